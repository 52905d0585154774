import {
  Interrupted,
  LedgerUnwritable,
  NoResponse,
  QuotaSpent,
  RequestsSpent,
  ServiceGone,
  SetupFailed,
  TimeOver,
} from '../../../contract-tests/engine/wire/message/errors.ts';
import type { Response } from '../../../contract-tests/engine/wire/message/response.ts';
import { describeResponse } from '../../../contract-tests/engine/wire/secret/describe-response.ts';
import { withoutSecrets } from '../../../contract-tests/engine/wire/secret/secrets.ts';
import { proxyFor, proxyVariables, shownProxy } from '../../../contract-tests/engine/wire/target/proxy.ts';
import { isLoopback, type Target } from '../../../contract-tests/engine/wire/target/target.ts';
import { NoToken } from '../../../contract-tests/engine/wire/token/access-tokens.ts';
import { type CommandFailure, type FailureCode, failure } from '../terminal/failure.ts';
import { whyUnwritable } from '../terminal/file-errors.ts';

/** Returns the failure that explains why a target cannot be used; an error about anything else is returned as it is. */
export function failureOfConnection(error: unknown, target: Target): unknown {
  if (error instanceof NoResponse) return failureOfNoResponse(error, target);
  if (error instanceof NoToken) return failureOfRefusal(error, target);
  if (error instanceof QuotaSpent) return failure('quota-spent', target.base_url, error.message, error);
  if (error instanceof TimeOver) return failure('time-over', target.base_url);
  if (error instanceof RequestsSpent) return failure('requests-spent', target.base_url);
  if (error instanceof ServiceGone)
    return failure('target-unreachable', target.base_url, error.message, error);
  if (error instanceof LedgerUnwritable)
    return failure('file-unwritable', error.file, whyUnwritable(error.cause), error);
  if (error instanceof Interrupted) return failure('interrupted', target.base_url);
  if (error instanceof SetupFailed)
    return failure('control-unreachable', target.control_url ?? '', error.message, error);
  return error;
}

/** Returns the failure of a first request to which no whole response came. */
function failureOfNoResponse(error: NoResponse, target: Target): CommandFailure {
  const { why, message } = error;
  const isShown = why === 'client-certificate' && target.client_certificate_file !== undefined;
  const code = isShown ? 'client-certificate-refused' : codesOfNoResponse[why];
  const detail = why === 'unreachable' ? [message, ...unusedProxy(target)].join('; ') : message;
  // These name the proxy themselves.
  const about = code.startsWith('proxy-') ? target.base_url : addressOf(target);
  return failure(code, about, detail, error);
}

/** Returns the address of a target, and the proxy by which it is reached. */
function addressOf(target: Target): string {
  const proxy = proxyOf(target);
  return proxy === undefined ? target.base_url : `${target.base_url} by the proxy ${shownProxy(proxy)}`;
}

function proxyOf(target: Target): URL | undefined {
  try {
    return proxyFor(target.base_url, target);
  } catch {
    return undefined;
  }
}

/** Says that a variable names a proxy which is not used for the target, and why. */
function unusedProxy(target: Target): string[] {
  const variables = proxyVariables();
  if (variables.length === 0 || proxyOf(target) !== undefined) return [];
  const why =
    target.proxy === 'none'
      ? 'the target file says "proxy: none"'
      : isLoopback(target.base_url)
        ? 'this address is on this machine'
        : 'NO_PROXY names this host, or the variable is for another scheme';
  return [`${variables.join(', ')} is set and not used: ${why}`];
}

const codesOfNoResponse: Readonly<Record<NoResponse['why'], FailureCode>> = {
  unreachable: 'target-unreachable',
  timeout: 'target-silent',
  cut: 'connection-cut',
  'too-long': 'response-too-long',
  'no-http': 'not-http',
  'no-tls': 'not-https',
  'tls-too-old': 'tls-too-old',
  'client-certificate': 'client-certificate-wanted',
  'proxy-unusable': 'proxy-unusable',
  'proxy-refuses': 'proxy-refuses',
  'proxy-wants-password': 'proxy-wants-password',
  'certificate-not-trusted': 'certificate-not-trusted',
  'certificate-expired': 'certificate-expired',
  'certificate-of-another-name': 'certificate-of-another-name',
};

/** Returns the failure of a first request, for a token, that brought something else. */
function failureOfRefusal(error: NoToken, target: Target): CommandFailure {
  const { response } = error;
  const { id } = target.client;
  if (response === undefined) return failure('no-token', id, error.message, error);
  const code = codeOf(response);
  return failure(code, code === 'no-token' ? id : addressOf(target), detailOf(code, response), error);
}

function codeOf(response: Response): FailureCode {
  const { status, json, text } = response;
  if (status >= 300 && status < 400) return codeOfRedirect(response);
  if (status === 407) return 'proxy-wants-password';
  if (status === 404 || status === 405) return 'no-token-route';
  if (status >= 500) return 'server-error';
  const isObject = typeof json === 'object' && json !== null;
  if (status < 300) return response.text === '' || isObject ? 'no-access-token' : 'not-json';
  // nginx says it in a page, with a status of its own or 400.
  if (!isObject && /\bSSL certificate|client certificate/i.test(text)) return 'client-certificate-wanted';
  const isRefusal = status === 401 || status === 403;
  if (!isObject) return isRefusal ? 'refused-by-another' : 'not-json';
  if (saysSwitchedOff(json)) return 'api-switched-off';
  return isRefusal && !isErrorOfTheInterface(json) ? 'refused-by-another' : 'no-token';
}

/** An API that has moved is elsewhere under the same path; any other address is a page in front of the service. */
function codeOfRedirect({ headers, sent }: Response): FailureCode {
  const location = absolute(headers.location, sent.url);
  return location === undefined || isTokenRoute(location) ? 'target-redirects' : 'login-page';
}

function isTokenRoute({ pathname }: URL): boolean {
  return /\/api\/v1\/token\/?$/.test(pathname);
}

/** Whether a refusal has the form of OAuth, or is a problem. */
function isErrorOfTheInterface(json: object): boolean {
  const { error, code } = json as { error?: unknown; code?: unknown };
  return typeof error === 'string' || typeof code === 'string';
}

const switchedOff = 'integration_api_disabled';

function saysSwitchedOff(json: object): boolean {
  const { error, code } = json as { error?: unknown; code?: unknown };
  return [error, code].includes(switchedOff);
}

function detailOf(code: FailureCode, response: Response): string {
  const { headers } = response;
  const location = absolute(headers.location, response.sent.url);
  if (code === 'target-redirects') return withoutSecrets(location?.href ?? '');
  // What follows the path is about this one request, and may repeat what was sent.
  if (code === 'login-page') return withoutSecrets(`${location?.origin}${location?.pathname}`);
  // The body names the club's own address, and says no more than this code.
  if (code === 'api-switched-off') return `${response.status} ${switchedOff}`;
  // What a router says of an unknown address repeats the address.
  if (code === 'no-token-route') return statusAndType(response);
  const text = describeResponse(response);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function statusAndType({ status, headers }: Response): string {
  const type = headers['content-type'];
  return type === undefined ? `${status}` : `${status}, ${withoutSecrets(type)}`;
}

/** The most characters of a response that one line shows. */
const longest = 200;

function absolute(location: string | undefined, base: string): URL | undefined {
  if (location === undefined || !URL.canParse(location, base)) return undefined;
  return new URL(location, base);
}
