import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import {
  goodReceiver,
  type SampleReceiver,
  servedReceiver,
} from '../../../../contract-tests/receiver/trial/sample-receiver.testing.ts';
import { type RunningMock, startMock } from '../../../../mock/index.ts';
import { writeTargetFile } from '../../target/write-target-file.ts';
import { type BadInput, badInputTitle, expectOneLine, run, usableTarget } from '../command-line.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-resend-'));
const [targetFile, capture, empty, broken] = [
  'target.yaml',
  'messages.jsonl',
  'empty.jsonl',
  'broken.jsonl',
].map((name) => join(folder, name)) as [string, string, string, string];
const settings = {
  secret: 'whsec_Q2x1YnByb29mIHZlY3RvcnMgZm9yIHJlY2VpdmVycyE=',
  source: 'http://127.0.0.1:1/api/v1',
};
writeFileSync(targetFile, `${usableTarget}webhooks: { secret: ${settings.secret} }\n`);
writeFileSync(capture, ['msg_1', 'msg_2', 'msg_3'].map(captured).join(''));
writeFileSync(empty, '');
writeFileSync(broken, `${captured('msg_1')}{}\n`);

let receiver: SampleReceiver;
let received: string[] = [];

beforeAll(async () => {
  const good = goodReceiver(settings);
  receiver = await servedReceiver((incoming) => {
    const reply = good(incoming);
    received.push(`${incoming.headers['webhook-id']} ${reply.status}`);
    return reply;
  });
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  await receiver.close();
  rmSync(folder, { recursive: true });
});

/** Returns a line of a capture file whose signature is years old. */
function captured(id: string): string {
  const event = { id, source: settings.source, type: 'seasons.updated', subject: 'seasons/2' };
  const headers = { 'webhook-id': id, 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' };
  const body_base64 = Buffer.from(JSON.stringify(event, null, 1)).toString('base64');
  return `${JSON.stringify({ received_at: '2026-10-14T16:00:00Z', headers, body_base64 })}\n`;
}

function resent(...words: string[]) {
  return run(['resend', '--url', receiver.url, '--target', targetFile, '--from', capture, ...words]);
}

test('the newest message is sent again, and verifies', async () => {
  const { exitCode, stdout } = await resent();
  expect(stdout).toBe('seasons.updated seasons/2 msg_3 sent again, 204\n');
  expect(received).toEqual(['msg_3 204']);
  expect(exitCode).toBe(0);
});

test('messages are sent twice, and out of order', async () => {
  await resent('--times', '2');
  await resent('--last', '2', '--reverse');
  expect(received).toEqual(['msg_3 204', 'msg_3 204', 'msg_3 204', 'msg_2 204']);
});

describe('a club of the mock', () => {
  const file = join(folder, 'mock.yaml');
  let mock: RunningMock;
  let target: Target;

  beforeAll(async () => {
    mock = await startMock({ port: 0, clubs: ['demo'], rateLimit: false, captureFolder: folder });
    target = mock.target('demo') as unknown as Target;
    writeTargetFile(file, target);
  });
  afterAll(() => mock.close());

  const again = (...more: string[]) => run(['resend', '--target', file, ...more]);
  const control = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const sent = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${target.control_url}${path}`, sent);
    expect(response.status).toBeLessThan(300);
  };

  test('that has sent nothing yet says so', async () => {
    await expectOneLine({ it: '', words: ['resend', '--target', file], says: ['nothing-to-resend'] });
  });

  test('sends its own messages again to its destination, twice, and out of order', async () => {
    await run(['trigger', 'seasons.updated', '--target', file]);
    await control('PUT', '/destination', { url: receiver.url, secret: settings.secret });
    const { stdout, stderr } = await again('--last', '2', '--times', '2', '--reverse');
    expect(stderr).toBe('');
    const types = stdout.split('\n').map((line) => line.split(' ')[0]);
    expect(types).toEqual(['seasons.updated', 'seasons.updated', 'seasons.created', 'seasons.created', '']);
    expect(new Set(received.map((line) => line.split(' ')[0])).size).toBe(2);
    expect(received).toHaveLength(4);
  });

  test('has its messages sent to another receiver', async () => {
    const { stdout } = await again('--url', receiver.url);
    expect(stdout).toMatch(/^seasons\.updated seasons\/\d+ msg_\w+ sent again, 401\n$/);
    expect(received).toHaveLength(1);
  });

  test('whose receiver does not listen, or that has no destination, says so', async () => {
    const words = ['resend', '--target', file];
    await control('PUT', '/destination', { url: 'http://127.0.0.1:9/', secret: settings.secret });
    await expectOneLine({ it: '', words, says: ['receiver-unreachable', 'ECONNREFUSED'] });
    await control('DELETE', '/destination', {});
    await expectOneLine({ it: '', words, says: ['no-destination', 'clubproof listen'] });
  });
});

const words = ['resend', '--url', 'http://127.0.0.1:1/', '--target', targetFile];
const mistakes: BadInput[] = [
  {
    it: 'a file without a receiver',
    words: ['resend', '--target', targetFile, '--from', capture],
    says: ['wrong-flag', '--from', '--url'],
  },
  {
    it: 'neither a receiver nor a control interface',
    words: ['resend', '--target', targetFile],
    says: ['no-control', targetFile],
  },
  { it: 'no file', words, says: ['no-capture', 'no file is named'] },
  { it: 'an empty file', words: [...words, '--from', empty], says: ['no-capture', empty, 'it is empty'] },
  { it: 'a broken file', words: [...words, '--from', broken], says: ['no-capture', 'line 2 is no message'] },
  {
    it: 'a receiver that does not listen',
    words: [...words, '--from', capture],
    says: ['receiver-unreachable', 'ECONNREFUSED'],
  },
  {
    it: 'a receiver elsewhere',
    words: ['resend', '--url', 'https://app.example/', '--target', targetFile],
    says: ['receiver-elsewhere', '--anywhere'],
  },
];

test.each(mistakes)(badInputTitle, expectOneLine);
