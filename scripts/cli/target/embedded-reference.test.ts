import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runClubproof } from '../clubproof-process.ts';
import { type EmbeddedReference, startEmbedded } from './embedded-reference.ts';
import { readTargetFile } from './target-file.ts';

let reference: EmbeddedReference;

beforeAll(async () => {
  reference = await startEmbedded();
}, 30_000);

afterAll(async () => {
  await reference.stop();
});

test('the target file is there as soon as the reference responds, and only its owner can read it', async () => {
  const target = readTargetFile(reference.targetFile);
  expect(statSync(reference.targetFile).mode & 0o777).toBe(0o600);
  expect((await fetch(`${target.base_url}/`)).status).toBe(200);
});

test('a stopped reference no longer responds and leaves no file behind', async () => {
  const other = await startEmbedded();
  const { base_url } = readTargetFile(other.targetFile);
  await other.stop();
  await expect(fetch(`${base_url}/`)).rejects.toThrow();
  expect(existsSync(other.targetFile)).toBe(false);
}, 30_000);

test('a reference that cannot start says in one line why', async () => {
  await expect(startEmbedded(['--fault', 'no/such-fault'])).rejects.toMatchObject({
    code: 'reference-did-not-start',
    message: expect.stringContaining('there is no fault "no/such-fault"'),
  });
}, 30_000);

test('a port in use is one line, and exit code 2', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const { exitCode, stderr } = await runClubproof([
    'mock',
    '--port',
    String(port),
    '--target-file',
    join(dirname(reference.targetFile), 'second.yaml'),
  ]);
  server.close();
  expect(exitCode).toBe(2);
  expect(stderr.trimEnd()).toMatch(/^clubproof: port-in-use: port \d+ on 127\.0\.0\.1 is in use; .*--port/);
}, 30_000);
