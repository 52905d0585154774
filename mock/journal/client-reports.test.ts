import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type RunningClub, type RunningMock, startMock } from '../index.ts';

let mock: RunningMock;
let club: RunningClub;
let token: string;

beforeAll(async () => {
  mock = await startMock({ clubs: ['demo', 'neighbour'], rateLimit: false });
  club = mock.clubs[0] as RunningClub;
});

beforeEach(async () => {
  await fetch(`${club.controlUrl}/reset`, { method: 'POST' });
  const form = { grant_type: 'client_credentials', client_id: club.clientId, client_secret: club.secret };
  const response = await fetch(`${club.baseUrl}/token`, { method: 'POST', body: new URLSearchParams(form) });
  ({ access_token: token } = (await response.json()) as { access_token: string });
});

afterAll(() => mock.close());

const read = (target: string, headers = {}, signal?: AbortSignal) =>
  fetch(`${club.baseUrl}${target}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(signal && { signal }),
  });

const change = (key: string, signal?: AbortSignal) =>
  fetch(`${club.baseUrl}/seasons/2`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: '{"membership_cost_euros":31}',
    ...(signal && { signal }),
  });

async function shown(path: string) {
  const response = await fetch(`${club.controlUrl}/clients/${path}`);
  return { status: response.status, body: (await response.json()) as { data?: unknown; detail?: string } };
}

test('a report is the same in process and by control, and its exchanges have the numbers of the journal', async () => {
  await read('/seasons');
  await read('/members');
  const report = mock.report(club.clientId);
  const [listed] = mock.control().journal({ operation: 'listMembers' });
  expect(report.findings).toMatchObject([
    { rule: 'client/marks-full-exports', exchanges: [{ number: listed?.id }] },
  ]);
  expect(mock.control('demo').report(club.clientId)).toEqual(report);
  expect(await shown(`${club.clientId}/report`)).toEqual({
    status: 200,
    body: { data: JSON.parse(JSON.stringify(report)) },
  });
  expect((await shown('reports')).body.data).toEqual([JSON.parse(JSON.stringify(report))]);
});

test('a client that did nothing has an empty report, and an unknown one none', async () => {
  expect(mock.report('neighbour-full', 'neighbour')).toMatchObject({
    exchanges: 0,
    findings: [],
    careful: [],
  });
  expect(() => mock.report('demo-fool')).toThrow(/demo has no client "demo-fool".*demo-full/);
  expect(() => mock.report('demo-full', 'nowhere')).toThrow(/There is no club "nowhere"/);
  const { status, body } = await shown('demo-fool/report');
  expect([status, body.detail]).toEqual([404, expect.stringContaining('It has: demo-full')]);
});

test('a report does not lose what the journal has forgotten, and a reset begins it anew', async () => {
  await read('/seasons');
  await read('/members');
  mock.control().clearJournal();
  expect(mock.report(club.clientId).findings).toHaveLength(1);
  await fetch(`${club.controlUrl}/reset`, { method: 'POST' });
  expect(mock.report(club.clientId)).toMatchObject({ exchanges: 0, findings: [] });
});

test.each(['cut:before', 'cut:midway', 'cut:after'])('a response that met %s was lost', async (cut) => {
  await read('/seasons');
  mock.control().disturb([`changeSeason ${cut} times:1`]);
  await change('a-key-of-the-first-try')
    .then((response) => response.text())
    .catch(() => undefined);
  await change('a-key-of-the-second-try');
  mock.control().disturb([]);
  expect(mock.report(club.clientId).hints).toMatchObject([
    { rule: 'client/repeats-a-write-with-its-key', exchanges: [{ lost: true }, {}] },
  ]);
});

test('a response for which the client did not wait was lost', async () => {
  await read('/seasons');
  mock.control().disturb(['changeSeason delay:500 times:1']);
  const impatience = new AbortController();
  const first = change('a-key-of-the-first-try', impatience.signal).catch(() => undefined);
  while (mock.control().disturbed().disturbances[0]?.met === 0) await read('/sports');
  impatience.abort();
  await first;
  while (mock.control().journal({ operation: 'changeSeason' }).length === 0) await setTimeout(20);
  await change('a-key-of-the-second-try');
  expect(mock.report(club.clientId).hints).toMatchObject([
    { rule: 'client/repeats-a-write-with-its-key', exchanges: [{ lost: true }, {}] },
  ]);
});

test('a message that the mock itself caught says nothing about a client, and a forwarded one does', async () => {
  const captureFolder = mkdtempSync(join(tmpdir(), 'clubproof-reports-'));
  const receiver = createServer((_, response) => response.writeHead(410).end()).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const deliveries = [];
  for (const forwardTo of [undefined, `http://127.0.0.1:${port}/`]) {
    const other = await startMock({ captureFolder, forwardTo });
    const { baseUrl, controlUrl, clientId, secret } = other.clubs[0] as RunningClub;
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: secret };
    const login = await fetch(`${baseUrl}/token`, { method: 'POST', body: new URLSearchParams(form) });
    const { access_token: value } = (await login.json()) as { access_token: string };
    await fetch(`${baseUrl}/sports`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${value}`,
        'content-type': 'application/json',
        'idempotency-key': 'a-key-of-a-sport',
      },
      body: '{"name":"Escalade"}',
    });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${controlUrl}/clock/advance`, { method: 'POST', headers, body: '{"seconds":0}' });
    const { deliveries: seen, findings } = other.report(clientId);
    deliveries.push([seen, findings.map(({ rule }) => rule)]);
    await other.close();
  }
  receiver.close();
  rmSync(captureFolder, { recursive: true });
  expect(deliveries).toEqual([
    [0, []],
    [1, ['client/accepts-messages']],
  ]);
});

test('what Clubproof itself sends is not judged', async () => {
  const { exchanges } = mock.report(club.clientId);
  await read('/members', { 'user-agent': 'clubproof' });
  expect(mock.report(club.clientId)).toMatchObject({ exchanges, findings: [] });
});

test('a refused login belongs to the client that names itself', async () => {
  const form = { grant_type: 'client_credentials', client_id: club.clientId, client_secret: club.secret };
  const authorization = `Basic ${Buffer.from(`${club.clientId}:${club.secret}`).toString('base64')}`;
  const init = { method: 'POST', body: new URLSearchParams(form), headers: { authorization } };
  expect((await fetch(`${club.baseUrl}/token`, init)).ok).toBe(false);
  const { findings } = mock.report(club.clientId);
  expect(findings).toMatchObject([{ rule: 'client/proves-itself-in-one-way' }]);
  expect(JSON.stringify(findings)).not.toContain(club.secret);
  expect(mock.control('demo').journal().at(-1)).toMatchObject({
    operation: 'requestToken',
    client: club.clientId,
  });
});
