import { getProxyForUrl } from 'proxy-from-env';
import { isLoopback, type WayToTarget } from './target.ts';

/** The codes of what goes wrong between this machine and a proxy; `connection-cause.ts` knows them. */
export type ProxyErrorCode = 'ERR_PROXY_UNUSABLE' | 'ERR_PROXY_REFUSES' | 'ERR_PROXY_PASSWORD';

/** No connection was made, because of the proxy and not of the server. */
export class ProxyError extends Error {
  readonly code: ProxyErrorCode;

  constructor(code: ProxyErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/**
 * Returns the proxy by which an address is reached; undefined where it is reached directly. A variable of the environment
 * never stands between this machine and itself, and a proxy elsewhere cannot reach this machine. Throws ProxyError for a
 * variable that names no HTTP proxy.
 */
export function proxyFor(url: string, { base_url, proxy }: WayToTarget): URL | undefined {
  if (proxy === 'none') return undefined;
  if (isLoopback(url) && (proxy === undefined || !isLoopback(base_url))) return undefined;
  const address = proxy ?? proxyOfEnvironment(url);
  if (address === '') return undefined;
  if (isProxyAddress(address)) return new URL(address);
  const shown = address.replace(/\/\/.*@/, '//');
  throw new ProxyError('ERR_PROXY_UNUSABLE', `a proxy variable names ${shown}, which is no HTTP proxy`);
}

/** Whether a text is the address of an HTTP proxy. */
export function isProxyAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, username, password } = new URL(text);
  const isReadable = !/%(?![0-9a-f]{2})/i.test(username + password);
  return /^https?:$/.test(protocol) && `${pathname}${search}` === '/' && isReadable;
}

/** Returns the address of a proxy without its password. */
export function shownProxy({ protocol, host }: URL): string {
  return `${protocol}//${host}`;
}

/** A variable may name a proxy without a scheme: that one speaks HTTP, whatever is requested by it. */
function proxyOfEnvironment(url: string): string {
  const found = getProxyForUrl(url);
  return Object.values(process.env).includes(found) ? found : found.replace(/^[a-z]+:/, 'http:');
}

const variables = ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY'];

/** Returns the names of the variables that name a proxy, as they are written. */
export function proxyVariables(): string[] {
  return variables
    .flatMap((name) => [name, name.toLowerCase()])
    .filter((name) => (process.env[name] ?? '') !== '');
}
