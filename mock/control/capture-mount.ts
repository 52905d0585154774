import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { readBody } from '../reference/http/body.ts';
import { problemAnswer } from '../reference/http/problem.ts';
import { Refusal } from '../reference/http/refusal.ts';
import type { Mount } from '../reference/server.ts';
import type { Answer } from '../reference/store/response.ts';
import type { ControlledMock } from './controlled-mock.ts';
import { forward } from './forward.ts';
import { isFromSameMachine, isLocal } from './loopback.ts';
import { type ReceiverAnswer, receiverOf } from './receiver.ts';

const prefix = '/_capture';

/** Returns the URL at which a club's own deliveries are captured. */
export function captureUrl(origin: string, club: string): string {
  return `${origin}${prefix}/${club}`;
}

/**
 * Returns the name of the file of a club's captured deliveries, one JSON object per line. Mocks that share a folder
 * listen on different ports, so that each has files of its own.
 */
export function captureFile(folder: string, origin: string, club: string): string {
  return join(folder, new URL(origin).port, `${club}.deliveries.jsonl`);
}

/** Creates an empty capture file that only its owner can read: deliveries hold personal data. */
export function startCapture(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  rmSync(file, { force: true });
  writeFileSync(file, '', { mode: 0o600 });
}

/**
 * Receives deliveries like any destination and writes each to the file before it responds: with the configured response,
 * else with that of the receiver to which deliveries are forwarded, else with 204.
 */
export function captureMount(
  { clubs }: Pick<ControlledMock, 'clubs'>,
  fileOf: (club: string) => string | undefined,
  forwardTo: string | undefined,
): Mount {
  return {
    prefix,
    // The watch is told of the delivery itself.
    isWatched: false,
    handle(request, send) {
      readBody(request, (body) => {
        const name = (request.url ?? '').slice(prefix.length + 1);
        const club = clubs.get(name);
        const file = club && fileOf(name);
        if (!isReceivable(request) || club === undefined || file === undefined || body === undefined)
          return send(nothingHere());
        capture(file, request, body);
        const set = receiverOf(club).next(String(request.headers['webhook-id']));
        if (set?.cut) request.socket.destroy();
        else if (set !== undefined) send(answerOf(set, request));
        else if (forwardTo === undefined) send({ status: 204, headers: {} });
        else forward(forwardTo, request.headers, body).then(send);
      });
    },
  };
}

/** A sender that follows a redirect comes back with another method, but with the headers of the message. */
function isReceivable(request: IncomingMessage): boolean {
  const isDelivery = request.method === 'POST' || request.headers['webhook-id'] !== undefined;
  return isDelivery && (isLocal(request) || isFromSameMachine(request));
}

function answerOf(
  { status = 204, retry_after: retryAfter }: ReceiverAnswer,
  { url }: IncomingMessage,
): Answer {
  const isRedirect = status >= 300 && status < 400;
  return {
    status,
    headers: {
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...(isRedirect && { location: url ?? '' }),
    },
  };
}

function nothingHere(): Answer {
  return problemAnswer(new Refusal('route_not_found', 'No deliveries are captured at this address.'));
}

function capture(file: string, { headers }: IncomingMessage, body: Buffer): void {
  const line = {
    received_at: new Date().toISOString(),
    headers: oneValueEach(headers),
    body_base64: body.toString('base64'),
  };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

function oneValueEach(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
