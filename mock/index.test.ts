import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { loadClub } from '../fixtures/clubs.ts';
import {
  type AttemptedDelivery,
  defaultChoices,
  drawChoices,
  type HandledRequest,
  ListenError,
  type MockOptions,
  type RunningClub,
  type RunningMock,
  startMock,
} from './index.ts';
import { clubForTests } from './reference/club.testing.ts';
import { request } from './request.testing.ts';

const started: RunningMock[] = [];

async function newMock(options: Partial<MockOptions> = {}): Promise<RunningMock> {
  const mock = await startMock({
    port: 0,
    host: '127.0.0.1',
    clubs: ['demo'],
    rateLimit: false,
    faults: [],
    choices: defaultChoices,
    ...options,
  });
  started.push(mock);
  return mock;
}

afterAll(() => Promise.all(started.map((mock) => mock.close())));

async function tokenOf({ baseUrl, clientId, secret }: RunningClub): Promise<string> {
  const form = { grant_type: 'client_credentials', scope: 'groups:read groups:write' };
  const { body } = await request(baseUrl).post('/token').auth(clientId, secret).type('form').send(form);
  return body.access_token;
}

const first = (mock: RunningMock) => mock.clubs[0] as RunningClub;

test('the same seed gives the same secrets, no seed gives new ones', async () => {
  const secrets = async (seed?: number) => first(await newMock({ seed })).secret;
  expect(await secrets(3)).toBe(await secrets(3));
  expect(await secrets(3)).not.toBe(await secrets(4));
  expect(await secrets()).not.toBe(await secrets());
});

test('a mock that others reach has secrets of its own, whatever the seed, and no key of the package', async () => {
  const reached = async () => first(await newMock({ seed: 3, publicUrl: 'https://clubs.example.org' }));
  const [one, other] = [await reached(), await reached()];
  expect(one.secret).not.toBe(other.secret);
  expect(one.webhookSecret).not.toBe(other.webhookSecret);
  expect(first(await newMock({ seed: 3 })).privateKeyFile).toBeDefined();
  expect(one.privateKeyFile).toBeUndefined();
});

test('a port in use is refused by name and with what to do', async () => {
  const port = Number(new URL((await newMock()).origin).port);
  await expect(newMock({ port })).rejects.toThrow(ListenError);
  await expect(newMock({ port })).rejects.toMatchObject({
    code: 'port-in-use',
    message: expect.stringContaining('--port'),
  });
});

test('an unknown option is refused by name', async () => {
  const misspelt = { club: ['demo'] } as Partial<MockOptions>;
  await expect(newMock(misspelt)).rejects.toThrow(
    'there is no option "club"; expected any of port, host, clubs',
  );
});

test('an unknown club or fault is refused before anything is served', async () => {
  await expect(newMock({ clubs: ['nobody'] })).rejects.toThrow('"nobody"');
  await expect(newMock({ faults: ['season/none'] })).rejects.toMatchObject({ code: 'unknown-fault' });
});

test('a club that is made later is isolated', async () => {
  const mock = await newMock();
  const other = mock.createClub({ name: 'other', from: 'demo', faults: [], choices: [] });
  const token = await tokenOf(first(mock));
  expect((await request(first(mock).baseUrl).get('/seasons').auth(token, { type: 'bearer' })).status).toBe(
    200,
  );
  expect((await request(other.baseUrl).get('/seasons').auth(token, { type: 'bearer' })).status).toBe(401);
});

test('a name that is taken or unfit is refused', async () => {
  const mock = await newMock();
  const order = { from: 'demo', faults: [], choices: [] };
  expect(() => mock.createClub({ ...order, name: 'demo' })).toThrow('already');
  expect(() => mock.createClub({ ...order, name: 'a/b' })).toThrow('cannot name');
});

test('a club with a fault misbehaves, its neighbours do not', async () => {
  const mock = await newMock();
  const order = { name: 'faulty', from: 'demo', faults: ['season/list-leaks-cost'], choices: [] };
  const leaks = async (club: RunningClub) => {
    const { body } = await request(club.baseUrl)
      .get('/seasons')
      .auth(await tokenOf(club), { type: 'bearer' });
    return 'membership_cost_euros' in body.data[0];
  };
  expect(await leaks(mock.createClub(order))).toBe(true);
  expect(await leaks(first(mock))).toBe(false);
});

