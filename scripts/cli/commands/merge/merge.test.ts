import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { exampleFailure, exampleRule } from '../../../../reports/example-results.testing.ts';
import { exampleShards } from '../../../../reports/merge/shards.testing.ts';
import { readRun } from '../../state/kept-run.ts';
import { readResults, writeReport } from '../../state/report-folder.ts';
import { type BadInput, badInputTitle, expectOneLine, run } from '../command-line.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-merge-'));
const [one, two, other] = ['shard-1', 'shard-2', 'other-seed'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];

beforeAll(() => {
  const rules = ['season/one', 'season/two', 'problem/members'].map((id) => exampleRule({ id }));
  const failure = { ...exampleFailure, replay: `clubproof replay season/two --report ${two}` };
  const violated = rules.map((rule) =>
    rule.id === 'season/two' ? { ...rule, verdict: 'fail' as const, failure } : rule,
  );
  const target = { file: 'staging.yaml' };
  const [first, second] = exampleShards(
    { rules, own: ['season/one'], run: { target } },
    { rules: violated, own: ['season/two'], run: { target } },
  );
  writeReport(one, first.results);
  writeReport(two, second.results);
  writeReport(other, { ...second.results, run: { ...second.results.run, seed: 5 } });
});

afterAll(() => rmSync(folder, { recursive: true }));

test('merge leaves the report of the whole run, prints its summary and ends with its exit code', async () => {
  const report = join(folder, 'merged');
  const { exitCode, stdout } = await run(['merge', one, two, '--report', report]);
  expect(exitCode).toBe(1);
  expect(stdout).toContain('1 rule violated');
  const { run: facts, rules } = readResults(report);
  expect(facts.shards).toHaveLength(2);
  const [replay] = rules.flatMap(({ failure }) => failure?.replay ?? []);
  expect(replay).toContain(`replay season/two --report ${report}`);
});

test('merge prints JSON for programs', async () => {
  const { stdout } = await run(['merge', two, one, '--report', join(folder, 'json'), '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ exit_code: 1, run: { requests: 1224 } });
});

const inputs: BadInput[] = [
  { it: 'a missing shard', words: ['merge', one], says: ['shard-missing', '2/2'] },
  { it: 'a shard of another seed', words: ['merge', one, other], says: ['shards-differ', 'seed', '5'] },
  { it: 'a shard that is named twice', words: ['merge', one, two, two], says: ['shard-twice', '2/2'] },
  {
    it: 'no folder of a report',
    words: ['merge', one, folder],
    says: ['results-unreadable', 'no results.json'],
  },
  {
    it: 'a shard without a seed',
    words: ['test', '--embedded', '--shard', '1/4'],
    says: ['wrong-flag', '--seed'],
  },
  {
    it: 'a shard of smoke',
    words: ['test', '--embedded', '--shard', '1/4', '--seed', '1', '--effort', 'smoke'],
    says: ['wrong-flag', 'smoke'],
  },
  {
    it: 'a shard with a baseline',
    words: ['test', '--embedded', '--shard', '1/4', '--seed', '1', '--baseline', one],
    says: ['wrong-flag', '--baseline', 'merge'],
  },
  {
    it: 'a shard that is none',
    words: ['test', '--embedded', '--shard', '5/4', '--seed', '1'],
    says: ['wrong-flag', '1/4'],
  },
];

test('violations of a baseline are known in the merged run, which keeps what a shard was served', async () => {
  const report = join(folder, 'known');
  const description = { openapi: '3.1.1' };
  const { run: facts, ...results } = readResults(two);
  writeReport(
    two,
    { ...results, run: { ...facts, served: { description: 'description.json' } } },
    { description },
  );
  const { exitCode } = await run(['merge', one, two, '--baseline', two, '--report', report]);
  expect(exitCode).toBe(0);
  const merged = readResults(report);
  expect(merged.baseline).toMatchObject({ violated: ['season/two'], fixed: [] });
  expect(merged.rules.map(({ verdict }) => verdict)).toContain('excused');
  expect(readRun(report).description).toEqual(description);
});

test.each(inputs)(badInputTitle, expectOneLine);
