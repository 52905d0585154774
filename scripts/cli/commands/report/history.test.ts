import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { exampleFailure, exampleResults, exampleRule } from '../../../../reports/example-results.testing.ts';
import type { Results, Verdict } from '../../../../reports/results.ts';
import { leaveReportAmong, writeReport } from '../../state/report-folder.ts';
import { type BadInput, badInputTitle, expectOneLine, run } from '../command-line.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-history-'));
const runs = join(folder, 'runs');
const spoiled = (name: string) => join(folder, 'spoiled', name);

const resultsOf = (day: number, verdict: Verdict, given: Partial<Results['run']> = {}) =>
  exampleResults(
    [exampleRule({ id: 'token/lasts', verdict, ...(verdict === 'fail' && { failure: exampleFailure }) })],
    { id: `r${day}`, started_at: `2026-11-0${day}T10:00:00Z`, ...given },
  );

beforeAll(() => {
  writeReport(join(runs, 'release/old'), resultsOf(1, 'pass'));
  leaveReportAmong(runs, resultsOf(3, 'fail'));
  leaveReportAmong(runs, resultsOf(2, 'pass', { effort: 'smoke' }));
  // Where links are not allowed, "latest" is a copy.
  cpSync(join(runs, 'r2'), join(runs, 'copy'), { recursive: true });
  const receiver = { receiver: { source: 'https://club.example/api/v1' } };
  writeReport(spoiled('mixed/service'), resultsOf(1, 'pass'));
  writeReport(spoiled('mixed/receiver'), resultsOf(2, 'pass', receiver));
  const newer = resultsOf(1, 'flawless' as Verdict, { suite_version: '9.1.0' });
  for (const [name, text] of [
    ['newer', JSON.stringify(newer)],
    ['other/run', '{ "tests": 12 }'],
    ['cut/run', '{ "run": {'],
  ] as const) {
    mkdirSync(spoiled(name), { recursive: true });
    writeFileSync(join(spoiled(name), 'results.json'), text);
  }
  mkdirSync(spoiled('empty'));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the history of a folder has every run below it once, in the order of time, and leads to their reports', async () => {
  const report = join(folder, 'history');
  const { exitCode, stdout, stderr } = await run(['report', '--history', runs, '--report', report]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toContain('✓✓✗ fail since 2026-11-03 10:00 UTC');
  expect(stdout).toContain('3 runs from 2026-11-01 10:00 UTC to 2026-11-03 10:00 UTC');
  expect(stdout).toContain('Efforts differ');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(join(report, 'index.html'));
  const page = readFileSync(join(report, 'index.html'), 'utf8');
  expect([...page.matchAll(/<a href="([^"]+)"><time/g)].map(([, address]) => address)).toEqual([
    '../runs/r3/index.html',
    '../runs/copy/index.html',
    '../runs/release/old/index.html',
  ]);
  expect(readFileSync(join(report, 'summary.md'), 'utf8')).toContain('`✓✓✗` `token/lasts`');
});

const history = (name: string, ...words: string[]) => ['report', '--history', spoiled(name), ...words];
const inputs: BadInput[] = [
  { it: 'a folder without a run', words: history('empty'), says: ['no-runs', spoiled('empty')] },
  { it: 'a folder that is not there', words: history('none'), says: ['no-runs', 'there is no such file'] },
  {
    it: 'a results.json of another tool',
    words: history('other'),
    says: ['results-unreadable', 'other/run/results.json', "required property 'run'"],
  },
  {
    it: 'a results.json that was cut',
    words: history('cut'),
    says: ['results-unreadable', 'cut/run/results.json', 'no JSON'],
  },
  {
    it: 'a run of a newer version',
    words: history('newer'),
    says: ['results-of-another-version', 'newer/results.json', '9.1.0', '/rules/0/verdict'],
  },
  {
    it: 'a folder of services and receivers',
    words: history('mixed'),
    says: ['runs-not-comparable', 'r2 judged a receiver'],
  },
  { it: 'a run and a history', words: ['report', 'a', '--history', 'b'], says: ['wrong-flag', 'exclude'] },
  {
    it: 'a folder for a history without one',
    words: ['report', '--report', 'a'],
    says: ['wrong-flag', '--history'],
  },
  {
    it: 'a copy of the interface for a history',
    words: history('empty', '--interface', 'a.md'),
    says: ['wrong-flag', '--interface'],
  },
];

test.each(inputs)(badInputTitle, expectOneLine);
