import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { importPKCS8, SignJWT } from 'jose';
import { type ClubControl, type RunningClub, type RunningMock, startMock } from '../index.ts';
import { runningDemo, requestToken as tokenResponse } from '../running-demo.testing.ts';

let mock: RunningMock;
let club: RunningClub;
let control: ClubControl;
let token: string;

beforeAll(async () => {
  ({ mock, club, control, token } = await runningDemo());
});

beforeEach(() => control.clearJournal());

afterAll(() => mock.close());

const requestToken = (form: Record<string, string>, headers = {}, query = '') =>
  tokenResponse(club, form, headers, query);

const read = (path: string) =>
  fetch(`${club.baseUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });

function change(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${club.baseUrl}/seasons/2`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': 'a-key-of-the-journal',
      ...headers,
    },
    body,
  });
}

async function journal(query = '', method = 'GET') {
  const response = await fetch(`${club.controlUrl}/journal${query}`, { method });
  const text = await response.text();
  return { status: response.status, text, json: text && JSON.parse(text) };
}

test('an exchange is kept with client, operation, request, response and time', async () => {
  await change('{"membership_cost_euros":31}');
  expect(control.journal()).toEqual([
    {
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      client: club.clientId,
      operation: 'changeSeason',
      request: {
        method: 'PATCH',
        target: '/seasons/2',
        headers: expect.objectContaining({
          authorization: 'Bearer ***',
          'idempotency-key': 'a-key-of-the-journal',
        }),
        body: { membership_cost_euros: 31 },
        bytes: 28,
      },
      response: {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: { data: { id: 2 } },
        bytes: 17,
      },
      refusal: null,
      near_misses: [],
      disturbance: null,
      milliseconds: expect.any(Number),
    },
  ]);
});

test('a refusal is kept with its rule and the field that does not fit', async () => {
  await change('{"end_date":"2020-01-01"}', { 'idempotency-key': 'a-key-of-a-refusal' });
  expect(control.journal()).toMatchObject([
    {
      response: { status: 422 },
      refusal: { code: 'rule_broken', rule: 'season/ends-on-or-after-start', field: '#/end_date' },
    },
  ]);
});

test('rule and field of a refusal are known where the club shows them to no client', async () => {
  const bare = await startMock({ clubs: ['demo'] });
  const { name } = bare.createClub({
    name: 'bare',
    from: 'demo',
    faults: [],
    choices: ['problem-title=bare'],
  });
  const { baseUrl } = bare.clubs.find((one) => one.name === name) as RunningClub;
  const response = await fetch(`${baseUrl}/seasons`);
  expect(await response.json()).not.toHaveProperty('rule');
  expect(bare.control(name).journal()).toMatchObject([{ refusal: { rule: 'access/token-required' } }]);
  await bare.close();
});

test('tokens, secrets, assertions and passwords are masked, wherever a client puts them', async () => {
  const key = await importPKCS8(readFileSync(club.privateKeyFile as string, 'utf8'), 'RS256');
  const assertion = await new SignJWT({ iss: club.clientId }).setProtectedHeader({ alg: 'RS256' }).sign(key);
  const basic = Buffer.from(`${club.clientId}:${club.secret}`).toString('base64');
  await requestToken({ client_id: club.clientId, client_secret: club.secret });
  await requestToken({}, { authorization: `Basic ${basic}` });
  await requestToken({ client_assertion: assertion, password: 'open sesame' });
  await requestToken({}, { 'content-type': 'text/plain', 'x-api-key': 'open sesame' });
  await requestToken({}, {}, `?client_secret=${club.secret}&client%5Fassertion=${assertion}`);
  await read(`/seasons?access_token=${token}`);
  await change(
    JSON.stringify({ name: token, password: 'open sesame', more: [{ client_secret: 'open sesame' }] }),
  );
  await change(`{"client_secret": "open sesame", "name": "${club.secret}`);
  const { text, json } = await journal();
  expect(json.data).toHaveLength(8);
  expect(json.data[0]).toMatchObject({
    client: club.clientId,
    operation: 'requestToken',
    request: { body: { grant_type: 'client_credentials', client_id: club.clientId, client_secret: '***' } },
    response: { body: { access_token: '***', token_type: 'Bearer', expires_in: 600 } },
  });
  for (const secret of [token, club.secret, basic, assertion, 'open sesame', 'open+sesame'])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
});

