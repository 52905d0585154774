import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { spawnClubproof, textOf } from '../../clubproof-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-killed-'));
const stateFile = join(folder, 'state');

afterAll(() => rmSync(folder, { recursive: true }));

interface Target {
  readonly base_url: string;
  readonly client: { readonly id: string; readonly secret: string };
}

/** Starts a mock that goes on from the state file. Returns it with its target, when it listens. */
async function started(): Promise<{ mock: ChildProcess; target: Target }> {
  const file = join(folder, 'target.json');
  const words = ['mock', '--port', '0', '--clubs', 'demo', '--rate-limit', 'off', '--quiet'];
  const mock = spawnClubproof(
    [...words, '--target-file', file, '--state', stateFile],
    ['ignore', 'pipe', 'inherit'],
    folder,
  );
  const printed = textOf(mock.stdout);
  while (!printed().includes('/_control')) await once(mock.stdout as NodeJS.ReadableStream, 'data');
  return { mock, target: JSON.parse(readFileSync(file, 'utf8')) };
}

async function tokenOf({ base_url: baseUrl, client }: Target): Promise<string> {
  const form = { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret };
  const response = await fetch(`${baseUrl}/token`, { method: 'POST', body: new URLSearchParams(form) });
  return ((await response.json()) as { access_token: string }).access_token;
}

const nameOf = (number: number) => `Sport number ${number}`;

/** Creates a sport with a key of its own. Returns its id. */
async function create(number: number, { base_url: baseUrl }: Target, token: string): Promise<number> {
  const response = await fetch(`${baseUrl}/sports`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': `the-key-of-sport-${number}`,
    },
    body: JSON.stringify({ name: nameOf(number) }),
  });
  return ((await response.json()) as { data: { id: number } }).data.id;
}

async function names({ base_url: baseUrl }: Target, token: string): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  for (let after: number | null = 0; after !== null; ) {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${baseUrl}/sports?limit=100&after=${after}`, { headers });
    const { data, pagination } = (await response.json()) as {
      data: { id: number; name: string }[];
      pagination: { next_after: number | null };
    };
    for (const { id, name } of data) found.set(id, name);
    after = pagination.next_after;
  }
  return found;
}

/**
 * Creates sports until the mock ends, which is killed amid the requests once the state file was replaced three times.
 * Returns the ids, and how many of them were acknowledged before the last of these writes began.
 */
async function createUntilKilled(mock: ChildProcess, target: Target) {
  const token = await tokenOf(target);
  const ids: number[] = [];
  const atReplacement: number[] = [];
  let file = statSync(stateFile).ino;
  const killed = once(mock, 'close');
  for (;;) {
    const id = await create(ids.length, target, token).catch(() => undefined);
    if (id === undefined) break;
    ids.push(id);
    const now = statSync(stateFile).ino;
    if (now !== file) atReplacement.push(ids.length);
    file = now;
    if (atReplacement.length >= 3 && ids.length > 500) mock.kill('SIGKILL');
  }
  await killed;
  return { ids, durable: atReplacement[0] ?? 0 };
}

test('a mock that is killed amid writes has what it acknowledged before its last state, and nothing half', async () => {
  const { mock, target } = await started();
  const { ids, durable } = await createUntilKilled(mock, target);
  expect(durable).toBeGreaterThan(0);

  const next = await started();
  const token = await tokenOf(next.target);
  const kept = await names(next.target, token);
  const isKept = ids.map((id, number) => kept.get(id) === nameOf(number));
  const lastKept = isKept.lastIndexOf(true);
  expect(lastKept + 1).toBeGreaterThanOrEqual(durable);
  // Only the last ones are lost, and each record was kept with its key.
  expect(isKept.slice(0, lastKept)).not.toContain(false);
  expect(await create(lastKept, next.target, token)).toBe(ids[lastKept]);
  expect(await create(ids.length + 1, next.target, token)).toBe(Math.max(...kept.keys()) + 1);
  next.mock.kill('SIGTERM');
  await once(next.mock, 'close');
}, 120_000);
