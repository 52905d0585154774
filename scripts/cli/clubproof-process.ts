import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { moduleFile, packageFile, runsFromSource } from '../../spec/package-file.ts';
import { hasFreshBuild } from './terminal/stale-build.ts';

/** The flags with which Node runs another script of this project: the loader of TypeScript for sources, none for a build. */
export const loaders: readonly string[] = runsFromSource
  ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
  : [];

/** The words after `node` that run the command line. A fresh build of a checkout starts in a third of the time. */
export function commandWords(): readonly string[] {
  const isBuilt = runsFromSource && hasFreshBuild(packageFile('.'));
  return isBuilt
    ? [packageFile('dist/scripts/cli/clubproof.js')]
    : [...loaders, moduleFile('scripts/cli/clubproof')];
}

let command: readonly string[] | undefined;

/** The exit code of a finished command (2 where a signal ended it) and its two outputs. */
export interface Finished {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** Starts another `clubproof` with the Node that runs this one, in the same folder or in `cwd`. */
export function spawnClubproof(
  words: readonly string[],
  stdio: StdioOptions,
  cwd = process.cwd(),
): ChildProcess {
  command ??= commandWords();
  // What a command or a test runs for itself is no step of a job.
  const env = { ...process.env, GITHUB_ACTIONS: undefined };
  return spawn(process.execPath, [...command, ...words], { stdio, cwd, env });
}

/** Runs another `clubproof` and waits until it ends. */
export async function runClubproof(words: readonly string[], cwd?: string): Promise<Finished> {
  const child = spawnClubproof(words, ['ignore', 'pipe', 'pipe'], cwd);
  const stdout = textOf(child.stdout);
  const stderr = textOf(child.stderr);
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode: exitCode ?? 2, stdout: stdout(), stderr: stderr() };
}

/** Collects the text of a stream. Returns a function that returns the text so far. */
export function textOf(stream: NodeJS.ReadableStream | null): () => string {
  const chunks: Buffer[] = [];
  stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
}
