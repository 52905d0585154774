import { afterAll, expect, test } from '@jest/globals';
import request from 'supertest';
import {
  defaultChoices,
  drawChoices,
  ListenError,
  type MockOptions,
  type RunningClub,
  type RunningMock,
  startMock,
} from './index.ts';

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

test('a port in use is refused by name and with what to do', async () => {
  const port = Number(new URL((await newMock()).origin).port);
  await expect(newMock({ port })).rejects.toThrow(ListenError);
  await expect(newMock({ port })).rejects.toMatchObject({
    code: 'port-in-use',
    message: expect.stringContaining('--port'),
  });
});

test('an option that there is not is refused by name', async () => {
  const misspelt = { club: ['demo'] } as Partial<MockOptions>;
  await expect(newMock(misspelt)).rejects.toThrow(
    'there is no option "club"; expected any of port, host, clubs',
  );
});

test('an unknown club or fault is refused before anything is served', async () => {
  await expect(newMock({ clubs: ['nobody'] })).rejects.toThrow('"nobody"');
  await expect(newMock({ faults: ['season/none'] })).rejects.toMatchObject({ code: 'unknown-fault' });
});

test('a club that is made later is a world of its own', async () => {
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

test('a feature that is off takes its fields away', async () => {
  const neighbour = first(await newMock({ clubs: ['neighbour'] }));
  const token = await tokenOf(neighbour);
  const { body } = await request(neighbour.baseUrl).get('/seasons/2').auth(token, { type: 'bearer' });
  expect(body.data).toHaveProperty('membership_cost_euros');
  expect(body.data).not.toHaveProperty('city_code');
  const change = await request(neighbour.baseUrl)
    .patch('/seasons/2')
    .auth(token, { type: 'bearer' })
    .set('Idempotency-Key', 'a-key-for-the-neighbour')
    .send({ city_code: '37072' });
  expect(change.body).toMatchObject({ status: 422, errors: [{ pointer: '#/city_code' }] });
});

test('a club that makes the other choices counts its pages and refuses in other words', async () => {
  const club = first(await newMock({ choices: drawChoices(1) }));
  const token = await tokenOf(club);
  const page = await request(club.baseUrl).get('/seasons?limit=1').auth(token, { type: 'bearer' });
  // By unspecified point old-records there is a third season, with nothing filled in.
  expect(page.body.data[0]).toMatchObject({ id: 3, name: null });
  expect(page.body.pagination).toEqual({ limit: 1, next_after: 1 });
  const refused = await request(club.baseUrl)
    .post('/seasons')
    .auth(token, { type: 'bearer' })
    .set('Idempotency-Key', 'a-key-for-alternatives')
    .send({});
  expect([refused.status, Object.keys(refused.body).sort()]).toEqual([400, ['code', 'detail', 'status']]);
});

test('the clubs’ time starts where it is told to', async () => {
  const now = Date.parse('2030-01-01T00:00:00Z');
  const answer = await request(first(await newMock({ now })).baseUrl).get('/');
  expect(Math.abs(Date.parse(answer.headers.date as string) - now)).toBeLessThan(60_000);
});
