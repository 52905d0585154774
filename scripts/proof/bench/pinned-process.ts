import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { moduleFile } from '../../../spec/package-file.ts';
import { loaders } from '../../cli/clubproof-process.ts';

/** The server has a core of its own, the client another one. */
const serverCore = '0';

export function clientCore(): string {
  return String(Math.min(1, availableParallelism() - 1));
}

/** A process on the server's core. */
export interface PinnedProcess {
  readonly child: ChildProcess;
  readonly stop: () => Promise<void>;
}

/** Starts a command on a core, that of the server by default. It ends with this process. */
export function startPinned(words: readonly string[], core = serverCore): PinnedProcess {
  const child = spawn('taskset', ['-c', core, ...words], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  };
  return { child, stop };
}

/** Starts a script of this folder, with flags of Node, and waits for its first message. */
export async function startScript<T>(
  name: string,
  words: readonly string[],
  nodeFlags: readonly string[] = [],
  core = serverCore,
): Promise<PinnedProcess & { first: T }> {
  const script = moduleFile(`scripts/proof/bench/${name}`);
  const started = startPinned([process.execPath, ...nodeFlags, ...loaders, script, ...words], core);
  return { ...started, first: await message<T>(started.child) };
}

/** Sends a script a question and returns its reply. */
export function ask<T>({ child }: PinnedProcess, question: string): Promise<T> {
  child.send(question);
  return message<T>(child);
}

async function message<T>(child: ChildProcess): Promise<T> {
  const ended = new AbortController();
  const { signal } = ended;
  try {
    const said = once(child, 'message', { signal }).then(([first]) => first as T);
    const gone = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`${child.spawnargs.at(-2)} ended with exit code ${code}.`);
    });
    return await Promise.race([said, gone]);
  } finally {
    ended.abort();
  }
}

const largestOutput = 64 * 1024 * 1024;

/** Returns the standard output of a command. Rejects where it fails. */
export async function output(
  command: string,
  words: readonly string[],
  cwd = process.cwd(),
): Promise<string> {
  const { stdout } = await promisify(execFile)(command, [...words], { cwd, maxBuffer: largestOutput });
  return stdout;
}
