import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import {
  goodReceiver,
  type Handle,
  type SampleReceiver,
  servedReceiver,
} from '../../../../contract-tests/receiver/trial/sample-receiver.testing.ts';
import { receiverRules } from '../../../../spec/index.ts';
import { packageFile } from '../../../../spec/package-file.ts';
import { readResults } from '../../state/report-folder.ts';
import { type BadInput, badInputTitle, expectOneLine, run, usableTarget } from '../command-line.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-receiver-'));
const targetFile = join(folder, 'target.yaml');
const report = join(folder, 'report');
const settings = {
  secret: 'whsec_Q2x1YnByb29mIHZlY3RvcnMgZm9yIHJlY2VpdmVycyE=',
  source: 'http://127.0.0.1:1/api/v1',
};
let receivers: SampleReceiver[] = [];
let gone: SampleReceiver;

beforeAll(async () => {
  writeFileSync(targetFile, `${usableTarget}webhooks: { secret: ${settings.secret} }\n`);
  gone = await servedReceiver(goodReceiver(settings));
  await gone.close();
});

afterEach(async () => {
  for (const receiver of receivers) await receiver.close();
  receivers = [];
});
afterAll(() => rmSync(folder, { recursive: true }));

async function judged(handle: Handle, ...more: string[]) {
  const receiver = await servedReceiver(handle);
  receivers.push(receiver);
  return run(['receiver', '--url', receiver.url, '--target', targetFile, '--report', report, ...more]);
}

test('a good receiver ends with 0 and leaves a report in every format', async () => {
  const { exitCode, stdout } = await judged(goodReceiver(settings));
  expect(exitCode).toBe(0);
  expect(stdout).toContain('No violation was found');
  const { run: facts, rules } = readResults(report);
  expect(facts.base_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/webhooks$/);
  expect(rules).toHaveLength(receiverRules.length);
  expect(readFileSync(join(report, 'junit.xml'), 'utf8')).toContain('receiver/confirms-duplicate');
  expect(readFileSync(join(report, 'index.html'), 'utf8')).toContain('receiver/confirms-duplicate');
});

test('a violated rule ends with 1, and names what was sent and how to judge it again', async () => {
  const good = goodReceiver(settings);
  const trusting: Handle = (incoming) =>
    incoming.headers['webhook-signature'] === undefined ? { status: 200 } : good(incoming);
  const { exitCode, stdout } = await judged(trusting, '--only', 'receiver/refuses-*');
  expect(exitCode).toBe(1);
  expect(stdout).toContain('✗ receiver/refuses-missing-signature');
  expect(stdout).toMatch(
    /see again +\S.*receiver --url \S+ --target \S+ --only receiver\/refuses-missing-signature/,
  );
  expect(stdout).not.toContain(settings.secret);
});

test('a violated standard is a warning, and with --strict a failure', async () => {
  const good = goodReceiver(settings);
  const short: Handle = (incoming) => (incoming.body.length > 10_000 ? { status: 413 } : good(incoming));
  const words = ['--only', 'receiver/confirms-large-message', '--only', 'receiver/confirms-signed-message'];
  expect((await judged(short, ...words)).exitCode).toBe(0);
  expect((await judged(short, ...words, '--strict')).exitCode).toBe(1);
});

test('the secret may come from the environment, with --source in place of a target', async () => {
  const receiver = await servedReceiver(goodReceiver(settings));
  receivers.push(receiver);
  process.env.CLUBPROOF_WEBHOOK_SECRET = settings.secret;
  try {
    const words = ['--source', settings.source, '--only', 'receiver/confirms-signed-message', '--json'];
    const { exitCode, stdout } = await run(['receiver', '--url', receiver.url, '--report', report, ...words]);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout).totals.pass).toBe(1);
  } finally {
    delete process.env.CLUBPROOF_WEBHOOK_SECRET;
  }
});

test('a route that takes no POST is one line and exit 2', async () => {
  const { exitCode, stderr } = await judged(() => ({ status: 404 }));
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^clubproof: no-receiver: [^\n]*\n$/);
});

const url = 'http://127.0.0.1:1/';
const withoutSecret = join(folder, 'without-secret.yaml');
writeFileSync(withoutSecret, usableTarget);

const mistakes: BadInput[] = [
  { it: 'no address', words: ['receiver'], says: ['wrong-flag', '--url'] },
  { it: 'no URL', words: ['receiver', '--url', 'x'], says: ['wrong-flag', 'http://127.0.0.1:3000/webhooks'] },
  {
    it: 'a receiver elsewhere',
    words: ['receiver', '--url', 'https://app.example/hooks', '--target', targetFile],
    says: ['receiver-elsewhere', 'https://app.example', '--anywhere'],
  },
  {
    it: 'a target without a secret',
    words: ['receiver', '--url', url, '--target', withoutSecret, '--report', report],
    says: ['no-signing-secret', 'CLUBPROOF_WEBHOOK_SECRET'],
  },
  {
    it: 'a rule that is none',
    words: ['receiver', '--url', url, '--target', targetFile, '--only', 'receiver/confirms-deletio'],
    says: ['unknown-rule', 'did you mean receiver/confirms-deletion?'],
  },
];

test.each(mistakes)(badInputTitle, expectOneLine);

const certificate = (name: string) => packageFile(`fixtures/certificates/${name}.pem`);

test.each([
  ['valid', '', 2, /^clubproof: certificate-not-trusted: .*ca_file/],
  ['expired', 'authority', 2, /^clubproof: certificate-expired: /],
  ['another-name', 'authority', 2, /^clubproof: certificate-of-another-name: /],
  ['valid', 'authority', 0, /^1 of 1 rule, 1 message\n$/],
])(
  'a receiver with the certificate "%s" and the authority "%s" ends with %i',
  async (name, authority, code, says) => {
    const files = { cert: readFileSync(certificate(name)), key: readFileSync(certificate('server-key')) };
    const server = createTlsServer(files, (_, response) => response.writeHead(204).end()).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const file = join(folder, 'tls.yaml');
    const trusted = authority === '' ? '' : `ca_file: ${certificate(authority)}\n`;
    writeFileSync(file, `${usableTarget}${trusted}webhooks: { secret: ${settings.secret} }\n`);
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const words = ['--target', file, '--report', report, '--only', 'receiver/confirms-signed-message'];
    const { exitCode, stderr } = await run(['receiver', '--url', url, ...words]);
    server.close();
    expect(stderr).toMatch(says);
    expect(exitCode).toBe(code);
  },
);

test('a receiver without TLS at an address with https is one line and exit 2', async () => {
  const receiver = await servedReceiver(goodReceiver(settings));
  receivers.push(receiver);
  const url = receiver.url.replace('http:', 'https:');
  const words = ['receiver', '--url', url, '--target', targetFile, '--report', report];
  await expectOneLine({ it: '', words, says: ['not-https', 'http://'] });
});

test('nothing that listens is one line and exit 2', async () => {
  const words = ['receiver', '--url', gone.url, '--target', targetFile, '--report', report];
  await expectOneLine({ it: '', words, says: ['receiver-unreachable', gone.url, 'ECONNREFUSED'] });
});
