import type { IncomingMessage, ServerResponse } from 'node:http';
// Not the global function, which a test of an integrator may have replaced by a fake.
import { setImmediate } from 'node:timers';
import type { Club } from '../club.ts';
import type { Response } from '../store/response.ts';

/** Sends a response. The `Date` of a club's response is the club's own time. */
export function sendResponse(
  { method }: IncomingMessage,
  serverResponse: ServerResponse,
  response: Response,
  club: Club | undefined,
): void {
  const { status, body } = response;
  const sent = headersOf(response, club);
  sendBatched(() => {
    try {
      serverResponse.writeHead(status, sent);
      if (body === undefined || method === 'HEAD') serverResponse.end();
      else serverResponse.end(body);
    } catch (error) {
      // A response that cannot be written ends its connection, not the process and the other responses of the batch.
      console.error(error);
      serverResponse.destroy();
    }
  });
}

/** Returns the headers of a response as they are sent: names and values by turns. */
export function headersOf({ status, headers, body }: Response, club: Club | undefined): string[] {
  const sent = ['date', club?.clock.httpDate() ?? new Date().toUTCString()];
  for (const name in headers) sent.push(name, headers[name] as string);
  if (body !== undefined) sent.push('content-length', String(Buffer.byteLength(body)));
  else if (mayHaveContent(status)) sent.push('content-length', '0');
  return sent;
}

/** RFC 9110 sections 8.6 and 15.4.5: neither 204 nor 304 has content or a Content-Length. */
function mayHaveContent(status: number): boolean {
  return status !== 204 && status !== 304;
}

let ready: (() => void)[] = [];

/**
 * Sends a response at the end of this turn of the event loop, with all others that are ready by then. Each write to a
 * socket wakes up its reader; between two requests, that took a third of the time of a page.
 */
function sendBatched(send: () => void): void {
  if (ready.length === 0) setImmediate(sendAll);
  ready.push(send);
}

function sendAll(): void {
  const batch = ready;
  ready = [];
  for (const send of batch) send();
}
