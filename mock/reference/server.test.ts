import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Test } from 'supertest';
import { defaultChoices, type RunningClub, type RunningMock, startMock } from '../index.ts';
import { request } from '../request.testing.ts';

let mock: RunningMock;
let club: RunningClub;
let token: string;
let keys = 0;

beforeAll(async () => {
  const options = {
    port: 0,
    host: '127.0.0.1',
    seed: 1,
    rateLimit: false,
    faults: [],
    choices: defaultChoices,
  };
  mock = await startMock({ ...options, clubs: ['demo'] });
  club = mock.clubs[0] as RunningClub;
  const response = await request(club.baseUrl)
    .post('/token')
    .auth(club.clientId, club.secret)
    .type('form')
    .send('grant_type=client_credentials');
  token = response.body.access_token;
});

afterAll(() => mock.close());

function freshKey(): string {
  keys += 1;
  return `server-test-key-${keys}`;
}
const asClient = (test: Test) => test.auth(token, { type: 'bearer' });
const read = (path: string) => asClient(request(club.baseUrl).get(path));
const write = (method: 'post' | 'patch' | 'delete', path: string, key = freshKey()) =>
  asClient(request(club.baseUrl)[method](path)).set('Idempotency-Key', key);

const draft = {
  name: 'Saison 2027-2028',
  start_date: '2027-09-01',
  end_date: '2028-08-31',
  registration_start: '2027-06-15',
  registration_end: '2028-03-31',
};

async function newSeason(fields: object = {}): Promise<number> {
  const response = await write('post', '/seasons').send({ ...draft, ...fields });
  expect(response.status).toBe(201);
  return response.body.data.id;
}

test('a created season reads back with the sent fields and the defaults', async () => {
  const { body } = await read(`/seasons/${await newSeason({ max_annual_registrations: 4 })}`);
  expect(body.data).toMatchObject({
    ...draft,
    membership_cost_euros: 0,
    previous_registration_start: null,
    previous_registration_all: false,
    city_registration_start: null,
    city_code: null,
    max_annual_registrations: 4,
    licence_immediate_payment: false,
    detail_path: `/seasons/${body.data.id}`,
  });
});

test('the list shows six fields and eight paths of a season', async () => {
  const { body } = await read('/seasons?limit=1');
  expect(Object.keys(body.data[0])).toHaveLength(14);
  expect(body.pagination).toEqual({ limit: 1, next_after: 1 });
});

test('a change keeps omitted fields, and obeys the rules of the whole season', async () => {
  const id = await newSeason({ membership_cost_euros: 12 });
  expect((await write('patch', `/seasons/${id}`).send({ end_date: '2027-08-31' })).body).toMatchObject({
    status: 422,
    rule: 'season/ends-on-or-after-start',
    errors: [{ pointer: '#/end_date' }],
  });
  expect((await write('patch', `/seasons/${id}`).send({ name: 'Une autre' })).status).toBe(200);
  const { body } = await read(`/seasons/${id}`);
  expect(body.data).toMatchObject({ ...draft, name: 'Une autre', membership_cost_euros: 12 });
});

test('a city code cannot be removed while its opening is set', async () => {
  const id = await newSeason({ city_code: '37072', city_registration_start: '2027-06-01' });
  expect((await write('patch', `/seasons/${id}`).send({ city_code: null })).status).toBe(422);
  const both = { city_code: null, city_registration_start: null };
  expect((await write('patch', `/seasons/${id}`).send(both)).status).toBe(200);
  expect((await read(`/seasons/${id}`)).body.data).toMatchObject(both);
});

test('a season is deleted, and a season with groups is kept', async () => {
  const id = await newSeason();
  expect((await write('delete', `/seasons/${id}`)).body).toEqual({ data: { id } });
  expect((await read(`/seasons/${id}`)).status).toBe(404);
  expect((await write('delete', '/seasons/2')).body).toMatchObject({ status: 409, code: 'season_in_use' });
  expect((await read('/seasons/2')).status).toBe(200);
});

test('the same request with the same key gets the same response and is written once', async () => {
  const key = freshKey();
  const first = await write('post', '/seasons', key).send(draft);
  const { name, ...others } = draft;
  const again = await write('post', '/seasons', key).send({ ...others, name });
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect((await write('post', '/seasons', key).send({ ...draft, name: 'Autre' })).status).toBe(409);
});

