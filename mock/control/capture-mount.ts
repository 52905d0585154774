import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { readBody } from '../reference/http/body.ts';
import { problemAnswer } from '../reference/http/problem.ts';
import { Refusal } from '../reference/http/refusal.ts';
import { sendAnswer } from '../reference/http/send.ts';
import type { Mount } from '../reference/server.ts';
import type { Answer } from '../reference/store/answer.ts';
import type { ControlledMock } from './controlled-mock.ts';
import { isLocal } from './loopback.ts';

const prefix = '/_capture';

/** Where a club's own deliveries are caught. */
export function captureUrl(origin: string, club: string): string {
  return `${origin}${prefix}/${club}`;
}

/**
 * The file of what was caught of a club's deliveries, one JSON object per line. Mocks that share a folder listen on
 * different ports, so that each has files of its own.
 */
export function captureFile(folder: string, origin: string, club: string): string {
  return join(folder, new URL(origin).port, `${club}.deliveries.jsonl`);
}

/** Starts an empty capture file that only its owner can read: deliveries hold what the club knows of people. */
export function startCapture(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  rmSync(file, { force: true });
  writeFileSync(file, '', { mode: 0o600 });
}

/** Receives deliveries like any destination and writes each down before it answers 204. */
export function captureMount(
  { clubs }: Pick<ControlledMock, 'clubs'>,
  fileOf: (club: string) => string | undefined,
): Mount {
  return {
    prefix,
    handle(request, response) {
      readBody(request, (body) => {
        sendAnswer(request, response, received(request, body, clubs, fileOf), undefined);
      });
    },
  };
}

function received(
  request: IncomingMessage,
  body: Buffer | undefined,
  clubs: ControlledMock['clubs'],
  fileOf: (club: string) => string | undefined,
): Answer {
  const club = (request.url ?? '').slice(prefix.length + 1);
  const file = clubs.has(club) ? fileOf(club) : undefined;
  if (!isLocal(request) || file === undefined || body === undefined || request.method !== 'POST') {
    return problemAnswer(new Refusal('route_not_found', 'Nothing is caught here.'));
  }
  const line = {
    received_at: new Date().toISOString(),
    headers: oneValueEach(request.headers),
    body_base64: body.toString('base64'),
  };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
  return { status: 204, headers: {} };
}

function oneValueEach(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
