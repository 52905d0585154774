import { randomUUID } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type ClubControl, type RunningClub, type RunningMock, startMock } from '../index.ts';
import {
  credentialsOf,
  payment,
  runningDemo,
  requestToken as tokenResponse,
} from '../running-demo.testing.ts';

let mock: RunningMock;
let club: RunningClub;
let control: ClubControl;
let token: string;

beforeAll(async () => {
  ({ mock, club, control, token } = await runningDemo());
});

beforeEach(() => control.disturb([]));

afterAll(() => mock.close());

interface Received {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any;
}

async function received(path: string, init: RequestInit = {}): Promise<Received> {
  return readFully(await fetch(`${club.baseUrl}${path}`, init));
}

async function readFully(response: Response): Promise<Received> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
}

async function requestToken(): Promise<Received> {
  return readFully(await tokenResponse(club, credentialsOf(club)));
}

const read = (path: string) => received(path, { headers: { authorization: `Bearer ${token}` } });

function pay(key: string): Promise<Received> {
  return received('/payments', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(payment),
  });
}

async function payments(): Promise<number[]> {
  return (await read('/seasons/2/payments')).body.data.map(({ id }: { id: number }) => id);
}

/** The statuses of reads, one after the other. */
async function statuses(count: number, path = '/seasons'): Promise<number[]> {
  const seen: number[] = [];
  for (let sent = 0; sent < count; sent += 1) seen.push((await read(path)).status);
  return seen;
}

test.each(['after', 'midway'] as const)(
  'a write whose connection was cut %s it is replayed under its key: the same record, and no second one',
  async (cut) => {
    control.disturb([`createPayment cut:${cut} times:1`]);
    const [key, before] = [randomUUID(), await payments()];
    await expect(pay(key)).rejects.toThrow();
    const added = (await payments()).filter((id) => !before.includes(id));
    expect(added).toHaveLength(1);
    expect(await pay(key)).toMatchObject({ status: 201, body: { data: { id: added[0] } } });
    expect(await payments()).toEqual([...before, ...added]);
  },
);

test('a write whose connection was cut before it never took place', async () => {
  control.disturb(['createPayment cut:before times:1']);
  const [key, before] = [randomUUID(), await payments()];
  await expect(pay(key)).rejects.toThrow();
  expect(await payments()).toEqual(before);
  expect((await pay(key)).status).toBe(201);
  expect(await payments()).toHaveLength(before.length + 1);
});

test('of a response that is cut midway, the client receives the headers and half of the body', async () => {
  const { body } = await read('/seasons');
  control.disturb(['listSeasons cut:midway']);
  const { length, isWhole, announced } = await partOf('/seasons');
  expect(announced).toBe(Buffer.byteLength(JSON.stringify(body)));
  expect(length).toBe(Math.ceil(announced / 2));
  expect(isWhole).toBe(false);
});

/** Reads a response up to where its connection ends. */
function partOf(path: string): Promise<{ length: number; announced: number; isWhole: boolean }> {
  const headers = { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const sent = requestHttp(`${club.baseUrl}${path}`, { headers, agent: false }, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
      });
      response.on('error', () => undefined);
      response.on('close', () =>
        resolve({
          length,
          announced: Number(response.headers['content-length']),
          isWhole: response.complete,
        }),
      );
    });
    sent.on('error', reject).end();
  });
}

test('a disturbance meets as many requests as times says, and no other operation', async () => {
  control.disturb([{ on: 'listSeasons', status: 503, times: 2 }]);
  expect(await statuses(1, '/sports')).toEqual([200]);
  expect(await statuses(4)).toEqual([503, 503, 200, 200]);
  expect(control.disturbed().disturbances).toEqual([{ on: 'listSeasons', status: 503, times: 2, met: 2 }]);
});

test('the first disturbance that is about a request meets it, and the next one once that is spent', async () => {
  control.disturb(['listSeasons status:429 times:1', 'GET /* status:503 times:2']);
  expect(await statuses(4)).toEqual([429, 503, 503, 200]);
});

test('with a probability, the seed decides which requests are met', async () => {
  const seen = async (seed: number) => {
    control.disturb(['GET /seasons status:503 probability:0.5'], seed);
    return statuses(20);
  };
  const first = await seen(1);
  expect(new Set(first)).toEqual(new Set([200, 503]));
  expect(await seen(1)).toEqual(first);
  expect(await seen(2)).not.toEqual(first);
});

test.each([
  [429, 7],
  [429, undefined],
  [503, 7],
  [503, undefined],
] as const)('a %i with Retry-After %s is a problem, and nothing was written', async (status, seconds) => {
  const before = await payments();
  control.disturb([{ on: 'createPayment', status, ...(seconds && { retry_after: seconds }) }]);
  const { headers, body } = await pay(randomUUID());
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect(headers.get('retry-after')).toBe(seconds === undefined ? null : String(seconds));
  expect(body).toMatchObject({ status, code: expect.any(String), detail: expect.any(String) });
  expect(await payments()).toEqual(before);
});

test.each([429, 503])('a %i to a token request is an OAuth error', async (status) => {
  control.disturb([`requestToken status:${status} retry-after:1`]);
  expect(await requestToken()).toMatchObject({
    status,
    body: { error: 'temporarily_unavailable', error_description: expect.any(String) },
  });
});

async function textOf(path: string, init: RequestInit = {}): Promise<[number, string | null, string]> {
  const headers = { authorization: `Bearer ${token}`, ...init.headers };
  const response = await fetch(`${club.baseUrl}${path}`, { ...init, headers });
  return [response.status, response.headers.get('content-type'), await response.text()];
}

