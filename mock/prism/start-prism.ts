import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { packageFile } from '../../spec/package-file.ts';

/** The address at which Prism listens; port 0 takes any free one. */
export interface PrismAddress {
  readonly port: number;
  readonly host: string;
}

/** Prism's task: it responds with the examples, or forwards requests to a server and validates both sides. */
type PrismTask =
  | readonly ['mock', description: string, '--errors']
  | readonly ['proxy', description: string, upstream: string];

/** A running Prism. */
export interface RunningPrism {
  readonly origin: string;
  /** The origin and `/api/v1`. */
  readonly baseUrl: string;
  /** Stops Prism; resolves when its process has ended. */
  close(): Promise<void>;
}

/**
 * Prism did not start. `code` is the system's code where it could not listen (`EADDRINUSE`, `EADDRNOTAVAIL`, `EACCES` …),
 * otherwise `PRISM_NOT_INSTALLED`, `PRISM_EXITED` or `PRISM_SILENT`.
 */
export class PrismDidNotStart extends Error {
  readonly code: string;

  constructor(code: string, about: string) {
    super(`Prism did not start: ${about}`);
    this.name = 'PrismDidNotStart';
    this.code = code;
  }
}

type PrismProcess = ChildProcessByStdio<null, Readable, Readable>;

// Prism would outlive this process and keep its port if this process were killed: it ends when their channel breaks.
const endsWithItsParent = "data:text/javascript,process.on('disconnect', () => process.exit())";

const startWithinMilliseconds = 30_000;

/**
 * Starts Prism on the projection of the description for it, in a process of its own, and waits until it listens. Requests
 * and responses are validated: a response that breaks the description becomes a 500.
 * Rejects with `PrismDidNotStart`.
 */
export function startPrism(address: PrismAddress): Promise<RunningPrism> {
  // The README in this folder says why.
  return started(address, ['mock', describedForPrism, '--errors']);
}

/**
 * Starts Prism as a proxy before a server whose API is at `/api/v1` below `upstream`. The header `sl-violations` names
 * where a request or its response breaks the description; a request that breaks it is not forwarded.
 * Rejects with `PrismDidNotStart`.
 */
export function startPrismProxy(address: PrismAddress, upstream: string): Promise<RunningPrism> {
  return started(address, ['proxy', describedForPrism, upstream]);
}

const describedForPrism = packageFile('spec/generated/openapi-prism.json');

async function started({ port, host }: PrismAddress, task: PrismTask): Promise<RunningPrism> {
  const prism = spawnPrism(port, host, task);
  const gone = new Promise<void>((resolve) => prism.once('close', () => resolve()));
  const close = async () => {
    prism.kill();
    await gone;
  };
  try {
    const origin = await originOf(prism);
    return { origin, baseUrl: `${origin}/api/v1`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function spawnPrism(port: number, host: string, task: PrismTask): PrismProcess {
  const program = prismProgram();
  const address = [`--port=${port}`, `--host=${host}`];
  // With several processes, the one that listens would outlive the one that is killed.
  const settings = ['--multiprocess=false', '--verboseLevel=info'];
  return spawn(process.execPath, ['--import', endsWithItsParent, program, ...task, ...address, ...settings], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as PrismProcess;
}

/** Prism is an optional peer: a project that wants it installs it. */
function prismProgram(): string {
  try {
    return createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new PrismDidNotStart('PRISM_NOT_INSTALLED', '@stoplight/prism-cli is not installed');
  }
}

function originOf(prism: PrismProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const silent = setTimeout(
      () =>
        reject(
          new PrismDidNotStart(
            'PRISM_SILENT',
            `it said nothing for ${startWithinMilliseconds / 1000} seconds.`,
          ),
        ),
      startWithinMilliseconds,
    );
    const listen = (chunk: Buffer) => {
      said += stripVTControlCharacters(chunk.toString());
      const [, origin] = /Prism is listening on (http:\/\/\S+)/.exec(said) ?? [];
      if (origin === undefined) return;
      clearTimeout(silent);
      for (const stream of [prism.stdout, prism.stderr]) stream.off('data', listen).resume();
      resolve(origin);
    };
    for (const stream of [prism.stdout, prism.stderr]) stream.on('data', listen);
    prism.once('error', (error) => reject(new PrismDidNotStart('PRISM_EXITED', error.message)));
    prism.once('close', () => {
      clearTimeout(silent);
      reject(whyItExited(said));
    });
  });
}

// Prism prints its reason last, after a page about its own flags.
function whyItExited(said: string): PrismDidNotStart {
  const reason = said.trimEnd().split('\n').at(-1) ?? '';
  return new PrismDidNotStart(/\b(E[A-Z]{4,})\b/.exec(reason)?.[1] ?? 'PRISM_EXITED', reason);
}
