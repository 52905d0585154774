import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { commandWords, textOf } from '../../clubproof-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-full-disk-'));

/** No file of the process can have more than this: a write beyond it is short, and the next one fails. */
const blocks = 'ulimit -f 100 && exec "$@"';

test('a watch that can write no more ends its recording aloud and whole, judges on, and ends at Ctrl-C with its verdicts', async () => {
  const service = createServer(({ url = '' }, response) => {
    const limit = Number(new URL(url, 'http://service').searchParams.get('limit'));
    response.end(JSON.stringify({ data: [], pagination: { limit, next_after: null } }));
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const har = join(folder, 'traffic.har');
  const baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/api/v1`;
  const words = [
    'watch',
    '--base-url',
    baseUrl,
    '--port',
    '0',
    '--record',
    har,
    '--report',
    join(folder, 'out'),
    '--quiet',
  ];
  const watch = spawn('sh', ['-c', blocks, 'sh', process.execPath, ...commandWords(), ...words]);
  const [stdout, stderr] = [textOf(watch.stdout), textOf(watch.stderr)];
  try {
    while (!stdout().includes('Have clients use')) await once(watch.stdout, 'data');
    const [, clientsUse] = /Have clients use (\S+)/.exec(stdout()) ?? [];
    for (let limit = 1; limit <= 100; limit++)
      await (await fetch(`${clientsUse}/seasons?limit=${limit}`)).text();
    watch.kill('SIGINT');
    const [exitCode] = await once(watch, 'close');
    expect(exitCode).toBe(2);
  } finally {
    watch.kill('SIGKILL');
    service.close();
  }
  const { entries } = JSON.parse(readFileSync(har, 'utf8')).log;
  expect(entries.length).toBeGreaterThan(0);
  expect(stderr()).toMatch(
    /^The recording .*traffic\.har ends: .*\. It is whole up to here; judging goes on\.$/m,
  );
  expect(stdout()).toMatch(new RegExp(`not recorded: .* \\(${100 - entries.length}\\)`));
  expect(stdout()).toContain('watched 100 requests');
  expect(stderr()).toMatch(/^clubproof: file-unwritable: .*out cannot be written/m);
  rmSync(folder, { recursive: true });
});
