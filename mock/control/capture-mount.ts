import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { appendToOwn, writeOwn } from '../../traffic/own-file.ts';
import { readBody } from '../reference/http/body.ts';
import { problemResponse } from '../reference/http/problem.ts';
import { Refusal } from '../reference/refusal.ts';
import type { Mount } from '../reference/server.ts';
import type { Response } from '../reference/store/response.ts';
import { type ReceiverResponse, receiverOf } from '../state/receiver.ts';
import type { ControlledMock } from './controlled-mock.ts';
import { forward } from './forward.ts';

/**
 * Returns the path below which a mock captures deliveries. It cannot be guessed, so that web pages and other programs do
 * not enter deliveries: a delivery bears no credentials by which the mock could know its own.
 */
export function newCapturePrefix(): string {
  return `/_capture/${randomBytes(24).toString('base64url')}`;
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
  rmSync(file, { force: true });
  emptyCapture(file);
}

/** Empties a capture file, which stays the same for those that read along, or creates it where it was removed. */
export function emptyCapture(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeOwn(file, '');
}

/**
 * Receives deliveries like any destination and writes each to the file, where there is one, before it responds: with the configured response,
 * else with that of the receiver to which deliveries are forwarded, else with 204.
 */
export function captureMount(
  prefix: string,
  { clubs }: Pick<ControlledMock, 'clubs'>,
  fileOf: (club: string) => string | undefined,
  forwardTo: string | undefined,
): Mount {
  return {
    prefix,
    // The watch is told of the delivery itself.
    isWatched: () => false,
    handle(request, send) {
      const name = (request.url ?? '').slice(prefix.length + 1);
      const club = clubs.get(name);
      const file = club && fileOf(name);
      const isReceived = club !== undefined && (file ?? forwardTo) !== undefined;
      if (!isDelivery(request) || !isReceived) return send(nothingHere());
      readBody(request, (body) => {
        if (body === undefined) return send(nothingHere());
        if (file !== undefined && !isCaptured(file, request, body)) return send(notCaptured());
        const set = receiverOf(club).next(String(request.headers['webhook-id']));
        if (set?.cut) request.socket.destroy();
        else if (set !== undefined) send(responseOf(set, request));
        else if (forwardTo === undefined) send({ status: 204, headers: {} });
        else forward(forwardTo, request.headers, body).then(send);
      });
    },
  };
}

/** A sender that follows a redirect comes back with another method, but with the headers of the message. */
function isDelivery({ method, headers }: IncomingMessage): boolean {
  return method === 'POST' || headers['webhook-id'] !== undefined;
}

function responseOf(
  { status = 204, retry_after: retryAfter }: ReceiverResponse,
  { url }: IncomingMessage,
): Response {
  const isRedirect = status >= 300 && status < 400;
  return {
    status,
    headers: {
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...(isRedirect && { location: url ?? '' }),
    },
  };
}

function nothingHere(): Response {
  return problemResponse(new Refusal('route_not_found', 'No deliveries are captured at this address.'));
}

function notCaptured(): Response {
  return problemResponse(
    new Refusal('internal_error', 'The delivery was not written. The output of the mock says why.'),
  );
}

/** Writes a delivery to the file; returns false where that fails, for example because the disk is full. */
function isCaptured(file: string, { headers }: IncomingMessage, body: Buffer): boolean {
  const line = {
    received_at: new Date().toISOString(),
    headers: oneValueEach(headers),
    body_base64: body.toString('base64'),
  };
  try {
    appendToOwn(file, `${JSON.stringify(line)}\n`);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

function oneValueEach(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
