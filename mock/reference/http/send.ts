import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Club } from '../club.ts';
import type { Answer } from '../store/answer.ts';

/** Sends an answer. The `Date` of a club's answer is the club's own time. */
export function sendAnswer(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
  club: Club | undefined,
): void {
  const date = club?.clock.httpDate() ?? new Date().toUTCString();
  if (body === undefined) {
    response.writeHead(
      status,
      mayHaveContent(status) ? { ...headers, date, 'content-length': 0 } : { ...headers, date },
    );
    response.end();
    return;
  }
  response.writeHead(status, { ...headers, date, 'content-length': Buffer.byteLength(body) });
  if (method === 'HEAD') response.end();
  else response.end(body);
}

/** RFC 9110 sections 8.6 and 15.4.5: neither 204 nor 304 has content, nor a length of it. */
function mayHaveContent(status: number): boolean {
  return status !== 204 && status !== 304;
}
