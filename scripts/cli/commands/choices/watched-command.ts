import { type ChildProcess, spawn } from 'node:child_process';
import { failure } from '../../terminal/failure.ts';

/** How a command ended. */
export interface EndedCommand {
  readonly isGreen: boolean;
  /** The exit code or the signal, in words. */
  readonly end: string;
  /** The last lines that it wrote. */
  readonly tail: string;
}

/** How much of its output is kept, in characters. */
const keptOutput = 4_000;

/** How long a command may take to end after it was told to, in milliseconds. */
const graceMs = 5_000;

/**
 * Runs a command with variables added to the environment. When `signal` aborts, the command and all that it started are
 * told to end, and killed where they do not. Throws where it cannot be started.
 */
export async function watchedCommand(
  [program = '', ...words]: readonly string[],
  variables: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<EndedCommand> {
  const isWindows = process.platform === 'win32';
  const child = spawn(program, words, {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what the command started can be ended with it.
    detached: !isWindows,
    shell: isWindows,
  });
  let tail = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      tail = (tail + text).slice(-keptOutput);
    });
  const ending = () => end(child);
  signal.addEventListener('abort', ending, { once: true });
  if (signal.aborted) ending();
  // A second Ctrl-C ends this process at once.
  const ended = () => tell(child, 'SIGKILL');
  process.once('exit', ended);
  try {
    const [code, killedBy] = await closed(child, program);
    return { isGreen: code === 0, end: killedBy === null ? `exit code ${code}` : killedBy, tail };
  } finally {
    signal.removeEventListener('abort', ending);
    process.off('exit', ended);
  }
}

function closed(child: ChildProcess, program: string): Promise<[number | null, NodeJS.Signals | null]> {
  return new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(failure('command-not-started', program, error.code ?? error.message, error)),
    );
    child.once('close', (code, killedBy) => resolve([code, killedBy]));
  });
}

function end(child: ChildProcess): void {
  tell(child, 'SIGTERM');
  const timer = setTimeout(() => tell(child, 'SIGKILL'), graceMs);
  child.once('close', () => clearTimeout(timer));
}

function tell(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(name);
    else process.kill(-child.pid, name);
  } catch (error) {
    // It may have ended in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
