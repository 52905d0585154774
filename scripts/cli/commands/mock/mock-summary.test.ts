import type { StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { spawnClubproof, textOf } from '../../clubproof-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-summary-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a mock, lets a client export all members and say nothing of it, and stops the mock. Returns what it printed. */
async function stoppedMock(stdio: StdioOptions, signal: NodeJS.Signals, userAgent: string): Promise<string> {
  const file = join(folder, `${userAgent}-${signal}.json`);
  const mock = spawnClubproof(['mock', '--port', '0', '--target-file', file], stdio, folder);
  const printed = textOf(mock.stdout);
  while (!printed().includes('/_control')) await once(mock.stdout as NodeJS.ReadableStream, 'data');
  const { base_url: baseUrl, client } = JSON.parse(readFileSync(file, 'utf8'));
  const headers = { 'user-agent': userAgent };
  const form = { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret };
  const login = await fetch(`${baseUrl}/token`, { method: 'POST', headers, body: new URLSearchParams(form) });
  const { access_token: token } = (await login.json()) as { access_token: string };
  await fetch(`${baseUrl}/members?limit=100`, { headers: { ...headers, authorization: `Bearer ${token}` } });
  mock.kill(signal);
  await once(mock, 'close');
  return printed();
}

test('a mock that is stopped says where its clients were careless', async () => {
  const printed = await stoppedMock(['ignore', 'pipe', 'inherit'], 'SIGINT', 'app');
  expect(printed).toMatch(/^demo-full, 2 requests: 1 finding, 0 hints\.$/m);
  expect(printed).toContain('✗ client/marks-full-exports');
  expect(printed).toContain('→ Send all=true');
}, 60_000);

test('it says nothing of the suite, and nothing to a parent that drives it', async () => {
  expect(await stoppedMock(['ignore', 'pipe', 'inherit'], 'SIGINT', 'clubproof')).not.toContain('rules kept');
  expect(await stoppedMock(['ignore', 'pipe', 'inherit', 'ipc'], 'SIGTERM', 'app')).not.toContain(
    'rules kept',
  );
}, 60_000);
