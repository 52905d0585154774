import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import {
  type Handle,
  type SampleReceiver,
  servedReceiver,
} from '../../../../contract-tests/receiver/trial/sample-receiver.testing.ts';
import { webhookHeaders } from '../../../../contract-tests/receiver/webhooks/index.ts';
import { type RunningMock, startMock } from '../../../../mock/index.ts';
import { spawnClubproof } from '../../clubproof-process.ts';
import { withDestination } from '../../target/club-destination.ts';
import { writeTargetFile } from '../../target/write-target-file.ts';
import { type BadInput, badInputTitle, expectOneLine } from '../command-line.testing.ts';
import { type Heard, type Listener, type Listening, startListener } from './listener.ts';
import { messageLine } from './message-line.ts';

const secret = 'whsec_Q2x1YnByb29mIHZlY3RvcnMgZm9yIHJlY2VpdmVycyE=';
const source = 'https://club.example/demo/api/v1';
const folder = mkdtempSync(join(tmpdir(), 'clubproof-listen-'));
const open: (Listener | SampleReceiver)[] = [];
let mock: RunningMock;

beforeAll(async () => {
  // Messages are dated by wall time, whatever the time of the club is.
  const now = Date.parse('2020-02-01T09:00:00Z');
  mock = await startMock({ port: 0, clubs: ['demo'], rateLimit: false, captureFolder: folder, now });
});

afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

afterAll(async () => {
  await mock.close();
  rmSync(folder, { recursive: true });
});

/** Returns a promise, and what resolves it. */
function happening() {
  let happens: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    happens = resolve;
  });
  return { promise, happens };
}

async function listener(more: Partial<Listening> = {}) {
  const heard: Heard[] = [];
  const first = happening();
  const started = await startListener({ port: 0, secret, source, ...more }, (message) => {
    heard.push(message);
    first.happens();
  });
  open.push(started);
  const close = () => {
    open.splice(open.indexOf(started), 1);
    return started.close();
  };
  return { heard, first: first.promise, url: started.url, close };
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);

function signed(id: string, key = secret) {
  const event = { id, source, type: 'seasons.updated', subject: 'seasons/2' };
  const body = JSON.stringify(event);
  return { body, headers: { ...webhookHeaders({ id, timestamp: nowInSeconds(), body, secret: key }) } };
}

function signedText(body: string, timestamp = nowInSeconds()) {
  return { body, headers: { ...webhookHeaders({ id: 'msg_1', timestamp, body, secret }) } };
}

function post(url: string, message: { body: string; headers: Record<string, string> }): Promise<Response> {
  return fetch(url, { method: 'POST', redirect: 'manual', ...message });
}

test('a verified message is confirmed, a repeated one too, and a forged one is refused', async () => {
  const { heard, url } = await listener();
  const other = `whsec_${Buffer.alloc(32).toString('base64')}`;
  const statuses = [];
  for (const message of [signed('msg_1'), signed('msg_1'), signed('msg_2', other)])
    statuses.push((await post(url, message)).status);
  expect(statuses).toEqual([204, 204, 401]);
  expect(heard.map(messageLine).map((line) => line.slice(9))).toEqual([
    'seasons.updated seasons/2 verified, 204',
    'seasons.updated seasons/2 verified (again), 204',
    'msg_2 refused, 401: signature-mismatch: no v1 entry of webhook-signature signs these bytes under this secret',
  ]);
});

test('it responds as it is told', async () => {
  const { url } = await listener({ answer: 503, delay: 1 });
  expect((await post(url, signed('msg_1'))).status).toBe(503);
});

test('a message of long ago, and one whose signed body is no JSON, are refused with the reason', async () => {
  const { heard, url } = await listener();
  const old = signedText('{}', Math.floor(Date.now() / 1000) - 301);
  const word = signedText('hello');
  expect([(await post(url, old)).status, (await post(url, word)).status]).toEqual([401, 401]);
  expect(heard.map(({ verdict }) => verdict)).toEqual(['timestamp-too-old', 'body-form']);
});

