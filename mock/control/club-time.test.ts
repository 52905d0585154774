import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type ClubControl, type RunningClub, type RunningMock, startMock } from '../index.ts';
import { request } from '../request.testing.ts';

let mock: RunningMock;
let club: RunningClub;
let control: ClubControl;

beforeEach(async () => {
  mock = await startMock({ clubs: ['demo'] });
  [club] = mock.clubs as [RunningClub];
  control = mock.control();
  await control.setClock({ frozen: true });
});

afterEach(() => mock.close());

async function takeToken(): Promise<void> {
  const { baseUrl, clientId, secret } = club;
  const form = { grant_type: 'client_credentials' };
  await request(baseUrl).post('/token').auth(clientId, secret).type('form').send(form).expect(200);
}

test('a club whose clients hold tokens does not go back in time, and nothing of the request is done', async () => {
  await takeToken();
  await control.setClock({ frozen: false });
  await expect(control.setClock({ now: '2026-01-01T00:00:00Z', frozen: true })).rejects.toThrow(
    'Reset the club first, or make another one.',
  );
  expect(control.clock()).toMatchObject({ now: expect.stringMatching(/^2026-10-14T/), frozen: false });
});

test('before the first token, and after a reset, it starts at any time', async () => {
  const now = '2026-01-01T00:00:00.000Z';
  expect(await control.setClock({ now })).toMatchObject({ now });
  await control.setClock({ now: '2026-10-14T16:00:00Z' });
  await takeToken();
  control.reset();
  expect(await control.setClock({ now, frozen: true })).toMatchObject({ now });
});

test('it may be set to the time that it shows', async () => {
  await takeToken();
  const { now } = control.clock();
  expect(await control.setClock({ now })).toMatchObject({ now });
});

test.each(['1969-12-31T23:59:59Z', '9999-12-31T23:59:59-01:00', '2026-12-31T23:59:60Z'])(
  '%s is no time of a club',
  async (now) => {
    const before = control.clock();
    await expect(control.setClock({ now })).rejects.toMatchObject({
      code: 'validation_failed',
      facts: { errors: [{ pointer: '#/now' }] },
    });
    expect(control.clock()).toEqual(before);
  },
);

test('time ends with the last year that can be written', async () => {
  const last = await control.setClock({ now: '9999-12-31T23:59:59Z' });
  await expect(control.advanceClock(1)).rejects.toMatchObject({
    facts: { errors: [{ pointer: '#/seconds' }] },
  });
  expect(control.clock()).toEqual(last);
});

/** Lets the club wait for a receiver that takes a moment to refuse each message. */
async function slowReceiver(): Promise<void> {
  const server = createServer((incoming, response) => {
    incoming.resume().on('end', () => setTimeout(() => response.writeHead(503).end(), 50));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  await control.setDestination({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  control.removePerson(105);
}

test('of two movements at once each lets its own time pass, one after the other', async () => {
  await slowReceiver();
  const start = Date.parse(control.clock().now);
  const shown = await Promise.all([control.advanceClock(3600), control.advanceClock(100)]);
  const passed = shown.map(({ now }) => (Date.parse(now) - start) / 1000);
  expect(passed).toEqual([3600, 3700]);
});

test('a reset ends a movement that is under way', async () => {
  const start = Date.parse(control.clock().now);
  await slowReceiver();
  const advanced = control.advanceClock(3600);
  control.reset();
  await advanced;
  expect(Date.parse(control.clock().now) - start).toBeLessThan(3_000_000);
});
