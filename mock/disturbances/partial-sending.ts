import type { ServerResponse } from 'node:http';
import type { Club } from '../reference/club.ts';
import { headersOf } from '../reference/http/send.ts';
import type { Response } from '../reference/store/response.ts';
import type { Wait } from './wait.ts';

/** Sends a response up to the middle of its body, and cuts the connection. Of one without a body nothing is sent. */
export function sendHalf(connection: ServerResponse, response: Response, club: Club): void {
  const body = contentOf(connection, response);
  if (body.length === 0) return void connection.destroy();
  begin(connection, response, club);
  connection.write(body.subarray(0, Math.ceil(body.length / 2)), () => connection.destroy());
}

const pieces = 10;

/** Sends the headers at once, and then a tenth of the body each tenth of the time. */
export function sendSlowly(
  connection: ServerResponse,
  response: Response,
  club: Club,
  milliseconds: number,
  wait: Wait,
): void {
  const body = contentOf(connection, response);
  const size = Math.max(1, Math.ceil(body.length / pieces));
  begin(connection, response, club);
  sendFrom(0);

  function sendFrom(start: number): void {
    if (connection.destroyed) return;
    if (start >= body.length) return void connection.end();
    wait(milliseconds / pieces, () => {
      if (!connection.destroyed) connection.write(body.subarray(start, start + size));
      sendFrom(start + size);
    });
  }
}

function contentOf({ req }: ServerResponse, { body }: Response): Buffer {
  return req.method === 'HEAD' || body === undefined ? Buffer.alloc(0) : Buffer.from(body);
}

function begin(connection: ServerResponse, response: Response, club: Club): void {
  // The client may go at any moment; that is no error of the mock.
  connection.on('error', () => undefined);
  connection.writeHead(response.status, headersOf(response, club));
  connection.flushHeaders();
}
