import { type ChildProcessWithoutNullStreams, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Results } from '../../reports/results.ts';
import { moduleFile, packageFile, runsFromSource } from '../../spec/package-file.ts';
import { ErrorWithoutStack } from './error-without-stack.ts';

/** The command line, from source where this file runs from source, else as it is built. */
const clubproof = [
  ...(runsFromSource ? ['--import', packageFile('node_modules/tsx/dist/loader.mjs')] : []),
  moduleFile('scripts/cli/clubproof'),
];

/**
 * Runs `clubproof test --json` and returns its results. The run has a process of its own, so that neither a module
 * sandbox nor fake timers, mocks or a browser environment of the project can change what is judged.
 * Rejects with the last line on standard error where the command line could not judge anything.
 */
export async function judgedResults(words: readonly string[], input: string): Promise<Results> {
  // The channel closes when the test runner ends, which tells the run to end, too.
  const stdio: StdioOptions = ['pipe', 'pipe', 'pipe', 'ipc'];
  // Test runners tell GitHub of their failed tests themselves.
  const env = { ...process.env, GITHUB_ACTIONS: undefined };
  const child = spawn(process.execPath, [...clubproof, ...words], {
    stdio,
    env,
  }) as ChildProcessWithoutNullStreams;
  const stdout = textOf(child.stdout);
  const stderr = textOf(child.stderr);
  // A command that ends before it has read its input says why on standard error.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [exitCode] = (await once(child, 'close')) as [number | null];
  if (stdout() !== '') return JSON.parse(stdout()) as Results;
  const lastLine = stderr().trimEnd().split('\n').at(-1);
  throw new ErrorWithoutStack(lastLine || `clubproof ended with ${exitCode ?? 'a signal'} and said nothing`);
}

function textOf(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return () => text;
}
