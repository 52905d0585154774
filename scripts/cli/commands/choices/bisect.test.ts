import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { type BadInput, badInputTitle, expectOneLine, run } from '../command-line.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-bisect-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns a command whose mock reads its choices, and that ends with 1 where the condition holds of them. */
function command(name: string, condition: string): string[] {
  const file = join(folder, `${name}.cjs`);
  const lines = [
    'const choices = process.env.CLUBPROOF_CHOICES.split(",").filter((one) => one !== "");',
    'require("node:fs").appendFileSync(process.env.CLUBPROOF_CHOICES_READ, choices.length + "\\n");',
    `process.exitCode = ${condition} ? 1 : 0;`,
  ];
  writeFileSync(file, lines.join('\n'));
  return [process.execPath, file, '--an-argument', 'another'];
}

const counts = command(
  'counts',
  'choices.includes("position-in-list=count") && choices.includes("list-order=descending")',
);
const bisect = (words: string[], ...flags: string[]) =>
  run(['choices', '--bisect', ...flags, '--', ...words]);

test('the choices that break a command are named with their points and a command that shows it', async () => {
  const { exitCode, stdout, stderr } = await bisect(counts, '--seed', '4');
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/fails\s+with\s+2\s+choices\s+of\s+\d+\s+\(seed\s+4\),\s+found\s+in\s+\d+\s+runs/);
  expect(stdout).toMatch(/^position-in-list=count \(shape\)\n {2}What the number in `after` counts/m);
  expect(stdout).toContain('CLUBPROOF_CHOICES=position-in-list=count,list-order=descending ');
  expect(stderr).toMatch(/^run 1 of .*: 0 choices of \d+: green\nrun 2 of .*: (\d+) choices of \1: red\n/);
});

test('the choices that break a command are data for programs', async () => {
  const { exitCode, stdout } = await bisect(counts, '--json', '--alters', 'shape');
  expect(exitCode).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    seed: 1,
    choices: [
      { point: 'position-in-list', choice: 'count', alters: 'shape' },
      { point: 'list-order', choice: 'descending', alters: 'shape' },
    ],
  });
});

test('a command that nothing breaks is said to be green', async () => {
  const { exitCode, stdout } = await bisect(command('sturdy', 'false'), '--alters', 'club-rule');
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/is green with \d+\s+choices other than the defaults \(seed 1\)/);
});

const mute = join(folder, 'mute.cjs');
writeFileSync(mute, '');

const mistakes: BadInput[] = [
  {
    it: 'a bisection without a command',
    words: ['choices', '--bisect'],
    says: ['wrong-flag', '--bisect has no command', '-- npm test'],
  },
  {
    it: 'a command that is no program',
    words: ['choices', '--bisect', '--', join(folder, 'no-such-program')],
    says: ['command-not-started', 'no-such-program', 'ENOENT'],
  },
  {
    it: 'a second word without --bisect',
    words: ['choices', 'path-form', 'more'],
    says: ['wrong-flag', '"more" is one word too many'],
  },
];

test.each(mistakes)(badInputTitle, expectOneLine);

test.each<[string, string[], string]>([
  ['a command that is red without choices', command('red', 'true'), 'command-red'],
  ['a command whose mock reads no choices', [process.execPath, mute], 'choices-unread'],
  [
    'a command that is red with all choices only at first',
    command('flaky', `choices.length > 9 && /run-2$/.test(process.env.CLUBPROOF_CHOICES_READ)`),
    'command-flaky',
  ],
])('%s could not be judged', async (_, words, code) => {
  const { exitCode, stdout, stderr } = await bisect(words);
  expect(stderr).toMatch(new RegExp(`^clubproof: ${code}: `, 'm'));
  expect([exitCode, stdout]).toEqual([2, '']);
});
