import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { exampleFailure, exampleResults, exampleRule } from '../../../reports/example-results.testing.ts';
import { madeUpInterface } from '../names/made-up-interface.testing.ts';
import { readResults, writeReport } from '../state/report-folder.ts';
import { type BadInput, badInputTitle, expectOneLine, run, usableTarget } from './command-line.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-interface-flag-'));
afterAll(() => rmSync(folder, { recursive: true }));

const copy = written('interface.md', madeUpInterface());
const another = written('notes.md', '# Notes\n\nhidden notes\n');
const target = written('target.yaml', usableTarget);
const report = join(folder, 'run');
const id = 'season/ends-on-or-after-start';
const source = ['endpoints/seasons/rules/sentence-2'];
writeReport(report, exampleResults([exampleRule({ id, verdict: 'fail', failure: exampleFailure, source })]));

const commands = [
  ['test', '--target', target],
  ['report', report],
  ['rules', id],
];

test.each(
  commands.flatMap((words): BadInput[] => [
    {
      it: `${words[0]} with a copy that is not there`,
      words: [...words, '--interface', 'nowhere.md'],
      says: ['interface-unusable', 'nowhere.md', 'there is no such file', 'leave out --interface'],
    },
    {
      it: `${words[0]} with another document`,
      words: [...words, '--interface', another],
      says: ['interface-unusable', 'notes.md', 'it has 0 of the 39 headings'],
    },
  ]),
)(badInputTitle, expectOneLine);

test('a rule is explained with its sentence, and with the differences of the copy', async () => {
  const { stdout } = await run(['rules', id, '--interface', copy]);
  expect(stdout).toMatch(/^interface +“last days come late”/m);
  expect(stdout).toContain('differs from the outline of the interface:');
});

test('the rules of a topic, and those for clients, are listed with their sentences', async () => {
  const listed = await run(['rules', 'season', '--interface', copy]);
  expect(listed.stdout).toContain('  “last days come late”');
  expect(listed.stdout).toMatch(/^ {2}\([a-z-/]+ is not in the copy\)$/m);
  const json = await run(['rules', 'client', '--interface', copy, '--json']);
  expect(JSON.parse(json.stdout)[0].interface[0]).toHaveProperty('place');
});

test('a report that is rendered again quotes the copy, and keeps it', async () => {
  const { stdout } = await run(['report', report, '--interface', copy]);
  expect(stdout).toMatch(/^ {2}interface {2}“last days come late”/m);
  expect(readResults(report).interface?.sentences).toEqual({ [source[0] ?? '']: 'last days come late' });
  expect((await run(['report', report])).stdout).toContain('last days come late');
});

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
