import { lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { compilations, writeProject } from './client-project.ts';
import type { PackageManager } from './package-managers.ts';
import { type Place, run, startServer, stopServer } from './programs.ts';

/** What it takes to install the package into an empty folder. */
export interface InstallFigures {
  /** The version of the Node that everything was run by. */
  readonly node: string;
  readonly seconds: number;
  readonly megabytes: number;
  /** Of all that the trial does. */
  readonly trialSeconds: number;
}

/** What a user of the README installs with the package: the oldest Jest that it works with; the checkout has the newest. */
const companions = ['jest@29', 'typescript@5.9', '@types/node@20'];

/**
 * Installs a tarball into an empty folder, and does there what a newcomer does: starts the mock, judges it at smoke, runs
 * tests in Jest, and compiles a client.
 */
export async function installTrial(
  manager: PackageManager,
  tarball: string,
  { folder, environment }: Place,
): Promise<InstallFigures> {
  const begun = performance.now();
  const home = join(folder, 'client');
  const path = await pathWith(manager.tools, { folder: join(folder, 'tools'), environment });
  const place = { folder: home, environment: { ...environment, PATH: path } };
  writeProject(home, manager.settings);
  const node = (await run(place, 'node', ['--version'])).trim();
  const seconds = await secondsOf(() =>
    run(place, manager.command, [...manager.add, `clubproof@file:${tarball}`]),
  );
  const megabytes = bytesIn(home) / 1e6;
  const start = (...words: string[]) => run(place, manager.command, [...manager.run, ...words]);
  await judgeMock(manager, place);
  await run(place, manager.command, [...manager.add, ...companions]);
  await start('jest');
  for (const flags of Object.values(compilations))
    await start(
      'tsc',
      '--noEmit',
      '--strict',
      '--target',
      'es2022',
      '--types',
      'node',
      '--lib',
      'es2022',
      ...flags,
    );
  return { node, seconds, megabytes, trialSeconds: (performance.now() - begun) / 1_000 };
}

/** Starts the mock and lets the suite judge it as another process. */
async function judgeMock({ command, run: words }: PackageManager, place: Place): Promise<void> {
  const clubproof = [...words, 'clubproof'];
  const target = ['mock', '--port', '0', '--target-file', 't.yaml'];
  const mock = await startServer(place, [command, ...clubproof, ...target], /Stop it with Ctrl-C/);
  try {
    await run(place, command, [...clubproof, 'test', '--target', 't.yaml', '--effort', 'smoke']);
  } finally {
    await stopServer(mock);
  }
}

/** Returns a PATH with the programs of some packages before all others. */
async function pathWith(tools: readonly string[], place: Place): Promise<string> {
  const { PATH = '' } = place.environment;
  if (tools.length === 0) return PATH;
  mkdirSync(place.folder, { recursive: true });
  await run(place, 'npm', ['install', '--prefix', place.folder, '--no-audit', '--no-fund', ...tools]);
  return [join(place.folder, 'node_modules/.bin'), PATH].join(delimiter);
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}

/** The bytes of the files in a folder; a file of several names, as pnpm links them, is counted once. */
function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => lstatSync(join(folder, name)))
    .filter((entry) => entry.isFile());
  return [...new Map(files.map(({ ino, size }) => [ino, size])).values()].reduce(
    (sum, size) => sum + size,
    0,
  );
}
