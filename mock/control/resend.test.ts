import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { type RunningMock, startMock } from '../index.ts';

interface Received {
  readonly id: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const folder = mkdtempSync(join(tmpdir(), 'clubproof-resend-'));
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const euros = { before: 0 };
let received: Received[] = [];
let statuses: number[] = [];
let receiver: Server;
let url: string;
let mock: RunningMock;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = request.headers as Record<string, string>;
    received.push({ id: headers['webhook-id'] ?? '', headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(statuses.shift() ?? 204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`;
  mock = await startMock({ port: 0, clubs: ['demo'], captureFolder: folder, rateLimit: false });
});

beforeEach(async () => {
  await control('POST', '/reset');
  await control('PUT', '/destination', { url, secret });
  received = [];
  statuses = [];
});

afterAll(async () => {
  receiver.close();
  await mock.close();
  rmSync(folder, { recursive: true });
});

async function control(method: string, path: string, body: object = {}) {
  const headers = { 'content-type': 'application/json' };
  const sent = method === 'GET' ? {} : { headers, body: JSON.stringify(body) };
  const response = await fetch(`${mock.origin}/_control/clubs/demo${path}`, { method, ...sent });
  const text = await response.text();
  return { status: response.status, json: text === '' ? undefined : JSON.parse(text) };
}

/** Makes a change that is delivered, and returns the id of its message. */
async function delivered(): Promise<string> {
  const [{ baseUrl, clientId, secret: password }] = mock.clubs as [RunningMock['clubs'][number]];
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: password };
  const granted = await fetch(`${baseUrl}/token`, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token } = (await granted.json()) as { access_token: string };
  euros.before += 1;
  const headers = {
    authorization: `Bearer ${access_token}`,
    'content-type': 'application/json',
    'idempotency-key': `resend-test-key-${euros.before}`,
  };
  const body = JSON.stringify({ membership_cost_euros: euros.before });
  await fetch(`${baseUrl}/seasons/2`, { method: 'PATCH', headers, body });
  await control('POST', '/clock/advance', { seconds: 0 });
  return (await deliveries()).at(-1)?.id ?? '';
}

interface Delivery {
  readonly id: string;
  readonly state: string;
  readonly due_at?: string;
  readonly attempts: readonly object[];
  readonly resent?: readonly object[];
}

async function deliveries(): Promise<Delivery[]> {
  return (await control('GET', '/deliveries')).json.data;
}

test('a delivery is sent once more with the same id and bytes, and a signature that verifies', async () => {
  const id = await delivered();
  const { status, json } = await control('POST', `/deliveries/${id}/resend`);
  expect(status).toBe(200);
  expect(json.data).toMatchObject([
    { id, type: 'seasons.updated', result: { kind: 'answered', status: 204 } },
  ]);
  const [first, again] = received as [Received, Received];
  expect([again.id, again.body]).toEqual([first.id, first.body]);
  expect(new Webhook(secret).verify(again.body, again.headers)).toMatchObject({ id });
});

test('times says how often', async () => {
  const id = await delivered();
  await control('POST', `/deliveries/${id}/resend`, { times: 3 });
  expect(received.map((each) => each.id)).toEqual([id, id, id, id]);
});

test('several are sent in the order of the request, one twice', async () => {
  const [first, second] = [await delivered(), await delivered()];
  received = [];
  const { json } = await control('POST', '/deliveries/resend', { ids: [second, first, first] });
  expect(received.map(({ id }) => id)).toEqual([second, first, first]);
  expect(json.data.map(({ id }: Delivery) => id)).toEqual([second, first, first]);
});

test('it changes neither the state of the message nor its next attempt, and the list shows it', async () => {
  statuses = [503];
  const id = await delivered();
  const [before] = await deliveries();
  await control('POST', `/deliveries/${id}/resend`);
  const [after] = await deliveries();
  expect(before).toMatchObject({ state: 'waiting', due_at: expect.any(String) });
  expect(after).toEqual({ ...before, resent: [expect.objectContaining({ result: expect.anything() })] });
});

test('it goes to the destination of now, also where the message was for an earlier one', async () => {
  await control('PUT', '/destination', { url: 'http://127.0.0.1:9/in', secret });
  const id = await delivered();
  await control('PUT', '/destination', { url, secret });
  await control('POST', `/deliveries/${id}/resend`);
  expect(received.map((each) => each.id)).toEqual([id]);
});

test('a receiver that does not respond is told in the result', async () => {
  const id = await delivered();
  await control('PUT', '/destination', { url: 'http://127.0.0.1:9/in', secret });
  const { json } = await control('POST', `/deliveries/${id}/resend`);
  expect(json.data).toMatchObject([
    { result: { kind: 'network-failure', detail: expect.stringContaining('ECONNREFUSED') } },
  ]);
});

test('an unknown delivery is refused by its name, and nothing is sent', async () => {
  const id = await delivered();
  received = [];
  const one = await control('POST', '/deliveries/msg_x/resend');
  const several = await control('POST', '/deliveries/resend', { ids: [id, 'msg_x'] });
  expect([one.status, one.json.detail]).toEqual([404, expect.stringContaining('"msg_x"')]);
  expect(several).toMatchObject({ status: 422, json: { errors: [{ pointer: '#/ids/1' }] } });
  expect(received).toEqual([]);
});

test('without a destination nothing can be sent', async () => {
  const id = await delivered();
  await control('DELETE', '/destination');
  const { status, json } = await control('POST', `/deliveries/${id}/resend`);
  expect([status, json.detail]).toEqual([409, 'demo has no destination to send to.']);
});

test.each<[string, object, string]>([
  ['/deliveries/resend', { ids: [] }, '#/ids'],
  ['/deliveries/resend', {}, '#/ids'],
  ['/deliveries/msg_x/resend', { times: 0 }, '#/times'],
])('%s with %j is refused', async (path, body, pointer) => {
  const { status, json } = await control('POST', path, body);
  expect([status, json.errors[0].pointer]).toEqual([422, pointer]);
});

test('a test in the same process does the same', async () => {
  const [first, second] = [await delivered(), await delivered()];
  received = [];
  const resent = await mock.control('demo').resend([second, first]);
  expect(received.map(({ id }) => id)).toEqual([second, first]);
  expect(resent).toMatchObject([{ id: second, attempt: { result: { status: 204 } } }, { id: first }]);
  await expect(mock.control('demo').resend(['msg_x'])).rejects.toThrow(/no delivery "msg_x"/);
});