test.each([500, 502, 504])('a %i can be a problem, the page of a gateway, or nothing', async (status) => {
  const words = ['', ' body:html', ' body:empty'];
  control.disturb(words.map((word) => `listSeasons status:${status}${word} times:1`));
  expect(await textOf('/seasons')).toEqual([
    status,
    'application/problem+json',
    expect.stringMatching(/^{"title"/),
  ]);
  expect(await textOf('/seasons')).toEqual([
    status,
    'text/html; charset=utf-8',
    expect.stringMatching(/^<!doctype html>/),
  ]);
  expect(await textOf('/seasons')).toEqual([status, null, '']);
});

test('a body that ends in the middle of its JSON has the status of the club, which has written', async () => {
  const before = await payments();
  control.disturb(['createPayment body:truncated times:1']);
  const [status, , text] = await textOf('/payments', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(payment),
  });
  expect(status).toBe(201);
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  expect(await payments()).toHaveLength(before.length + 1);
});

test('a disturbance of one client meets its requests, those for a token, too, and no other client', async () => {
  control.disturb(['* /* status:502 client:demo-timetable']);
  expect(await statuses(1)).toEqual([200]);
  const timetable = { ...credentialsOf(club), client_id: 'demo-timetable', client_secret: 'a guess' };
  expect((await tokenResponse(club, timetable)).status).toBe(502);
  expect((await requestToken()).status).toBe(200);
  control.disturb([`GET /* status:504 client:${club.clientId}`]);
  expect(await statuses(1)).toEqual([504]);
});

test('of several clubs a disturbance meets the one that has its client', async () => {
  const both = await startMock({
    clubs: ['demo', 'neighbour'],
    disturbances: ['* /* status:502 client:demo-timetable'],
  });
  const met = both.clubs.map(({ name }) => both.control(name).disturbed().disturbances.length);
  await both.close();
  expect(met).toEqual([1, 0]);
});

test('a delayed or slow response is the same response', async () => {
  const { body } = await read('/seasons');
  control.disturb(['listSeasons delay:1 times:1', 'listSeasons slow:10 times:1']);
  expect((await read('/seasons')).body).toEqual(body);
  expect((await read('/seasons')).body).toEqual(body);
  expect(control.disturbed().disturbances.map(({ met }) => met)).toEqual([1, 1]);
});

test('a club that is made from a disturbed one is not disturbed, and a reset brings the first disturbances back', async () => {
  const order = { name: 'disturbed', from: 'demo', faults: [], choices: [] };
  mock.createClub({ ...order, disturbances: ['listSeasons status:503 times:1'] });
  const disturbed = mock.control('disturbed');
  mock.createClub({ ...order, name: 'copy', from: 'disturbed' });
  expect(mock.control('copy').disturbed().disturbances).toEqual([]);
  const initial = disturbed.disturbed();
  disturbed.disturb([]);
  await fetch(`${mock.origin}/_control/clubs/disturbed/reset`, { method: 'POST' });
  expect(disturbed.disturbed()).toEqual(initial);
});

test('a client that the club does not have is refused over HTTP, too, with its place', async () => {
  const response = await fetch(`${mock.origin}/_control/clubs/demo/disturbances`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ disturbances: [{ on: 'GET /*', status: 502, client: 'othr' }] }),
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: [{ pointer: '#/disturbances/0/client' }] });
});

test.each([
  ['an unknown operation', ['creatPayment cut:after'], '/0/on', 'Did you mean createPayment?'],
  ['an unknown status', ['* /* times:1 status:418'], '/0/status', 'one of 429, 500, 502, 503, 504'],
  [
    'an unknown client',
    ['* /* status:503 client:dmeo-full'],
    '/0/client',
    'has no client "dmeo-full". It has: demo-full',
  ],
  ['a body that no gateway sends', ['* /* body:xml'], '/0/body', 'one of html, empty, truncated'],
  ['a body without a connection', ['* /* body:html cut:after'], '/0', 'Leave out'],
  ['a bad gateway with a delay until a retry', ['* /* status:502 retry-after:3'], '/0', 'Add one of these'],
  [
    'a delay of no number',
    ['* /* delay:1s'],
    '/0/delay_ms',
    'delay must be integer, a number of milliseconds such as 1000',
  ],
  ['a probability above 1', ['* /* cut:after probability:2'], '/0/probability', '<= 1'],
  ['no effect', ['* /* delay:1', 'listSeasons times:3'], '/1', 'does nothing'],
  ['a delay until a retry', ['listSeasons retry-after:3 delay:1'], '/0', 'Add one of these'],
  ['a cut response with a status', ['listSeasons status:503 cut:after'], '/0', 'Leave out'],
])('%s is refused with what to write, and nothing is disturbed', async (_, given, pointer, fix) => {
  expect(() => control.disturb(given)).toThrow(
    expect.objectContaining({ code: 'wrong-disturbance', pointer, message: expect.stringContaining(fix) }),
  );
  expect(control.disturbed().disturbances).toEqual([]);
  await expect(startMock({ disturbances: given })).rejects.toMatchObject({ code: 'wrong-disturbance' });
});

test('the watch says which disturbance a request met, and that the club never saw it', async () => {
  const seen: unknown[] = [];
  const watched = await startMock({
    watch: (event) => seen.push(event),
    disturbances: ['* /docs cut:before times:1', '* /docs delay:1'],
  });
  const docs = () => fetch(`${watched.clubs[0]?.baseUrl}/docs`);
  await expect(docs()).rejects.toThrow();
  await docs();
  expect(seen).toMatchObject([
    { status: undefined, disturbance: 'cut:before' },
    { status: 200, disturbance: 'delay:1' },
  ]);
  await watched.close();
});
