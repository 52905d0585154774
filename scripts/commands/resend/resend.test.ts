import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  goodReceiver,
  type SampleReceiver,
  servedReceiver,
} from '../../../contract-tests/receiver/trial/sample-receiver.testing.ts';
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

const words = ['resend', '--url', 'http://127.0.0.1:1/', '--target', targetFile];
const mistakes: BadInput[] = [
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
