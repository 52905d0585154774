import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningMock, startMock } from './index.ts';
import { request } from './request.testing.ts';

let mock: RunningMock;
let base: string;
let token: string;

beforeAll(async () => {
  mock = await startMock({ rateLimit: false, seed: 1 });
  const [club] = mock.clubs;
  base = club?.baseUrl ?? '';
  const credentials = {
    grant_type: 'client_credentials',
    client_id: club?.clientId,
    client_secret: club?.secret,
  };
  token = (await request(base).post('/token').type('form').send(credentials)).body.access_token;
});

afterAll(() => mock.close());

let keys = 0;
const post = (path: string, body: object) => {
  keys += 1;
  return request(base)
    .post(path)
    .set({ authorization: `Bearer ${token}`, 'idempotency-key': `transport-key-${keys}-000` })
    .send(body);
};

/** Sends bytes on a new connection, and returns the received bytes once either side ends it. */
function exchange(bytes: string | Buffer, cut = false): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let response = '';
    socket.on('data', (data) => {
      response += data.toString('latin1');
    });
    socket.on('close', () => resolve(response));
    socket.on('error', () => resolve(response));
    socket.write(bytes, () => (cut ? socket.destroy() : socket.end()));
  });
}

const pathOf = (path: string) => `${new URL(base).pathname}${path}`;
const isAlive = async () =>
  (
    await request(base)
      .get('/seasons')
      .set({ authorization: `Bearer ${token}` })
  ).status === 200;
const seasons = async () =>
  (
    await request(base)
      .get('/seasons?limit=100')
      .set({ authorization: `Bearer ${token}` })
  ).body.data.length;

const season = (name: string) => ({
  name,
  start_date: '2031-09-01',
  end_date: '2032-08-31',
  registration_start: '2031-06-01',
  registration_end: '2032-03-31',
});

test('a connection that is cut in the middle of an upload changes nothing', async () => {
  const before = await seasons();
  const body = JSON.stringify(season('cut off'));
  const head = `POST ${pathOf('/seasons')} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\nidempotency-key: transport-cut-000000\r\ncontent-length: ${body.length}\r\n\r\n`;
  await exchange(head + body.slice(0, -5), true);
  expect([await isAlive(), await seasons()]).toEqual([true, before]);
});

test.each([
  ['bytes that are not a header', 'GET / HTTP/1.1\r\nhost: localhost\r\nx-\x00: \x01\r\n\r\n'],
  ['an invalid request line', 'BREW\r\n\r\n'],
  ['a header without an end', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
])('%s get a 4xx, and the server goes on', async (_, bytes) => {
  expect(await exchange(bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(await isAlive()).toBe(true);
});

test('a body on a GET is ignored', async () => {
  const response = await exchange(
    `GET ${pathOf('/')} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 8\r\n\r\n{"a": 1}`,
  );
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
});

const largest = 10 * 1024 * 1024;
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size - 9, 'x')]);

test('a file of 10 Mio is accepted and reads back, and one byte more is refused', async () => {
  const taken = await post('/documents', {
    name: 'Largest',
    content_base64: pdf(largest).toString('base64'),
  });
  expect(taken.status).toBe(201);
  const content = await request(base)
    .get(`/documents/${taken.body.data.id}/content`)
    .set({ authorization: `Bearer ${token}` })
    .buffer();
  expect(Buffer.compare(content.body, pdf(largest))).toBe(0);
  const tooLarge = await post('/documents', {
    name: 'Too large',
    content_base64: pdf(largest + 1).toString('base64'),
  });
  expect(tooLarge.status).toBe(422);
});

/** The head of a request that announces a body of this many bytes or, by default, one in pieces. */
const headOf = (path: string, length: number | undefined, authorization = '') => {
  const body = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  return `POST ${pathOf(path)} HTTP/1.1\r\nhost: localhost\r\n${authorization}content-type: application/json\r\nidempotency-key: transport-large-000000\r\nconnection: close\r\n${body}\r\n\r\n`;
};
const pieces = `${(65_537).toString(16)}\r\n${' '.repeat(65_537)}\r\n`;

test.each([
  ['401 without a token', '/seasons', 'HTTP/1.1 401 '],
  ['404 at an unknown path', '/nowhere', 'HTTP/1.1 404 '],
  ['413 where no token is needed', '/token', 'HTTP/1.1 413 '],
])('a large body gets a %s, before the rest of it is sent', async (_, path, line) => {
  expect(await exchange(headOf(path, 14_000_000))).toContain(line);
  expect(await exchange(headOf(path, 100_000_000))).toContain(line);
  expect(await exchange(headOf(path, undefined) + pieces)).toContain(line);
  expect(await isAlive()).toBe(true);
});

test('a body in pieces is read to its end where the token is good, and refused above 15 Mio', async () => {
  const bearer = `authorization: Bearer ${token}\r\n`;
  const all = `${headOf('/seasons', undefined, bearer)}${pieces}`;
  expect(await exchange(`${all}0\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 .*malformed_json/s);
  expect(await exchange(headOf('/seasons', 15 * 1024 * 1024 + 1, bearer))).toMatch(/^HTTP\/1.1 413 /);
});

test('a thousand equal requests at once write once', async () => {
  const before = await seasons();
  const same = { authorization: `Bearer ${token}`, 'idempotency-key': 'transport-thousand-00' };
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, () => request(base).post('/seasons').set(same).send(season('a thousand'))),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(await seasons()).toBe(before + 1);
});

test('a body that is nested 30,000 deep is refused', async () => {
  const nested = `{"name": ${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  const refused = await request(base)
    .post('/seasons')
    .set({ authorization: `Bearer ${token}`, 'idempotency-key': 'transport-key-nested' })
    .type('json')
    .send(nested);
  expect(refused.status).toBe(422);
  expect(await isAlive()).toBe(true);
});
