import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { moveClock } from '../../control/passing-time.ts';
import { authorized, clubForTests, requestFrom, testNow } from '../club.testing.ts';
import type { Club } from '../club.ts';
import { newSigningSecret } from './signer.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const secret = newSigningSecret();
let servers: Server[] = [];

afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

/** A receiver that responds with the given statuses in turn, and then always with the last. */
async function receiver(statuses: readonly number[], headers: Record<string, string> = {}) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(statuses[received.length - 1] ?? statuses.at(-1) ?? 204, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in` };
}

function sendTo(club: Club, url: string, clock: 'wall' | 'club' = 'wall'): void {
  club.outbox.setDestination({ id: url, url, secret, clock });
}

let keys = 0;

async function changeSeason(club: Club, body: object = { membership_cost_euros: 31 }) {
  keys += 1;
  const headers = { ...(await authorized(club)), 'idempotency-key': `outbox-test-key-${keys}` };
  const response = await requestFrom(club, 'PATCH', '/seasons/2', { headers, body });
  await club.outbox.settled();
  return response;
}

test('a change is sent after its commit as a signed CloudEvent that an independent receiver accepts', async () => {
  const { received, url } = await receiver([204]);
  const club = clubForTests();
  sendTo(club, url);
  expect((await changeSeason(club)).status).toBe(200);
  const [{ headers, body }] = received as [Received];
  expect(headers['content-type']).toBe('application/cloudevents+json');
  expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow();
  expect(JSON.parse(body)).toMatchObject({
    specversion: '1.0',
    id: headers['webhook-id'],
    source: club.baseUrl,
    type: 'seasons.updated',
    subject: 'seasons/2',
    time: '2026-10-14T16:00:00.000000Z',
    dataschema: `${club.baseUrl}/webhook-schema.json`,
    data: {
      resource: {
        type: 'seasons',
        id: '2',
        url: `${club.baseUrl}/seasons/2`,
        required_scopes: ['groups:read'],
        deleted: false,
      },
    },
  });
});

test('a refused change, and a change without a destination, send nothing', async () => {
  const { received, url } = await receiver([204]);
  const club = clubForTests();
  await changeSeason(club);
  sendTo(club, url);
  expect((await changeSeason(club, { end_date: '2020-01-01' })).status).toBe(422);
  expect(received).toHaveLength(0);
});

test('a message that is never accepted is sent on each step of the ladder with the same id and bytes, and a new signature', async () => {
  const { received, url } = await receiver([503]);
  const club = clubForTests();
  sendTo(club, url, 'club');
  await changeSeason(club);
  await moveClock(club, () => testNow + 7 * 24 * 3600 * 1000);
  const offsets = received.map(({ headers }) => Number(headers['webhook-timestamp']) - testNow / 1000);
  expect(offsets).toEqual([0, 60, 360, 1260, 4860, 19_260, 62_460, 148_860]);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(received.map(({ headers }) => headers['webhook-signature'])).size).toBe(received.length);
  expect(club.outbox.messages()[0]?.state).toBe('given-up');
});

test('Retry-After delays the next attempt, and a 2xx ends the delivery', async () => {
  const { received, url } = await receiver([429, 202], { 'retry-after': '600' });
  const club = clubForTests();
  sendTo(club, url);
  await changeSeason(club);
  await moveClock(club, () => testNow + 599_000);
  expect(received).toHaveLength(1);
  await moveClock(club, () => testNow + 600_000);
  expect(received).toHaveLength(2);
  expect(club.outbox.messages()[0]?.state).toBe('delivered');
});

test.each([301, 307, 400, 410])(
  'status %i stops the delivery, and a redirect is not followed',
  async (status) => {
    const elsewhere = await receiver([204]);
    const { received, url } = await receiver([status], { location: elsewhere.url });
    const club = clubForTests();
    sendTo(club, url);
    await changeSeason(club);
    await moveClock(club, () => testNow + 86_400_000);
    expect([received.length, elsewhere.received.length]).toEqual([1, 0]);
    expect(club.outbox.messages()[0]?.state).toBe('stopped');
  },
);

test('an unreachable destination is a network failure, and is tried again', async () => {
  const { url } = await receiver([204]);
  servers.pop()?.close();
  const club = clubForTests();
  sendTo(club, url);
  await changeSeason(club);
  expect(club.outbox.messages()[0]).toMatchObject({
    state: 'waiting',
    dueAt: testNow + 60_000,
    attempts: [{ result: { kind: 'network-failure' } }],
  });
});

test('a waiting message is dropped when the API is switched off or the destination replaced in the meantime', async () => {
  const { received, url } = await receiver([503]);
  const off = clubForTests();
  const moved = clubForTests();
  for (const club of [off, moved]) {
    sendTo(club, url);
    await changeSeason(club);
  }
  off.settings.apiEnabled = false;
  sendTo(moved, `${url}/other`);
  for (const club of [off, moved]) {
    await moveClock(club, () => testNow + 60_000);
    expect(club.outbox.messages()[0]).toMatchObject({ state: 'dropped', dropped: expect.any(String) });
  }
  expect(received).toHaveLength(2);
});

test('only selected kinds of change that the integration may read are sent', async () => {
  const { received, url } = await receiver([204]);
  const club = clubForTests();
  club.outbox.setDestination({ id: 'a', url, secret, clock: 'wall', types: ['seasons.deleted'] });
  await changeSeason(club);
  club.outbox.setDestination({ id: 'b', url, secret, clock: 'wall', clientId: 'nobody' });
  await changeSeason(club);
  expect(received).toHaveLength(0);
  club.outbox.setDestination({ id: 'c', url, secret, clock: 'wall', clientId: 'demo-timetable' });
  await changeSeason(club);
  expect(received).toHaveLength(1);
});

test('where the mock does not listen on loopback, a loopback destination is blocked and nothing is sent', async () => {
  const { received, url } = await receiver([204]);
  const club = clubForTests({ guard: { allowLoopback: false } });
  sendTo(club, url);
  await changeSeason(club);
  expect(received).toHaveLength(0);
  expect(club.outbox.messages()[0]).toMatchObject({
    state: 'stopped',
    attempts: [{ result: { kind: 'blocked' } }],
  });
});

test('finished messages are kept for 30 days', async () => {
  const { url } = await receiver([204]);
  const club = clubForTests();
  sendTo(club, url);
  await changeSeason(club);
  club.clock.advance(30 * 24 * 3600 * 1000 - 1);
  expect(club.outbox.messages()).toHaveLength(1);
  club.clock.advance(1);
  expect(club.outbox.messages()).toHaveLength(0);
});