test('a feature that is off removes its fields', async () => {
  const neighbour = first(await newMock({ clubs: ['neighbour'] }));
  const token = await tokenOf(neighbour);
  const agent = request(neighbour.baseUrl, clubForTests({ fixture: loadClub('neighbour') }));
  const { body } = await agent.get('/seasons/2').auth(token, { type: 'bearer' });
  expect(body.data).toHaveProperty('membership_cost_euros');
  expect(body.data).not.toHaveProperty('city_code');
  const change = await agent
    .patch('/seasons/2')
    .auth(token, { type: 'bearer' })
    .set('Idempotency-Key', 'a-key-for-the-neighbour')
    .send({ city_code: '37072' });
  expect(change.body).toMatchObject({ status: 422, errors: [{ pointer: '#/city_code' }] });
});

test('a club with other choices counts its pages otherwise and refuses in other words', async () => {
  const club = first(await newMock({ choices: { ...drawChoices(1), 'validation-status': 'bad-request' } }));
  const token = await tokenOf(club);
  const page = await request(club.baseUrl).get('/seasons?limit=1').auth(token, { type: 'bearer' });
  // The unspecified point old-records adds a third season, with empty fields.
  expect(page.body.data[0]).toMatchObject({ id: 3, name: null });
  expect(page.body.pagination).toEqual({ limit: 1, next_after: 1 });
  const refused = await request(club.baseUrl)
    .post('/seasons')
    .auth(token, { type: 'bearer' })
    .set('Idempotency-Key', 'a-key-for-alternatives')
    .send({});
  expect([refused.status, Object.keys(refused.body).sort()]).toEqual([400, ['code', 'detail', 'status']]);
});

test('the time of the clubs starts at the given instant', async () => {
  const now = Date.parse('2030-01-01T00:00:00Z');
  const response = await request(first(await newMock({ now })).baseUrl).get('/');
  expect(Math.abs(Date.parse(response.headers.date as string) - now)).toBeLessThan(60_000);
});

test('the watch receives each request, with the rule or the code of a refusal, and each delivery', async () => {
  const seen: (HandledRequest | AttemptedDelivery)[] = [];
  const captureFolder = mkdtempSync(join(tmpdir(), 'clubproof-watch-'));
  const mock = await newMock({ watch: (event) => seen.push(event), captureFolder });
  const club = first(mock);
  const token = await tokenOf(club);
  const change = (body: object, key: string) =>
    request(club.baseUrl)
      .patch('/seasons/2')
      .auth(token, { type: 'bearer' })
      .set('Idempotency-Key', key)
      .send(body);
  await change({ end_date: '2020-01-01' }, 'a-key-of-the-watch-1');
  await request(mock.origin).get('/nobody/api/v1/seasons?limit=1');
  await change({ membership_cost_euros: 41 }, 'a-key-of-the-watch-2');
  await request(mock.origin).post('/_control/clubs/demo/clock/advance').send({ seconds: 0 });
  expect(seen).toMatchObject([
    { club: 'demo', method: 'POST', target: '/token', status: 200, refusal: undefined },
    { target: '/seasons/2', status: 422, refusal: 'season/ends-on-or-after-start' },
    { club: undefined, target: '/nobody/api/v1/seasons?limit=1', status: 404, refusal: 'route_not_found' },
    { method: 'PATCH', status: 200 },
    { kind: 'delivery', type: 'seasons.updated', attempts: 1, result: { status: 204 }, againIn: undefined },
    { club: undefined, target: '/_control/clubs/demo/clock/advance', status: 200 },
  ]);
  rmSync(captureFolder, { recursive: true });
});

test('base URLs, issuer and links start with the public URL', async () => {
  const mock = await newMock({ publicUrl: 'https://clubs.example.org/staging' });
  expect(first(mock).baseUrl).toBe('https://clubs.example.org/staging/demo/api/v1');
  const { body } = await request(mock.origin).get('/demo/api/v1/oauth-authorization-server');
  expect(body).toMatchObject({
    issuer: first(mock).baseUrl,
    token_endpoint: `${first(mock).baseUrl}/token`,
  });
});

test('a refusal over a quota names the quota and how to switch it off', async () => {
  const club = first(await newMock({ rateLimit: true }));
  for (let sent = 0; sent < 30; sent += 1) await tokenOf(club);
  const { status, body } = await request(club.baseUrl).post('/token').type('form').send('grant_type=x');
  expect(status).toBe(429);
  expect(body.error_description).toMatch(/30 token requests a minute of 127\.0\.0\.1.*--rate-limit off/);
});

test('the demo club has the ordered number of people, also when it is made again from its fixture', async () => {
  const mock = await newMock({ size: 60, seed: 3 });
  mock.createClub({ name: 'again', fixture: 'demo' });
  for (const club of mock.clubs) {
    const token = await tokenOf(club);
    const { body } = await request(club.baseUrl).get('/groups?limit=100').auth(token, { type: 'bearer' });
    expect(body.data.length).toBeGreaterThan(10);
  }
});
