import { expect, test } from '@jest/globals';
import { exampleRun } from './example-history.testing.ts';
import { historyOf, rulesByNow, stretchesOf } from './history.ts';

const [first, second, third] = [
  exampleRun(2, { 'season/a': 'pass', 'season/b': 'pass', 'season/c': 'pass' }),
  exampleRun(3, { 'season/a': 'fail', 'season/b': 'blocked', 'season/c': 'pass' }),
  exampleRun(5, { 'season/a': 'fail', 'season/b': 'pass', 'season/c': 'not-run' }),
] as const;

test('runs stand in the order of their time, in whatever order they were found', () => {
  for (const found of [
    [first, second, third],
    [third, first, second],
  ])
    expect(historyOf(found).runs.map(({ facts }) => facts.id)).toEqual(['r2', 'r3', 'r5']);
});

test('the time decides, whatever the zone of the machine that wrote it', () => {
  const early = exampleRun(2, {}, { id: 'east', started_at: '2026-11-02T11:00:00+09:00' });
  const late = exampleRun(2, {}, { id: 'west', started_at: '2026-11-02T10:00:00-05:00' });
  expect(historyOf([late, early]).runs.map(({ facts }) => facts.id)).toEqual(['east', 'west']);
});

test('runs of the same time stand in the order of their names', () => {
  const twins = ['b', 'a'].map((id) => exampleRun(2, {}, { id }));
  expect(historyOf(twins).runs.map(({ facts }) => facts.id)).toEqual(['a', 'b']);
});

test('a run tells what broke and was fixed since the one before, and in what it differs from it', () => {
  const fixed = exampleRun(9, { 'season/a': 'pass' }, { effort: 'smoke', seed: 7 });
  const { runs } = historyOf([first, second, fixed]);
  expect(runs.map(({ broke, fixed: gone }) => [broke, gone])).toEqual([
    [[], []],
    [['season/a'], []],
    [[], ['season/a']],
  ]);
  expect(runs.map(({ caveats }) => caveats.map(({ code }) => code))).toEqual([[], [], ['effort', 'seed']]);
});

test('a rule that no run found violated or blocked is left out, and the gravest by now come first', () => {
  const { rules } = historyOf([first, second, third]);
  expect(rules.map(({ id, verdicts }) => [id, ...verdicts])).toEqual([
    ['season/a', 'pass', 'fail', 'fail'],
    ['season/b', 'pass', 'blocked', 'pass'],
  ]);
});

test('a rule that the latest run did not judge is told apart from one that it found kept', () => {
  const found = exampleRun(1, { a: 'fail', b: 'fail', c: 'blocked', d: 'warn', e: 'fail', f: 'fail' });
  const latest = exampleRun(2, { a: 'fail', b: 'pass', c: 'partial', d: 'not-applicable', e: 'not-run' });
  const { troubling, unjudged, settled } = rulesByNow(historyOf([found, latest]));
  const ids = [troubling, unjudged, settled].map((rules) => rules.map(({ id }) => id).sort());
  expect(ids).toEqual([['a'], ['d', 'e', 'f'], ['b', 'c']]);
});

test('a run that does not know a rule has no verdict on it', () => {
  const { rules } = historyOf([exampleRun(1, {}), second]);
  expect(rules[0]).toMatchObject({ id: 'season/a', verdicts: [undefined, 'fail'] });
});

test('consecutive runs with the same verdict are a stretch', () => {
  const [rule] = historyOf([first, second, third]).rules;
  expect(rule && stretchesOf(rule)).toEqual([
    { verdict: 'pass', from: 0, runs: 1 },
    { verdict: 'fail', from: 1, runs: 2 },
  ]);
});
