import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Where programs run, and what they find in their environment. */
export interface Place {
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
}

const fiveMinutes = 300_000;

/** Runs a program to its end. Throws with what it printed where it fails or takes longer than five minutes. */
export function run(
  { folder, environment }: Place,
  command: string,
  words: readonly string[],
): Promise<string> {
  const options = { cwd: folder, env: environment, timeout: fiveMinutes, maxBuffer: 2 ** 26 };
  return new Promise((resolve, reject) => {
    execFile(command, words, options, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(`${[command, ...words].join(' ')}:\n${stdout}${stderr}`));
    });
  });
}

/** Starts a server, and resolves when it printed a line that fits. Throws with what it printed where it ends before. */
export async function startServer(
  { folder, environment }: Place,
  [command, ...words]: readonly [string, ...string[]],
  ready: RegExp,
): Promise<ChildProcess> {
  const server = spawn(command, words, {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const printed: string[] = [];
  for await (const line of createInterface(server.stdout)) {
    printed.push(line);
    if (ready.test(line)) {
      server.stdout.resume();
      return server;
    }
  }
  throw new Error(`${[command, ...words].join(' ')} ended:\n${printed.join('\n')}`);
}

/** Ends a server and the programs that started it. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null) return;
  const ended = once(server, 'exit');
  process.kill(-server.pid, 'SIGTERM');
  await ended;
}

/** The environment without what this checkout's own npm and Node put into it. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, INIT_CWD: __, ...environment } = process.env;
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/^npm_(package|lifecycle|command|execpath)/.test(name)),
  );
}
