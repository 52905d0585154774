import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type MockOptions, type RunningMock, startMock } from '../index.ts';
import { bodyText, exampleRequests } from '../prism/example-requests.ts';
import { request } from '../request.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-state-'));
const stateFile = join(folder, 'state.jsonl');

/** The address is that of the first mock for all, so that what they say of themselves can be compared. */
const options: Partial<MockOptions> = {
  clubs: ['demo', 'messy'],
  captureFolder: folder,
  publicUrl: 'http://mock.test',
  stateFile,
};

let mock: RunningMock;
let token: string;
let carriedOut: Awaited<ReturnType<typeof written>>;
let before: Awaited<ReturnType<typeof known>>;

/** Does to the first club whatever the interface and control can do, and stops the mock. */
beforeAll(async () => {
  mock = await startMock(options);
  const control = mock.control();
  await control.setClock({ frozen: true });
  control.setReceiver([{ status: 503 }, { status: 500 }]);
  token = await newToken();
  control.takeSnapshot('before-writes');
  carriedOut = await written();
  control.createIntegration({ client_id: 'later', permissions: ['groups:read'] });
  control.switchFeature('licences', false);
  control.setQuota({ requests_per_minute: 10_000, token_requests_per_minute: 29 });
  control.disturb(['GET /seasons times:2 probability:0.5 delay:1', 'createSport status:503'], 7);
  for (let count = 0; count < 3; count += 1) await read('/seasons');
  await control.advanceClock(61);
  mock.createClub({ name: 'fork', from: 'demo', choices: ['validation-status=bad-request'] });
  before = await known();
  await restart();
}, 60_000);

afterAll(async () => {
  await mock.close();
  rmSync(folder, { recursive: true });
});

async function restart(): Promise<void> {
  await mock.close();
  mock = await startMock(options);
}

async function newToken(): Promise<string> {
  const [club] = mock.clubs;
  const form = { grant_type: 'client_credentials' };
  const login = request(`${mock.origin}/demo/api/v1`)
    .post('/token')
    .auth(club?.clientId ?? '', club?.secret ?? '');
  return (await login.type('form').send(form)).body.access_token;
}

async function read(address: string) {
  const response = await fetch(`${mock.origin}/demo/api/v1${address}`, {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'manual',
  });
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  return { address, status: response.status, headers, body: await response.text() };
}

/** Sends an example of each write, with a key of its own. Returns the responses to those that were carried out. */
async function written() {
  const writes = exampleRequests().filter(({ operation }) => operation.idempotent);
  const responses = [];
  for (const one of writes) {
    const { operation, address, body } = one;
    const headers = new Headers(one.headers);
    headers.set('authorization', `Bearer ${token}`);
    headers.set('idempotency-key', `the-key-of-${operation.id}`);
    const response = await fetch(`${mock.origin}/demo/api/v1${address}`, {
      method: operation.method,
      headers,
      ...(body && { body: bodyText(one, body) }),
    });
    if (response.ok)
      responses.push({ id: operation.id, status: response.status, body: await response.text() });
  }
  return responses;
}

/** Returns what a client and the control interface see of the first club: each read, and each view. */
async function known() {
  const reads = exampleRequests().filter(({ operation }) => operation.method === 'GET');
  const addresses = reads.flatMap(({ address, addressWithOptions }) => [address, addressWithOptions]);
  const answers = [];
  for (const address of new Set(addresses)) answers.push(await read(address));
  const control = mock.control();
  return {
    answers,
    state: control.state(),
    integrations: control.integrations(),
    deliveries: control.deliveries(),
    disturbed: control.disturbed(),
    snapshots: control.snapshots(),
    clubs: mock.clubs.map(({ name, clients, webhookSecret }) => ({ name, clients, webhookSecret })),
  };
}

test('a club that was kept responds to every read as before, and the control interface shows the same', async () => {
  expect(mock.resumed).toEqual(['demo', 'messy', 'fork']);
  expect(before.answers.length).toBeGreaterThan(50);
  expect(before.answers.filter(({ status }) => status === 200).length).toBeGreaterThan(30);
  const after = await known();
  // What was read met the disturbances, once more.
  expect({ ...after, disturbed: before.disturbed }).toEqual(before);
});

test('keys are known, so that no write is carried out twice', async () => {
  expect(carriedOut.length).toBeGreaterThan(10);
  mock.control().disturb([]);
  expect(await written()).toEqual(carriedOut);
  expect((await known()).answers).toEqual(before.answers);
});

test('a message that waited is sent when it is due, with the attempts that it had', async () => {
  const control = mock.control();
  const waiting = control.deliveries().filter(({ state }) => state === 'waiting');
  expect(waiting.length).toBeGreaterThan(0);
  await control.advanceClock(301);
  for (const { id, attempts } of waiting)
    expect(control.deliveries().find((one) => one.id === id)?.attempts).toHaveLength(attempts.length + 1);
});

test('a reset brings back the start, and a snapshot its moment', async () => {
  const control = mock.control();
  const prices = async () => JSON.parse((await read('/seasons/2')).body).data;
  control.restoreSnapshot('before-writes');
  control.setQuota({ enabled: false });
  const early = await prices();
  control.reset();
  token = await newToken();
  expect(await prices()).toEqual(early);
  expect(control.integrations().map(({ client_id }) => client_id)).not.toContain('later');
});

test('no id is given twice, even where its record was removed before the restart', async () => {
  const post = async (name: string) => {
    const sent = request(`${mock.origin}/demo/api/v1`)
      .post('/documents')
      .auth(token, { type: 'bearer' })
      .set('Idempotency-Key', `the-document-${name}`);
    const { body } = await sent.send({ name, content_base64: Buffer.from('%PDF-1.4 x').toString('base64') });
    return Number(body.data.id);
  };
  const id = await post('removed');
  const removal = request(`${mock.origin}/demo/api/v1`)
    .delete(`/documents/${id}`)
    .auth(token, { type: 'bearer' });
  expect((await removal.set('Idempotency-Key', 'the-document-is-removed')).status).toBeLessThan(300);
  await restart();
  expect(await post('another')).toBe(id + 1);
});

test('a club that was removed stays removed, and what was made of other data is as it was', async () => {
  const data = { name: 'own', now: '2026-10-14T16:00:00Z', sports: [{ id: 7, name: 'Judo' }] };
  const integrations = [{ id: 'mine', name: 'Mine', key: false, permissions: ['groups:read'] }];
  mock.createClub({ name: 'of-my-data', fixture: { ...data, integrations } });
  mock.control('fork').remove();
  await restart();
  expect(mock.clubs.map(({ name }) => name)).toEqual(['demo', 'messy', 'of-my-data']);
  expect(mock.control('of-my-data').integrations()).toMatchObject([{ client_id: 'mine' }]);
});

test('what a club may still store is limited as before', async () => {
  const file = { stateFile: join(folder, 'full.jsonl'), limits: { bytes: 3_000 } };
  const lengthened = async (length: number) => {
    mock = await startMock(file);
    token = await newToken();
    const { status } = await fetch(`${mock.origin}/demo/api/v1/members/101`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `the-address-of-${length}-letters`,
      },
      body: JSON.stringify({ address: 'x'.repeat(length) }),
    });
    await mock.close();
    return status;
  };
  await mock.close();
  expect([await lengthened(500), await lengthened(9_000)]).toEqual([200, 507]);
  mock = await startMock(options);
});

test('only its owner can read the file', () => {
  expect(statSync(stateFile).mode & 0o777).toBe(0o600);
});
