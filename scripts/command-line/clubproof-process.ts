import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL(`../clubproof${extname(import.meta.url)}`, import.meta.url));

/** What a finished command left: its exit code (2 where a signal ended it) and its two outputs. */
export interface Finished {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** Starts another `clubproof` with the Node and the loaders that run this one. */
export function spawnClubproof(words: readonly string[], stdio: StdioOptions): ChildProcess {
  return spawn(process.execPath, [...process.execArgv, script, ...words], { stdio });
}

/** Runs another `clubproof` to its end. */
export async function runClubproof(words: readonly string[]): Promise<Finished> {
  const child = spawnClubproof(words, ['ignore', 'pipe', 'pipe']);
  const stdout = textOf(child.stdout);
  const stderr = textOf(child.stderr);
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode: exitCode ?? 2, stdout: stdout(), stderr: stderr() };
}

/** Collects what a stream says; the function given back tells all of it so far. */
export function textOf(stream: NodeJS.ReadableStream | null): () => string {
  const chunks: Buffer[] = [];
  stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
}
