import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type RunningClub, type RunningMock, startMock } from '../index.ts';
import { request } from '../request.testing.ts';

let mock: RunningMock;
let captureFolder: string;
let club: RunningClub;
let clubs = 0;

beforeAll(async () => {
  captureFolder = mkdtempSync(join(tmpdir(), 'clubproof-reset-'));
  mock = await startMock({ captureFolder, now: Date.parse('2026-10-14T16:00:00Z') });
});

afterAll(async () => {
  await mock.close();
  rmSync(captureFolder, { recursive: true });
});

beforeEach(() => {
  clubs += 1;
  club = mock.createClub({ name: `club-${clubs}`, from: 'demo', faults: [], choices: [] });
});

const control = (method: 'get' | 'put' | 'post' | 'delete', path: string) =>
  request(mock.origin)[method](`/_control/clubs/${club.name}${path}`);

async function token(): Promise<string> {
  const form = 'grant_type=client_credentials';
  const response = await request(club.baseUrl)
    .post('/token')
    .auth(club.clientId, club.secret)
    .type('form')
    .send(form);
  return response.body.access_token;
}

const change = (bearer: string, cost: number) =>
  request(club.baseUrl)
    .patch('/seasons/2')
    .auth(bearer, { type: 'bearer' })
    .set('Idempotency-Key', 'the-same-key-each-time')
    .send({ membership_cost_euros: cost });

const season = async (bearer: string) =>
  (await request(club.baseUrl).get('/seasons/2').auth(bearer, { type: 'bearer' })).body.data;

test('a reset brings back the records and frees the keys', async () => {
  const before = await season(await token());
  expect((await change(await token(), 44)).status).toBe(200);
  expect((await control('post', '/reset')).status).toBe(204);
  expect(await season(await token())).toEqual(before);
  expect((await change(await token(), 45)).status).toBe(200);
});

test('a reset forgets tokens: a client requests a new one', async () => {
  const old = await token();
  await control('post', '/reset');
  const { status } = await request(club.baseUrl).get('/seasons').auth(old, { type: 'bearer' });
  expect(status).toBe(401);
});

test('a reset brings back features, switch, quota, time and integrations', async () => {
  const state = async () => (await control('get', '')).body.data;
  const { clock, ...before } = await state();
  await control('put', '/api').send({ enabled: false });
  await control('put', '/features/licences').send({ on: false });
  await control('put', '/quota').send({ enabled: false });
  await control('put', '/clock').send({ now: '2030-01-01T00:00:00Z', frozen: true });
  await control('post', '/integrations').send({ client_id: 'later', permissions: [] });
  await control('delete', '/integrations/demo-timetable');
  await control('post', '/reset');
  const { clock: clockAfter, ...after } = await state();
  expect(after).toEqual(before);
  expect(clockAfter.frozen).toBe(false);
  expect(Date.parse(clockAfter.now) - Date.parse(clock.now)).toBeLessThan(60_000);
  const { body } = await control('get', '/integrations');
  expect(body.data.map((one: { client_id: string }) => one.client_id)).toEqual([
    'demo-full',
    'demo-timetable',
  ]);
});

test('a reset forgets deliveries, also those that wait for their next attempt, and captures new ones', async () => {
  const { captureFile = '' } = club;
  await change(await token(), 44);
  await control('post', '/clock/advance').send({ seconds: 0 });
  await control('put', '/destination').send({ url: 'http://127.0.0.1:9/nobody' });
  await request(club.baseUrl)
    .patch('/seasons/2')
    .auth(await token(), { type: 'bearer' })
    .set('Idempotency-Key', 'another-key-for-nobody')
    .send({ membership_cost_euros: 46 });
  await control('post', '/clock/advance').send({ seconds: 0 });
  await control('post', '/reset');
  await control('post', '/clock/advance').send({ seconds: 100_000 });
  expect((await control('get', '/deliveries')).body.data).toEqual([]);
  expect(statSync(captureFile).size).toBe(0);
  await change(await token(), 44);
  await control('post', '/clock/advance').send({ seconds: 0 });
  expect(statSync(captureFile).size).toBeGreaterThan(0);
});

test('a copied club is reset to its own start, and a club of a fixture to that of its files', async () => {
  await change(await token(), 77);
  const bodyOf = (body: object) => request(mock.origin).post('/_control/clubs').send(body);
  const copy = (await bodyOf({ name: `copy-${clubs}`, from: club.name })).body.data;
  const fresh = (await bodyOf({ name: `fresh-${clubs}`, fixture: 'demo' })).body.data;
  const costIn = async ({ base_url, client }: typeof copy) => {
    club = { ...club, baseUrl: base_url, clientId: client.id, secret: client.secret };
    return (await season(await token())).membership_cost_euros;
  };
  expect([await costIn(copy), await costIn(fresh)]).toEqual([77, 30]);
  await request(mock.origin).post(`/_control/clubs/copy-${clubs}/reset`);
  expect(await costIn(copy)).toBe(77);
});

test('a club whose file of deliveries was removed is reset, and has the file again', async () => {
  const [{ captureFile = '' } = {}] = mock.clubs.filter(({ name }) => name === club.name);
  rmSync(captureFile);
  await control('post', '/reset').expect(204);
  expect(statSync(captureFile)).toMatchObject({ size: 0 });
});
