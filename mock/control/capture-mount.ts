import { appendFileSync, mkdirSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { join } from 'node:path';
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

/** The file of what was caught of a club's deliveries, one JSON object per line. */
export function captureFile(folder: string, club: string): string {
  return join(folder, `${club}.deliveries.jsonl`);
}

/** Receives deliveries like any destination and writes each down before it answers 204. */
export function captureMount({ clubs }: Pick<ControlledMock, 'clubs'>, folder: string): Mount {
  mkdirSync(folder, { recursive: true });
  return {
    prefix,
    handle(request, response) {
      readBody(request, (body) => {
        sendAnswer(request, response, received(request, body, clubs, folder), undefined);
      });
    },
  };
}

function received(
  request: IncomingMessage,
  body: Buffer | undefined,
  clubs: ControlledMock['clubs'],
  folder: string,
): Answer {
  const club = (request.url ?? '').slice(prefix.length + 1);
  if (!isLocal(request) || !clubs.has(club) || body === undefined || request.method !== 'POST') {
    return problemAnswer(new Refusal('route_not_found', 'Nothing is caught here.'));
  }
  const line = {
    received_at: new Date().toISOString(),
    headers: oneValueEach(request.headers),
    body_base64: body.toString('base64'),
  };
  appendFileSync(captureFile(folder, club), `${JSON.stringify(line)}\n`);
  return { status: 204, headers: {} };
}

function oneValueEach(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