test('a receiver that refuses connections is told in the line, and the club repeats the message', async () => {
  const { heard, url } = await listener({ forwardTo: 'http://127.0.0.1:9/' });
  expect((await post(url, signed('msg_1'))).status).toBe(502);
  expect(heard.map(messageLine)[0]).toMatch(
    /verified, 502 \(http:\/\/127\.0\.0\.1:9\/ did not respond: .*ECONNREFUSED/,
  );
});

test('a message is kept before its delay, and the end of the listener ends the delay', async () => {
  const { heard, first, url, close } = await listener({ delay: 600_000 });
  const response = post(url, signed('msg_1'));
  await first;
  expect(heard.map(({ status }) => status)).toEqual([204]);
  await close();
  expect((await response).status).toBe(204);
});

test('a message whose receiver does not respond is kept where the listener ends first', async () => {
  const received = happening();
  const receiver = await servedReceiver(() => {
    received.happens();
    return { instead: 'silence' };
  });
  open.push(receiver);
  const { heard, url, close } = await listener({ forwardTo: receiver.url });
  const response = post(url, signed('msg_1')).catch(() => 'cut');
  await received.promise;
  await close();
  expect(await response).toBe('cut');
  expect(heard.map(messageLine)[0]).toMatch(/verified, no response: stopped before$/);
});

test('a body that is too long is refused, and said', async () => {
  const troubles: unknown[] = [];
  const started = await startListener(
    { port: 0, secret, source },
    () => undefined,
    (error) => troubles.push(error),
  );
  open.push(started);
  await post(started.url, { body: 'x'.repeat(2 ** 20 + 1), headers: {} }).catch(() => undefined);
  expect(String(troubles[0])).toContain('longer than 1048576 bytes: 413');
});

test('a message is sent on with its bytes and its signature, and the response comes back', async () => {
  const seen: Parameters<Handle>[0][] = [];
  const receiver = await servedReceiver((incoming) => {
    seen.push(incoming);
    return { status: 429, headers: { 'retry-after': '7' } };
  });
  open.push(receiver);
  const { url } = await listener({ forwardTo: receiver.url });
  const message = signed('msg_1');
  const response = await post(url, message);
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
  expect(seen.map(({ body }) => `${body}`)).toEqual([message.body]);
  expect(seen[0]?.headers).toMatchObject(message.headers);
});

test('what is no message gets a response and no line', async () => {
  const { heard, url } = await listener();
  expect((await fetch(url)).status).toBe(405);
  expect(
    (await post(url, { body: 'x'.repeat(2 ** 20 + 1), headers: {} }).catch(() => ({ status: 413 }))).status,
  ).toBe(413);
  expect(heard).toEqual([]);
});

test('a club of the mock sends its messages to the command until that ends', async () => {
  const target = mock.target('demo') as unknown as Target;
  const [targetFile, capture] = [join(folder, 'target.yaml'), join(folder, 'caught', 'messages.jsonl')];
  writeTargetFile(targetFile, target);
  const destination = () => destinationOf(target);
  const before = await destination();
  const words = ['listen', '--port', '0', '--target', targetFile, '--capture', capture];
  const process = spawnClubproof(words, ['ignore', 'pipe', 'inherit'], folder);
  const lines = linesOf(process.stdout as NodeJS.ReadableStream);
  expect((await lines.next()).value).toMatch(/^Listening on http:\/\/127\.0\.0\.1:\d+\/ for messages of /);
  expect((await lines.next()).value).toBe('The club sends them here until then.');
  expect(await destination()).not.toBe(before);
  await changeSeason(target);
  expect((await lines.next()).value).toMatch(/ seasons\.updated seasons\/2 verified, 204$/);
  process.kill('SIGTERM');
  await once(process, 'exit');
  expect(await destination()).toBe(before);
  expect(JSON.parse(readFileSync(capture, 'utf8'))).toMatchObject({ body_base64: expect.any(String) });
  expect(statSync(capture).mode & 0o077).toBe(0);
}, 60_000);

async function destinationOf({ control_url }: Target): Promise<string> {
  const { data } = (await (await fetch(`${control_url}/destination`)).json()) as { data: { url: string } };
  return data.url;
}

async function changeSeason({ base_url, client }: Target): Promise<void> {
  const form = { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret ?? '' };
  const granted = await fetch(`${base_url}/token`, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token } = (await granted.json()) as { access_token: string };
  const headers = {
    authorization: `Bearer ${access_token}`,
    'content-type': 'application/json',
    'idempotency-key': `listen-${Date.now()}-${Math.random()}`,
  };
  const body = JSON.stringify({ membership_cost_euros: 37 });
  const { status } = await fetch(`${base_url}/seasons/2`, { method: 'PATCH', headers, body });
  expect(status).toBeLessThan(300);
}

async function* linesOf(stream: NodeJS.ReadableStream): AsyncGenerator<string, string> {
  let text = '';
  for await (const chunk of stream) {
    text += chunk;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n')) {
      yield text.slice(0, end);
      text = text.slice(end + 1);
    }
  }
  return text;
}

test('a port that is in use is one line', async () => {
  const { url } = await listener();
  const file = join(folder, 'busy.yaml');
  writeTargetFile(file, mock.target('demo') as unknown as Target);
  const words = ['listen', '--port', new URL(url).port, '--target', file];
  await expectOneLine({ it: '', words, says: ['port-in-use', '--port'] });
});

test('a destination that was set meanwhile stays', async () => {
  const target = mock.target('demo') as unknown as Target;
  const set = (url: string) =>
    fetch(`${target.control_url}/destination`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
    });
  await withDestination(target, { url: 'http://127.0.0.1:9/one', secret }, async () => {
    await set('http://127.0.0.1:9/two');
  });
  expect(await destinationOf(target)).toBe('http://127.0.0.1:9/two');
  await fetch(`${target.control_url}/reset`, { method: 'POST' });
});

const mistakes: BadInput[] = [
  {
    it: 'an impossible status',
    words: ['listen', '--answer', '99'],
    says: ['wrong-flag', 'from 200 to 599'],
  },
  {
    it: 'a delay without a unit',
    words: ['listen', '--delay', '20'],
    says: ['wrong-flag', '20s, 500ms or 2m'],
  },
];

test.each(mistakes)(badInputTitle, expectOneLine);
