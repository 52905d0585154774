import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { badInputTitle, expectOneLine, run } from '../command-line.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-waive-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'waivers.yaml');

const waive = (until: string, owner = 'seasons team') => [
  ...['waive', 'season/ends-on-or-after-start', '--until', until],
  ...['--reason', 'fixed in release 1.6', '--owner', owner, '--expected', file],
];

test.each([
  {
    it: 'a word in place of a day',
    words: waive('friday'),
    says: ['wrong-flag', 'friday', '2026-12-18'] as const,
  },
  {
    it: 'a day that no calendar has',
    words: waive('2096-02-30'),
    says: ['wrong-flag', '2096-02-30'] as const,
  },
  { it: 'a moment in place of a day', words: waive('2096-02-28T10:00:00Z'), says: ['wrong-flag'] as const },
  { it: 'a day that is past', words: waive('2020-02-29'), says: ['waiver-incomplete', 'is past'] as const },
  {
    it: 'an owner without a name',
    words: waive('2096-02-29', ' '),
    says: ['waiver-incomplete', 'owner'] as const,
  },
])(badInputTitle, async (input) => {
  await expectOneLine(input);
  expect(existsSync(file)).toBe(false);
});

test('the entry of a waiver is written into a file that was not there', async () => {
  const { exitCode, stdout } = await run(waive('2096-02-29'));
  expect(exitCode).toBe(0);
  expect(stdout).toBe(
    `${file}: season/ends-on-or-after-start is excused until 2096-02-29\nin each run with --expected ${file}\n`,
  );
  expect(readFileSync(file, 'utf8')).toMatch(/^waivers:\n {2}- rule: season\/ends-on-or-after-start\n/);
});
