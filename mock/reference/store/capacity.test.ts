import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { clubForTests, testClient } from '../club.testing.ts';
import type { Club } from '../club.ts';
import { handleRequest } from '../http/pipeline.ts';
import type { Parts } from '../parts.ts';
import { referenceParts } from '../reference-parts.ts';
import type { Capacity } from './capacity.ts';

const ample: Capacity = { records: 1_000, bytes: 1_000_000, tokens: 1_000, keys: 1_000 };

function clubWith(capacity: Partial<Capacity>, parts: Partial<Parts> = {}): Club {
  return clubForTests({ capacity: { ...ample, ...capacity }, parts: { ...referenceParts, ...parts } });
}

/** Sends a request without comparing its response with the description, which knows no refusal for lack of room. */
async function respond(club: Club, method: string, path: string, body: string, headers: object) {
  const request = { method, path, query: new URLSearchParams(), address: '127.0.0.1' };
  const sent = { ...request, headers: { ...headers }, body: Buffer.from(body) };
  const { status, body: received } = await handleRequest(sent, club);
  return { status, json: received === undefined ? undefined : JSON.parse(String(received)) };
}

function requestToken(club: Club) {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: testClient.id,
    client_secret: testClient.secret,
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return respond(club, 'POST', '/token', String(form), headers);
}

/** Returns a function that writes with a token of its own. */
async function writerTo(club: Club) {
  const { json } = await requestToken(club);
  return (method: string, path: string, body: object = {}, key: string = randomUUID()) =>
    respond(club, method, path, JSON.stringify(body), {
      authorization: `Bearer ${json.access_token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    });
}

const full = (kind: string) => ({
  status: 507,
  json: { status: 507, code: 'club_full', detail: expect.stringContaining(` ${kind} of a club`) },
});

const names = (club: Club) => [...club.store.records('sports').chunks.flat()].map(({ name }) => name);

test('a write that would store a record too many is refused, and nothing of it is kept, not even its key', async () => {
  const club = clubWith({ records: 1 });
  const write = await writerTo(club);
  expect((await write('POST', '/sports', { name: 'Judo' })).status).toBe(201);
  const before = club.store.snapshot();
  const key = randomUUID();
  expect(await write('POST', '/sports', { name: 'Escrime' }, key)).toMatchObject(full('records'));
  expect(club.store.snapshot()).toBe(before);
});

test('what a club starts with does not count', async () => {
  const club = clubWith({ records: 1 });
  expect(club.store.records('members').size).toBeGreaterThan(1);
  const write = await writerTo(club);
  expect((await write('PATCH', '/seasons/2', { membership_cost_euros: 31 })).status).toBe(200);
});

test('a club that is full by its records is emptied by a removal, and takes others', async () => {
  const club = clubWith({ records: 1, keys: 2 });
  const write = await writerTo(club);
  const dates = { start_date: '2030-09-01', end_date: '2031-08-31' };
  const period = { registration_start: '2030-06-01', registration_end: '2030-07-01' };
  const made = await write('POST', '/seasons', { name: 'Later', ...dates, ...period });
  expect(made.status).toBe(201);
  expect(await write('POST', '/sports', { name: 'Escrime' })).toMatchObject(full('records'));
  expect((await write('DELETE', `/seasons/${made.json.data.id}`)).status).toBe(200);
  expect(await write('PATCH', '/seasons/2', { membership_cost_euros: 31 })).toMatchObject(full('keys'));
});

test('a key too many is refused, and a kept one is replayed as before', async () => {
  const club = clubWith({ keys: 1 });
  const write = await writerTo(club);
  const key = randomUUID();
  const first = await write('POST', '/sports', { name: 'Judo' }, key);
  expect(await write('POST', '/sports', { name: 'Escrime' })).toMatchObject(full('keys'));
  expect(await write('POST', '/sports', { name: 'Judo' }, key)).toEqual(first);
  expect(names(club)).not.toContain('Escrime');
});

test('bytes count what texts and files take, and shorter ones give them back', async () => {
  const club = clubWith({ bytes: 3_000 });
  const write = await writerTo(club);
  const change = (length: number) => write('PATCH', '/members/101', { address: 'x'.repeat(length) });
  expect((await change(500)).status).toBe(200);
  expect(await change(9_000)).toMatchObject(full('bytes'));
  expect((await change(10)).status).toBe(200);
});

test('a token too many is refused as temporarily unavailable, until one expires', async () => {
  const club = clubWith({ tokens: 2 });
  expect([(await requestToken(club)).status, (await requestToken(club)).status]).toEqual([200, 200]);
  expect(await requestToken(club)).toMatchObject({ status: 507, json: { error: 'temporarily_unavailable' } });
  club.clock.advance(660_000);
  expect((await requestToken(club)).status).toBe(200);
});

test('where refused writes keep their keys, a full club refuses instead', async () => {
  const idempotency = { ...referenceParts.idempotency, keepsRefusal: () => true };
  const club = clubWith({ keys: 1 }, { idempotency });
  const write = await writerTo(club);
  expect((await write('POST', '/sports', { name: 'x' })).status).toBe(422);
  expect(await write('POST', '/sports', { name: 'x' })).toMatchObject(full('keys'));
});

test('a club that is reset has room again', async () => {
  const club = clubWith({ records: 1, keys: 1 });
  const start = club.store.snapshot();
  expect((await (await writerTo(club))('POST', '/sports', { name: 'Judo' })).status).toBe(201);
  club.store.restore(start);
  expect((await (await writerTo(club))('POST', '/sports', { name: 'Escrime' })).status).toBe(201);
});
