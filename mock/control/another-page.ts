import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { mediaTypeOf } from '../reference/http/media-type.ts';
import { Refusal } from '../reference/refusal.ts';
import type { ControlledMock } from './controlled-mock.ts';
import { namesLoopback } from './loopback.ts';

/**
 * A page of another origin, open in a browser on this machine, can send requests to the mock. It cannot send JSON without
 * a preflight, which is refused; it cannot hide where it comes from; and it cannot read a response, since none has a CORS
 * header. A page whose name was rebound to this machine counts as the mock's own, but shows its name as the host.
 */

/** What keeps pages of other origins from reading, embedding or framing what the control interface returns. */
export const closedToOtherPages = {
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** The mock, as far as it says what its own pages are. */
type Own = Pick<ControlledMock, 'address' | 'needsToken'>;

/** Returns why a request may come from a page of another origin, or undefined where it does not. */
export function refusalOfAnotherPage(request: IncomingMessage, own: Own): Refusal | undefined {
  const { headers } = request;
  if (isRebound(headers, own)) return reboundName(headers, own);
  if (hasForeignOrigin(headers, own)) return foreignPage(`"Origin: ${shown(headers.origin)}"`);
  if (isForeignSite(request)) return foreignPage(`"Sec-Fetch-Site: ${shown(headers['sec-fetch-site'])}"`);
  return isReading(request) || hasJson(headers) ? undefined : notJson(headers);
}

/**
 * Returns what refuses a page whose name was rebound to this machine outside of the control interface, too: the secrets of
 * a club of `fixtures/clubs` are known, its people may be real. Undefined where the mock is for others, and has other names.
 */
export function reboundRefusal(
  needsToken: boolean,
): ((request: IncomingMessage) => Refusal | undefined) | undefined {
  if (needsToken) return undefined;
  // A client sends the same host with each request, and to read a name takes as long as to find a record.
  let known: string | undefined;
  return ({ headers: { host } }) => {
    if (host === undefined || host === known) return undefined;
    if (!namesLoopback(`http://${host}`)) return new Refusal('foreign_host', foreignHost(host));
    known = host;
    return undefined;
  };
}

/** Where a token is demanded, the mock has names that it does not know, and a rebound page has no token. */
function isRebound({ host }: IncomingHttpHeaders, { needsToken }: Own): boolean {
  return !needsToken && !namesLoopback(`http://${host ?? ''}`);
}

/** A proxy may pass requests on under another host, so a page of the mock's public address is its own, too. */
function hasForeignOrigin({ origin, host }: IncomingHttpHeaders, { address }: Own): boolean {
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const page = new URL(origin);
  const isHttp = ['http:', 'https:'].includes(page.protocol);
  return !isHttp || (page.host !== host?.toLowerCase() && page.origin !== new URL(address).origin);
}

/** A browser sends `none` for what its user typed. A link of another page may lead to a page of the mock. */
function isForeignSite(request: IncomingMessage): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = request.headers;
  if (site === undefined || site === 'same-origin' || site === 'none') return false;
  return !(isReading(request) && destination === 'document');
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether a body is JSON; no body needs no type. A page can send a body without a type, too. */
function hasJson(headers: IncomingHttpHeaders): boolean {
  const type = mediaTypeOf(headers);
  const isEmpty = Number(headers['content-length'] ?? 0) === 0 && headers['transfer-encoding'] === undefined;
  return type === undefined ? isEmpty : type === 'application/json';
}

function reboundName({ host }: IncomingHttpHeaders, { address }: Own): Refusal {
  return new Refusal('control_forbidden', `${foreignHost(host)} Use ${address}/_control.`);
}

function foreignHost(host: string | undefined): string {
  return `The host "${shown(host)}" is no name of this machine, and a web page may have let its name lead here. Use a loopback address, or start the mock with --public-url or --control-token to reach it by other names.`;
}

function foreignPage(sign: string): Refusal {
  const detail = `A page of another origin sent this request, as ${sign} tells. The control interface takes requests of its own pages and of programs: send it from a program such as curl. Behind a proxy start the mock with --public-url.`;
  return new Refusal('control_forbidden', detail);
}

function notJson(headers: IncomingHttpHeaders): Refusal {
  const given = shown(mediaTypeOf(headers) ?? 'a body without a type');
  const detail = `The control interface takes application/json, not ${given}, which a page of another origin can send. With curl: -H content-type:application/json.`;
  return new Refusal('unsupported_media_type', detail);
}

/** Returns the value of a header for a message. */
function shown(value: string | readonly string[] | undefined): string {
  return String(value ?? '').slice(0, 100);
}
