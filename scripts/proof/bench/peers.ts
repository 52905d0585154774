import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { moduleFile } from '../../../spec/package-file.ts';
import { loaders } from '../../cli/clubproof-process.ts';
import { type PinnedProcess, startPinned, startScript } from './pinned-process.ts';
import type { Settings } from './row.ts';

export interface Peer {
  readonly origin: string;
  readonly stop: PinnedProcess['stop'];
}

/** `node:http` alone; `page` is the ready-made response to every GET. */
export async function startBare(page: string, { folder }: Settings): Promise<Peer> {
  const file = join(folder, 'page.json');
  writeFileSync(file, page);
  const { first, stop } = await startScript<{ origin: string }>('bare-server', [file]);
  return { origin: first.origin, stop };
}

const startLimitMs = 60_000;
const clubproof = moduleFile('scripts/cli/clubproof');

/** Prism, started by `clubproof prism`. */
export async function startPrism(): Promise<Peer> {
  const port = await freePort();
  const prism = startPinned([process.execPath, ...loaders, clubproof, 'prism', '--port', String(port)]);
  return answering(`http://127.0.0.1:${port}`, prism);
}

async function answering(origin: string, { child, stop }: PinnedProcess): Promise<Peer> {
  child.stdout?.resume();
  const giveUpAt = Date.now() + startLimitMs;
  while (Date.now() < giveUpAt && child.exitCode === null) {
    if (await hasStatus(origin)) return { origin, stop };
    await wait(50);
  }
  await stop();
  throw new Error(`Nothing answered at ${origin}.`);
}

async function hasStatus(origin: string): Promise<boolean> {
  return fetch(origin).then(
    () => true,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
