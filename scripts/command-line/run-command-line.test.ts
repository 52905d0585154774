import { expect, jest, test } from '@jest/globals';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command-line.ts';

test.each([
  [
    'an unknown flag',
    ['test', '--embeded'],
    "wrong-flag: unknown option '--embeded' (Did you mean --embedded?)",
  ],
  ['an unknown command', ['tset'], "wrong-flag: unknown command 'tset' (Did you mean test?)"],
  ['a flag without its value', ['test', '--target'], 'wrong-flag: option'],
  ['a seed that is no number', ['test', '--embedded', '--seed', 'x'], 'It is a whole number'],
  [
    'an effort that there is not',
    ['test', '--effort', 'huge'],
    'Allowed choices are smoke, standard, thorough',
  ],
  ['no target', ['test'], 'no-target: no target was given'],
  ['an empty target', ['test', '--target', ''], 'no-target: no target was given'],
  ['an empty base URL', ['test', '--base-url', '', '--client-id', 'ci'], 'no-target: no target was given'],
  ['two targets', ['test', '--embedded', '--target', 't.yaml'], 'several targets were given'],
  [
    'a base URL without a client',
    ['test', '--base-url', 'http://h/api/v1'],
    '--base-url was given without --client-id',
  ],
  ['an unknown rule', ['test', '--embedded', '--only', 'seasn'], 'unknown-rule: no rule is meant by "seasn"'],
  [
    'a folder without results',
    ['report', 'nowhere'],
    'results-unreadable: nowhere does not hold the results',
  ],
  ['a liberty without a choice', ['mock', '--liberty', 'x'], 'It is ID=CHOICE'],
])('%s is one line on standard error, without a stack, and exit code 2', async (_, words, line) => {
  const { exitCode, stderr } = await run(words);
  expect(stderr).toContain(line);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(exitCode).toBe(2);
});

test.each(commands.map(({ name }) => name))('%s has help with an example', async (name) => {
  const { exitCode, stdout } = await run([name, '--help']);
  expect(stdout).toMatch(new RegExp(`Examples?:\\n  .*clubproof ${name}`));
  expect(exitCode).toBe(0);
});

test('a mistyped rule brings the nearest one to mind', async () => {
  const { stderr } = await run(['test', '--embedded', '--only', 'seson']);
  expect(stderr).toContain('did you mean season?');
});

async function run(words: string[]) {
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
