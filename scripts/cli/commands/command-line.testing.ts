import { expect, jest } from '@jest/globals';
import { runCommandLine } from './run-command-line.ts';

/** A command line with a mistake in it. */
export interface BadInput {
  /** The mistake, and a command line that contains it. */
  readonly it: string;
  readonly words: string[];
  /** The code of the failure, and parts of its line. */
  readonly says: readonly [code: string, ...parts: string[]];
}

/** A complete target file whose target does not run. */
export const usableTarget = 'base_url: http://127.0.0.1:1/api/v1\nclient: { id: ci, secret: s }\n';

export const badInputTitle = '$it is one line on standard error, without a stack, and exit code 2';

/** Expects one line that says what happened, what was expected and how to fix it. */
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

// A test is no step of a job: its findings are not those of the project.
delete process.env.GITHUB_ACTIONS;

/** Runs a command line in this process. Returns its exit code and its outputs. */
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
