import { without } from '../alterations/operations.ts';
import type { Club } from '../reference/club.ts';
import type { Request } from '../reference/http/exchange.ts';
import { routeOf } from '../reference/http/router.ts';
import type { Carriage, Ends } from '../reference/http/traffic.ts';
import { Refusal } from '../reference/refusal.ts';
import type { Response } from '../reference/store/response.ts';
import type { Disturbance } from './disturbance.ts';
import { sendHalf, sendSlowly } from './partial-sending.ts';
import type { Wait } from './wait.ts';
import { writtenDisturbance } from './words.ts';

/**
 * Returns how a request is carried under a disturbance. A delay begins once the club has handled the request, so that a
 * client that gives up meanwhile has written all the same.
 */
export function carriageUnder(disturbance: Disturbance, request: Request, club: Club, wait: Wait): Carriage {
  return async (ends) => {
    const response = await responseUnder(disturbance, request, club, ends);
    const bring = () => {
      try {
        bringBack(disturbance, response, club, ends, wait);
      } catch (error) {
        // A response that cannot be written ends its connection, not the process.
        console.error(error);
        ends.connection.destroy();
      }
    };
    if (disturbance.delay_ms === undefined) bring();
    else wait(disturbance.delay_ms, bring);
  };
}

/** Returns the response to send, or undefined where the request never reaches the club. */
async function responseUnder(
  disturbance: Disturbance,
  request: Request,
  club: Club,
  { handle }: Ends,
): Promise<Response | undefined> {
  if (disturbance.cut === 'before') return undefined;
  const { status } = disturbance;
  const response = status === undefined ? await handle() : refusalWith(status, disturbance, request, club);
  return disturbance.body === undefined ? response : withOtherBody(disturbance.body, response);
}

const codes = {
  429: 'rate_limit_exceeded',
  500: 'internal_error',
  502: 'bad_gateway',
  503: 'service_unavailable',
  504: 'gateway_timeout',
} as const;

function refusalWith(
  status: NonNullable<Disturbance['status']>,
  { retry_after: seconds }: Disturbance,
  request: Request,
  club: Club,
): Response {
  const again = seconds === undefined ? 'later' : `in ${seconds} seconds`;
  const detail = `A disturbance of the mock refuses this request. Send it again ${again}.`;
  const headers = seconds === undefined ? {} : { 'retry-after': String(seconds) };
  const refusal = new Refusal(codes[status], detail, { status, headers });
  const { problems } = club.parts;
  return isForToken(request) ? problems.oauthError(refusal, club) : problems.problem(refusal, club);
}

function isForToken({ method, path }: Request): boolean {
  return routeOf(path || '/')?.operations.get(method)?.id === 'requestToken';
}

function bringBack(
  disturbance: Disturbance,
  response: Response | undefined,
  club: Club,
  { connection, send, report }: Ends,
  wait: Wait,
): void {
  const { cut, slow_body_ms: slow } = disturbance;
  const words = writtenDisturbance(disturbance);
  // The client may have gone while the response was delayed.
  if (response === undefined || cut === 'after' || connection.destroyed) {
    report(response, words, true);
    connection.destroy();
  } else if (cut === undefined && slow === undefined) send(response, words);
  else {
    report(response, words, slow === undefined);
    if (slow === undefined) sendHalf(connection, response, club);
    else sendSlowly(connection, response, club, slow, wait);
  }
}

/** Returns a response with the body that a gateway, a captive portal or a failing process sends in place of its own. */
function withOtherBody(body: NonNullable<Disturbance['body']>, response: Response): Response {
  if (body === 'empty')
    return { ...response, headers: without(response.headers, 'content-type'), body: undefined };
  if (body === 'html')
    return {
      ...response,
      headers: { ...response.headers, 'content-type': 'text/html; charset=utf-8' },
      body: gatewayPage(response.status),
    };
  const whole = Buffer.from(response.body ?? '');
  return { ...response, body: whole.subarray(0, Math.floor(whole.length / 2)) };
}

function gatewayPage(status: number): string {
  const title = `${status} from a gateway`;
  const text = 'A disturbance of the mock sends this page in place of the response.';
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>\n`;
}