test('exchanges are chosen by client, operation and number', async () => {
  await read('/seasons');
  await read('/sports');
  await fetch(`${club.baseUrl}/sports`);
  const operations = (query: string) =>
    journal(query).then(({ json }) => json.data.map(({ operation }: { operation: string }) => operation));
  expect(await operations(`?client=${club.clientId}`)).toEqual(['listSeasons', 'listSports']);
  expect(await operations('?operation=listSports')).toEqual(['listSports', 'listSports']);
  const [first] = control.journal();
  expect(await operations(`?since=${first?.id}&operation=listSports&client=${club.clientId}`)).toEqual([
    'listSports',
  ]);
  expect(control.journal({ operation: 'listSeasons' })).toEqual([first]);
});

test.each([
  ['?client=nobody', 'client', 'demo-full'],
  ['?operation=listSeason', 'operation', 'Did you mean listSeasons?'],
  ['?since=yesterday', 'since', 'number'],
  ['?limit=3', 'limit', 'client, operation, since'],
])('%s is refused, and the message says what there is', async (query, parameter, says) => {
  const refused = { status: 422, json: { errors: [{ parameter, detail: expect.stringContaining(says) }] } };
  expect(await journal(query)).toMatchObject(refused);
  expect(await journal(`/stream${query}`)).toMatchObject(refused);
});

test('a disturbed exchange is kept with its disturbance, its client and its operation', async () => {
  control.disturb(['listSeasons cut:before times:1', 'listSeasons status:503']);
  await expect(read('/seasons')).rejects.toThrow();
  await read('/seasons');
  control.disturb([]);
  const known = { client: club.clientId, operation: 'listSeasons' };
  expect(control.journal()).toMatchObject([
    { ...known, response: null, disturbance: 'cut:before' },
    {
      ...known,
      response: { status: 503 },
      disturbance: 'status:503',
      refusal: { code: 'service_unavailable' },
    },
  ]);
});

test('a stream tells each exchange as it ends, after those that are kept, and ends with its club', async () => {
  const order = { name: 'followed', from: 'demo', faults: [], choices: [] };
  const followed = mock.createClub(order);
  await fetch(`${followed.baseUrl}/docs`);
  const response = await fetch(`${followed.controlUrl}/journal/stream?since=0`);
  expect(response.headers.get('content-type')).toBe('application/x-ndjson');
  const lines = createInterface({ input: Readable.fromWeb(response.body as never) })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value).request.target;
  expect(await next()).toBe('/docs');
  await fetch(`${followed.baseUrl}/seasons?limit=1`);
  expect(await next()).toBe('/seasons?limit=1');
  await fetch(followed.controlUrl, { method: 'DELETE' });
  expect((await lines.next()).done).toBe(true);
});

test('the journal is emptied on request, and by a reset', async () => {
  await read('/seasons');
  expect((await journal('', 'DELETE')).status).toBe(204);
  expect((await journal()).json).toEqual({ data: [], forgotten: 0 });
  await read('/seasons');
  const order = { name: 'reset', from: 'demo', faults: [], choices: [] };
  const reset = mock.createClub(order);
  await fetch(`${reset.baseUrl}/docs`);
  expect(mock.control('reset').journal()).toHaveLength(1);
  await fetch(`${reset.controlUrl}/reset`, { method: 'POST' });
  expect(mock.control('reset').journal()).toEqual([]);
});
