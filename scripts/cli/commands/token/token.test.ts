import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { type RunningMock, startMock } from '../../../../mock/index.ts';
import { runClubproof } from '../../clubproof-process.ts';
import { writeTargetFile } from '../../target/write-target-file.ts';
import { expectOneLine, run } from '../command-line.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-token-'));
const full = join(folder, 'full.yaml');
const limited = join(folder, 'limited.yaml');
let mock: RunningMock;
let demo: Target;

beforeAll(async () => {
  mock = await startMock({ port: 0, clubs: ['demo'], rateLimit: false });
  demo = mock.target('demo') as unknown as Target;
  writeTargetFile(full, demo);
  const { id, secret } = limitedClient();
  const { second_client: _, ...alone } = demo;
  writeTargetFile(limited, { ...alone, client: { id, secret } });
});

afterAll(async () => {
  await mock.close();
  rmSync(folder, { recursive: true });
});

/** The client of the mock that was granted little. */
function limitedClient(): { id: string; secret: string; permissions: readonly string[] } {
  const client = mock.clubs[0]?.clients[1];
  if (client === undefined) throw new Error('the mock has one client only');
  return client;
}

/** The status of a read of the club with what a command printed. */
async function statusOf(path: string, printed: string): Promise<number> {
  const authorization = `Bearer ${printed.trimEnd()}`;
  return (await fetch(`${demo.base_url}${path}`, { headers: { authorization } })).status;
}

test('a token is printed alone, and opens the club', async () => {
  const { exitCode, stdout, stderr } = await run(['token', '--target', full]);
  expect(stdout).toMatch(/^[\x21-\x7e]+\n$/);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(await statusOf('/members/101', stdout)).toBe(200);
});

test('a token with one scope opens what that scope opens, and nothing else', async () => {
  const { stdout } = await run(['token', '--target', full, '--scope', 'groups:read']);
  expect(await statusOf('/sports', stdout)).toBe(200);
  expect(await statusOf('/members/101', stdout)).toBe(403);
});

test('several scopes may be named, each alone or with spaces between', async () => {
  const words = ['token', '--target', full, '--json', '--scope', 'groups:read members:read'];
  const { stdout } = await run([...words, '--scope', 'payments:read']);
  const { scopes, access_token } = JSON.parse(stdout) as { scopes: string[]; access_token: string };
  expect([...scopes].sort()).toEqual(['groups:read', 'members:read', 'payments:read']);
  expect(await statusOf('/members/101', access_token)).toBe(200);
});

test('a client with few permissions gets a token for all of them', async () => {
  const { stdout } = await run(['token', '--target', limited, '--json']);
  const { scopes } = JSON.parse(stdout) as { scopes: string[] };
  expect(scopes).toEqual(limitedClient().permissions);
});

test('a key signs for a client without a secret', async () => {
  const file = join(folder, 'key.yaml');
  const { id, private_key_file } = demo.client;
  if (private_key_file === undefined) throw new Error('the target of the mock names no key');
  writeTargetFile(file, { ...demo, client: { id, private_key_file } });
  const { stdout } = await run(['token', '--target', file]);
  expect(await statusOf('/seasons', stdout)).toBe(200);
});

test('the secret of a client that flags name comes from the environment', async () => {
  process.env.CLUBPROOF_CLIENT_SECRET = demo.client.secret;
  try {
    const flags = ['--base-url', demo.base_url, '--client-id', demo.client.id];
    const { stdout } = await run(['token', ...flags]);
    expect(await statusOf('/seasons', stdout)).toBe(200);
  } finally {
    delete process.env.CLUBPROOF_CLIENT_SECRET;
  }
});

test('without flags the target file is read that a mock left in this folder', async () => {
  writeTargetFile(join(folder, '.clubproof/target.yaml'), demo);
  const { exitCode, stdout, stderr } = await runClubproof(['token'], folder);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(await statusOf('/seasons', stdout)).toBe(200);
}, 30_000);

test('a target file that is not there is named', async () => {
  await expectOneLine({
    it: 'no target file',
    words: ['token', '--target', join(folder, 'none.yaml')],
    says: ['target-unreadable', 'none.yaml', 'there is no such file', 'clubproof mock'],
  });
});

test('a scope that is mistyped is named, with the one that was meant', async () => {
  await expectOneLine({
    it: 'a mistyped scope',
    words: ['token', '--target', full, '--scope', 'member:read'],
    says: ['unknown-scope', '"member:read"', 'did you mean members:read?'],
  });
});

test('a scope that the client was not granted is refused', async () => {
  await expectOneLine({
    it: 'a scope beyond the permissions',
    words: ['token', '--target', limited, '--scope', 'medical:read'],
    says: ['scope-refused', limitedClient().id, 'leave --scope out'],
  });
});

test('a token with fewer scopes than were requested is not printed', async () => {
  const body = JSON.stringify({ access_token: 'narrow', token_type: 'Bearer', scope: 'groups:read' });
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end(body),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const file = join(folder, 'narrow.yaml');
  writeTargetFile(file, { ...demo, base_url: `http://127.0.0.1:${port}/api/v1` });
  const scopes = ['--scope', 'groups:read', '--scope', 'members:read'];
  const says: [string, ...string[]] = ['scope-refused', 'without members:read'];
  try {
    await expectOneLine({ it: 'fewer scopes', words: ['token', '--target', file, ...scopes], says });
  } finally {
    server.close();
  }
});

test('a wrong secret is told apart from a server that is not there', async () => {
  const file = join(folder, 'wrong.yaml');
  writeTargetFile(file, { ...demo, client: { id: demo.client.id, secret: 'hidden' } });
  const says: [string, ...string[]] = ['no-token', demo.client.id, 'correct client.id'];
  await expectOneLine({ it: 'a wrong secret', words: ['token', '--target', file], says });
});

test('an address where nothing listens is named', async () => {
  const file = join(folder, 'gone.yaml');
  writeFileSync(file, 'base_url: http://127.0.0.1:1/api/v1\nclient: { id: ci, secret: hidden }\n');
  const says: [string, ...string[]] = ['target-unreachable', 'http://127.0.0.1:1/api/v1', 'check base_url'];
  await expectOneLine({ it: 'no server', words: ['token', '--target', file], says });
});

test.each([
  ['two targets', ['--target', 't.yaml', '--base-url', 'http://h/api/v1'], 'several targets were given'],
  ['a base URL without a client', ['--base-url', 'http://h/api/v1'], 'without --client-id'],
])('%s are one line, and exit code 2', async (it, flags, part) => {
  await expectOneLine({ it, words: ['token', ...flags], says: ['wrong-flag', part] });
});

test('an empty target file counts as none', async () => {
  await expectOneLine({
    it: 'no target',
    words: ['token', '--target', ''],
    says: ['no-target', '--target FILE'],
  });
});
