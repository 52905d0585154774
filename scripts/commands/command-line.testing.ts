import { expect, jest } from '@jest/globals';
import { runCommandLine } from './run-command-line.ts';

/** Words that a command line cannot carry out. */
export interface BadInput {
  /** What is bad, and the words that bring it in. */
  readonly it: string;
  readonly words: string[];
  /** The code, the thing, what was expected and how to fix it: parts of the line that is printed. */
  readonly says: readonly [code: string, ...parts: string[]];
}

/** A target file that is complete, of a target that nobody answers at. */
export const usableTarget = 'base_url: http://127.0.0.1:1/api/v1\nclient: { id: ci, secret: s }\n';

export const badInputTitle = '$it is one line on standard error, without a stack, and exit code 2';

/** Expects one line that says what came, what was expected and how to go on. */
export async function expectOneLine({ words, says: [code, ...parts] }: BadInput): Promise<void> {
  const { exitCode, stderr, stdout } = await run(words);
  expect(stderr).toMatch(new RegExp(`^clubproof: ${code}: `));
  for (const part of parts) expect(stderr).toContain(part);
  expect(stderr).toMatch(/; expected .+; .+/);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stderr).not.toContain('hidden');
  expect(stdout).toBe('');
  expect(exitCode).toBe(2);
}

/** Runs a command line in this process; gives its exit code and what it printed. */
export async function run(words: string[]) {
  const written = { stdout: '', stderr: '' };
  const outputs = (['stdout', 'stderr'] as const).map((name) =>
    jest.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += String(text);
      return true;
    }),
  );
  try {
    return { exitCode: await runCommandLine(words), ...written };
  } finally {
    for (const output of outputs) output.mockRestore();
  }
}
