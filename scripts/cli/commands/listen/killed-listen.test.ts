import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { type RunningMock, startMock } from '../../../../mock/index.ts';
import { spawnClubproof } from '../../clubproof-process.ts';
import { writeTargetFile } from '../../target/write-target-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-killed-listen-'));
let mock: RunningMock;
let target: Target;

beforeAll(async () => {
  mock = await startMock({ port: 0, clubs: ['demo'] });
  target = mock.target('demo') as unknown as Target;
  writeTargetFile(join(folder, 'target.yaml'), target);
});

afterAll(async () => {
  await mock.close();
  rmSync(folder, { recursive: true });
});

/** Starts the command, lets it set its destination, and ends it by a signal. */
async function listenUntil(signal: NodeJS.Signals): Promise<void> {
  const words = ['listen', '--port', '0', '--target', 'target.yaml'];
  const command = spawnClubproof(words, ['ignore', 'pipe', 'inherit'], folder);
  const lines = createInterface({ input: command.stdout as NodeJS.ReadableStream });
  for await (const line of lines) if (line.startsWith('The club sends them here')) break;
  command.kill(signal);
  await once(command, 'exit');
}

function destination(method = 'GET', body?: object): Promise<{ data?: { url: string } }> {
  return fetch(`${target.control_url}/destination`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  }).then(
    (response) => (response.status === 204 ? {} : response.json()) as Promise<{ data?: { url: string } }>,
  );
}

const urlOf = async () => (await destination()).data?.url;

test('the destination before a listen that was killed is set again by the next one', async () => {
  await destination('PUT', { url: 'http://127.0.0.1:9/mine' });
  await listenUntil('SIGKILL');
  expect(await urlOf()).not.toBe('http://127.0.0.1:9/mine');
  await listenUntil('SIGKILL');
  await listenUntil('SIGTERM');
  expect(await urlOf()).toBe('http://127.0.0.1:9/mine');
  const kept = join(folder, '.clubproof/destination');
  expect(existsSync(kept) ? readdirSync(kept) : []).toEqual([]);
}, 60_000);

test('a club that had no destination before has none again', async () => {
  await destination('DELETE');
  await listenUntil('SIGKILL');
  await listenUntil('SIGTERM');
  expect(await urlOf()).toBeUndefined();
}, 60_000);

test('a destination that was set after a listen was killed stays', async () => {
  await listenUntil('SIGKILL');
  await destination('PUT', { url: 'http://127.0.0.1:9/later' });
  await listenUntil('SIGTERM');
  expect(await urlOf()).toBe('http://127.0.0.1:9/later');
}, 60_000);