test('the key of a refused write stays unused', async () => {
  const key = freshKey();
  expect((await write('post', '/seasons', key).send({ ...draft, unknown: 1 })).status).toBe(422);
  expect((await write('post', '/seasons', key).send(draft)).status).toBe(201);
});

test('identical requests at the same time write once', async () => {
  const key = freshKey();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => write('post', '/seasons', key).send(draft)),
  );
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
});

test('every defect of a body is named with its place', async () => {
  const { body, type } = await write('post', '/seasons').send({
    ...draft,
    name: 'x',
    end_date: '2027-02-30',
    'a/b': 1,
  });
  expect(type).toBe('application/problem+json');
  const pointers = body.errors.map(({ pointer }: { pointer: string }) => pointer).sort();
  expect(pointers).toEqual(['#/a~1b', '#/end_date', '#/name']);
});

test.each([
  ['', 400, 'malformed_json'],
  ['{', 400, 'malformed_json'],
  ['[]', 422, 'validation_failed'],
  ['null', 422, 'validation_failed'],
  [`${'['.repeat(5000)}${']'.repeat(5000)}`, 422, 'validation_failed'],
])('the body %j is refused with %i %s', async (text, status, code) => {
  const { body } = await write('post', '/seasons').type('json').send(text);
  expect(body).toMatchObject({ status, code });
});

test('a body of another media type is refused', async () => {
  expect((await write('post', '/seasons').type('text/plain').send('x')).status).toBe(415);
});

test('a body above the limit is refused before it is read', async () => {
  const response = await write('post', '/seasons')
    .type('json')
    .set('Content-Length', String(16 * 1024 * 1024))
    .send('{');
  expect(response.body).toMatchObject({ status: 413, code: 'payload_too_large' });
});

test.each(['0', '2147483648', 'abc', '-1', '1.0', '%00'])('season %s is not found', async (id) => {
  expect((await read(`/seasons/${id}`)).status).toBe(404);
});

test.each(['limit=0', 'limit=101', 'limit=x', 'after=-1', 'limit=1&limit=2'])(
  'a list with %s is refused',
  async (query) => {
    expect((await read(`/seasons?${query}`)).body).toMatchObject({ status: 422, code: 'validation_failed' });
  },
);

test('a known path with another method is refused with 405, an unknown path with 404, both as problems', async () => {
  const method = await asClient(request(club.baseUrl).put('/seasons'));
  expect([method.status, method.headers.allow, method.type]).toEqual([
    405,
    'GET, HEAD, POST',
    'application/problem+json',
  ]);
  const path = await read('/nothing');
  expect([path.status, path.type]).toEqual([404, 'application/problem+json']);
});

test('HEAD responds like GET, without content', async () => {
  const got = await read('/seasons/1');
  const head = await asClient(request(club.baseUrl).head('/seasons/1'));
  expect(head.status).toBe(200);
  expect(head.headers['content-length']).toBe(got.headers['content-length']);
  expect(head.text).toBeUndefined();
});

test('the guide is at the base URL, with and without the slash', async () => {
  expect((await request(club.baseUrl).get('/')).status).toBe(200);
  expect((await request(mock.origin).get('/demo/api/v1')).status).toBe(200);
});

test.each(['/demo', '/nobody/api/v1/seasons', '/demo/api/v2/seasons', '/demo/api/v1x'])(
  '%s is not found',
  async (path) => {
    expect((await request(mock.origin).get(path)).body).toMatchObject({
      status: 404,
      code: 'route_not_found',
    });
  },
);

test('communes are found by postal code', async () => {
  const { body } = await read('/communes?postal_code=37500');
  expect(body.data).toContainEqual({ city_code: '37072', name: 'Chinon', postal_code: '37500' });
  expect((await read('/communes?postal_code=99999')).body).toEqual({ data: [] });
  expect((await read('/communes')).status).toBe(422);
});

test('a connection without requests stays open for longer than a busy test process stands still', async () => {
  const response = await fetch(`${club.baseUrl}/`);
  expect(response.headers.get('keep-alive')).toBe('timeout=75');
});
