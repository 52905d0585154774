import type { Club } from '../reference/club.ts';
import type { Request } from '../reference/http/exchange.ts';
import { Refusal } from '../reference/http/refusal.ts';
import { routeOf } from '../reference/http/router.ts';
import type { Carriage, Ends } from '../reference/http/traffic.ts';
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
function responseUnder(
  { status, retry_after: seconds, cut }: Disturbance,
  request: Request,
  club: Club,
  { handle }: Ends,
): Response | undefined | Promise<Response> {
  if (cut === 'before') return undefined;
  if (status === undefined) return handle();
  const again = seconds === undefined ? 'later' : `in ${seconds} seconds`;
  const detail = `A disturbance of the mock refuses this request. Send it again ${again}.`;
  const headers = seconds === undefined ? {} : { 'retry-after': String(seconds) };
  const code = status === 429 ? 'rate_limit_exceeded' : 'service_unavailable';
  const refusal = new Refusal(code, detail, { status, headers });
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
