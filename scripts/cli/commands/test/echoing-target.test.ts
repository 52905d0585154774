import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { outcomeOf } from '../../../../contract-tests/test-runners/outcome.ts';
import type { Results } from '../../../../reports/results.ts';
import { runClubproof } from '../../clubproof-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-echo-'));
const clientSecret = 's3cret of "a client" & <more>';
const token = 'tok/en+OF.the-run_0123456789';
const pair = Buffer.from(`client:${encodeURIComponent(clientSecret)}`).toString('base64');
/** No part of a secret in any form in which a server may repeat it. */
const secrets = [clientSecret, token, pair].flatMap((value) => [
  value,
  JSON.stringify(value).slice(1, -1),
  encodeURIComponent(value),
  new URLSearchParams({ '': value }).toString().slice(1),
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  Buffer.from(value).toString('base64').replace(/.?=+$/, ''),
]);

let grantsTokens = true;
const server = createServer((request, response) => void echo(request, response));

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/club/api/v1`;
  const client = { id: 'client', secret: clientSecret };
  writeFileSync(join(folder, 'target.json'), JSON.stringify({ base_url, client, writes: true }));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('a target that echoes all it is sent puts no secret into any output', async () => {
  grantsTokens = true;
  const only = ['season', 'token', 'access'].flatMap((topic) => ['--only', topic]);
  const words = ['test', '--target', 'target.json', ...only, '--effort', 'smoke', '--report', 'report'];
  const { stdout, stderr } = await runClubproof(words, folder);
  const files = readdirSync(join(folder, 'report'));
  expect(files).toEqual(expect.arrayContaining(['results.json', 'index.html', 'junit.xml', 'summary.md']));
  const reports = files.map((file) => readFileSync(join(folder, 'report', file), 'utf8'));
  const results = JSON.parse(readFileSync(join(folder, 'report', 'results.json'), 'utf8')) as Results;
  const inJest = results.rules.map((rule) => JSON.stringify(outcomeOf(rule, { rerun: '' })));
  expect(results.totals.fail).toBeGreaterThan(3);
  // The report shows what was echoed, so that the search below looks at the right thing.
  expect(reports.join()).toContain('you-sent');
  expect(found([stdout, stderr, ...inJest, ...reports])).toEqual([]);
}, 120_000);

test('a target that grants no token and echoes the request puts no secret into the message', async () => {
  grantsTokens = false;
  const words = ['test', '--target', 'target.json', '--verbose'];
  const { stdout, stderr, exitCode } = await runClubproof(words, folder);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('you-sent');
  expect(found([stdout, stderr])).toEqual([]);
}, 60_000);

function found(outputs: readonly string[]): string[] {
  return secrets.filter((secret) => outputs.some((output) => output.includes(secret)));
}

/** Repeats a request in the header and the body of its response: as it is, in base64, in a URL and in HTML. */
async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('utf8');
  const { authorization = '' } = request.headers;
  const secret = new URLSearchParams(body).get('client_secret') ?? '';
  const parts = [authorization, secret, body];
  const echoed = parts.flatMap((part) => [
    part,
    Buffer.from(part).toString('base64'),
    encodeURIComponent(part),
    part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  ]);
  const isToken = request.url?.endsWith('/token') === true;
  const granted = { access_token: token, token_type: 'Bearer', expires_in: 600, scope: 'seasons:read' };
  const grants = isToken && grantsTokens && secret !== '';
  response
    .writeHead(grants ? 200 : 418, {
      'content-type': 'application/json',
      'x-echo': encodeURIComponent(parts.join()),
      'x-echo-base64': Buffer.from(parts.join()).toString('base64'),
    })
    .end(JSON.stringify({ 'you-sent': echoed, ...(grants && granted) }));
}
