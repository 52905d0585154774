import { expect, test } from '@jest/globals';
import { exampleFailure, exampleResults, exampleRule } from './example-results.testing.ts';
import { exitCodeOf } from './exit-code.ts';
import type { UnaskedKind, Verdict } from './results.ts';

const passed = exampleRule({ id: 'season/is-listed' });
const ruleThatIs = (verdict: Verdict, given = {}) =>
  exampleRule({ id: 'token/lasts', verdict, failure: exampleFailure, reason: 'because', ...given });

test('a run in which every rule passed ends with 0', () => {
  expect(exitCodeOf(exampleResults([passed]))).toBe(0);
});

test('one violated rule ends the run with 1, whatever else is unknown', () => {
  expect(
    exitCodeOf(exampleResults([passed, ruleThatIs('fail'), ruleThatIs('error'), ruleThatIs('blocked')])),
  ).toBe(1);
});

test('a violated standard ends the run with 0, and with 1 if the run is strict', () => {
  const rules = [passed, ruleThatIs('warn', { level: 'standard' })];
  expect(exitCodeOf(exampleResults(rules))).toBe(0);
  expect(exitCodeOf(exampleResults(rules, { strict: true }))).toBe(1);
});

test.each(['blocked', 'error'] as const)('a rule that is %s ends the run with 2', (verdict) => {
  expect(exitCodeOf(exampleResults([passed, ruleThatIs(verdict)]))).toBe(2);
});

test.each(['not-applicable', 'not-run', 'untested'] as const)(
  'a run whose must rules are all %s judged nothing and ends with 2',
  (verdict) => {
    expect(exitCodeOf(exampleResults([ruleThatIs(verdict)]))).toBe(2);
  },
);

test('a run that judged only standards judged no rule of the interface and ends with 2', () => {
  expect(exitCodeOf(exampleResults([exampleRule({ id: 'problem/title', level: 'standard' })]))).toBe(2);
});

test('a violation that is seen in passing ends the run with 1; where it is excused, it judges no rule', () => {
  const seen = { unselected: true as const };
  expect(exampleResults([ruleThatIs('blocked'), ruleThatIs('fail', seen)]).exit_code).toBe(1);
  expect(exampleResults([ruleThatIs('excused', seen)]).exit_code).toBe(2);
});

test('a run without any rule ends with 2', () => {
  expect(exitCodeOf(exampleResults([]))).toBe(2);
});

test.each(['not-applicable', 'untested', 'not-run'] as const)(
  'a required rule that is %s ends the run with 2',
  (verdict) => {
    const rules = [passed, ruleThatIs(verdict)];
    const requiring = (require: string[]) =>
      exampleResults(rules, { options: { only: [], skip: [], require } });
    expect(exitCodeOf(requiring([]))).toBe(0);
    expect(exitCodeOf(requiring(['season']))).toBe(0);
    expect(exitCodeOf(requiring(['token']))).toBe(2);
    expect(exitCodeOf(requiring(['token/*']))).toBe(2);
  },
);

const partial = (kind: UnaskedKind) =>
  exampleRule({
    id: 'token/lasts',
    verdict: 'partial',
    operations: ['listSports', 'readSport'],
    asked: ['listSports'],
    unasked: [{ operation: 'readSport', kind, reason: 'because' }],
  });

test.each(['needs', 'effort'] as const)(
  'a partial rule is judged, and fine where the other operations lack %s',
  (kind) => {
    expect(exitCodeOf(exampleResults([partial(kind)]))).toBe(0);
  },
);

test('a partial rule with an operation that a failed step blocked ends the run with 2', () => {
  expect(exitCodeOf(exampleResults([partial('blocked')]))).toBe(2);
});

test('a partial rule does not meet --require', () => {
  const options = { only: [], skip: [], require: ['token'] };
  expect(exitCodeOf(exampleResults([partial('needs')], { options }))).toBe(2);
});

test('an interrupted run ends with 2, unless a rule is violated', () => {
  expect(exitCodeOf(exampleResults([passed], { interrupted: true }))).toBe(2);
  expect(exitCodeOf(exampleResults([passed, ruleThatIs('fail')], { interrupted: true }))).toBe(1);
});

test('a shard need not judge a required rule that another shard judges, or that it only sees in passing', () => {
  const shard = { index: 1, count: 2, rules: [passed.id], in_passing: ['problem/members'], of: 3 };
  const rules = [passed, ruleThatIs('not-run'), exampleRule({ id: 'problem/members', verdict: 'not-run' })];
  const options = { only: [], skip: [], require: ['*'] };
  expect(exitCodeOf(exampleResults(rules, { shard, options }))).toBe(0);
  const own = { ...shard, rules: [passed.id, 'token/lasts'] };
  expect(exitCodeOf(exampleResults(rules, { shard: own, options }))).toBe(2);
});
