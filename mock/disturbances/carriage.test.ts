import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { authorized, clubForTests, send } from '../reference/club.testing.ts';
import type { Club } from '../reference/club.ts';
import { type RunningServer, startServer } from '../reference/server.ts';
import { payment } from '../running-demo.testing.ts';
import type { Disturbance } from './disturbance.ts';
import { disturb } from './disturber.ts';

let club: Club;
let server: RunningServer;

beforeEach(async () => {
  club = clubForTests();
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    clubs: new Map([['demo', club]]),
    mounts: [],
  });
});

afterEach(() => server.close());

interface Waiting {
  readonly milliseconds: number;
  readonly action: () => void;
}

/** Disturbs every request, and returns a function that resolves when the disturbance waits for the next time. */
function disturbed(disturbance: Omit<Disturbance, 'on'>): () => Promise<Waiting> {
  const waiting: Waiting[] = [];
  let tell: () => void = () => undefined;
  disturb(club, [{ on: '* /*', ...disturbance }], 1, (milliseconds, action) => {
    waiting.push({ milliseconds, action });
    tell();
  });
  return async () => {
    while (waiting.length === 0)
      await new Promise<void>((resolve) => {
        tell = resolve;
      });
    return waiting.shift() as Waiting;
  };
}

const url = (path: string) => `${server.origin}/demo/api/v1${path}`;
test('a client that gives up on a delayed write has written all the same, and the mock goes on', async () => {
  const nextWait = disturbed({ delay_ms: 5000 });
  const patience = new AbortController();
  const headers = {
    ...(await authorized(club)),
    'content-type': 'application/json',
    'idempotency-key': 'a-key-of-a-client-that-gives-up',
  };
  const request = { method: 'POST', headers, body: JSON.stringify(payment), signal: patience.signal };
  const sent = fetch(url('/payments'), request);
  const { milliseconds, action } = await nextWait();
  patience.abort();
  await expect(sent).rejects.toThrow('abort');
  action();
  expect(milliseconds).toBe(5000);
  expect((await send(club, 'GET', '/payments/405')).status).toBe(200);
  disturb(club, [], 1);
  const { signal: _, ...again } = request;
  expect(await (await fetch(url('/payments'), again)).json()).toEqual({ data: { id: 405 } });
});

test('a slow body comes in ten pieces, of which the client sees each', async () => {
  const whole = await (await fetch(url('/'))).text();
  const nextWait = disturbed({ slow_body_ms: 300 });
  const response = await fetch(url('/'));
  const chunks: Uint8Array[] = [];
  const reader = response.body?.getReader();
  for (let piece = 0; piece < 10; piece += 1) {
    const { milliseconds, action } = await nextWait();
    expect(milliseconds).toBe(30);
    action();
    const { value } = (await reader?.read()) ?? {};
    chunks.push(value ?? new Uint8Array());
  }
  expect((await reader?.read())?.done).toBe(true);
  expect(Buffer.concat(chunks).toString('utf8')).toBe(whole);
});
