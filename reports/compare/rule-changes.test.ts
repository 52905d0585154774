import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { RuleChangeKind } from '../comparison.ts';
import { exampleFailure, exampleResults, exampleRule } from '../example-results.testing.ts';
import type { Operation, Results, RuleResult, Verdict } from '../results.ts';
import { isViolated, verdicts } from '../verdicts.ts';
import { ruleChanges } from './rule-changes.ts';

const both: Operation[] = ['createSeason', 'changeSeason'];
const rule = (verdict: Verdict, asked = both, violated: readonly Operation[] = []): RuleResult =>
  exampleRule({
    id: 'season/ends',
    verdict,
    operations: both,
    asked,
    ...(isViolated(verdict) && {
      failure: { ...exampleFailure, ...(violated.length > 0 && { operations: [...violated] }) },
    }),
  });
const kinds = (before: RuleResult[], after: RuleResult[]) =>
  ruleChanges(exampleResults(before), exampleResults(after)).map(({ kind }) => kind);

test.each<[string, Verdict, Verdict, RuleChangeKind[]]>([
  ['held, and is violated now, broke', 'pass', 'fail', ['broke']],
  ['held in part, and is violated now, broke', 'partial', 'warn', ['broke']],
  ['was violated, and holds now, was fixed', 'fail', 'pass', ['fixed']],
  ['was excused, and holds now, was fixed', 'excused', 'partial', ['fixed']],
  ['was judged, and is blocked now, is judged no more', 'pass', 'blocked', ['judged-no-more']],
  ['was violated, and is not run now, is judged no more', 'fail', 'not-run', ['judged-no-more']],
  ['was not judged, and holds now, is newly judged', 'not-applicable', 'pass', ['newly-judged']],
  ['was not judged, and is violated now, is newly judged', 'not-run', 'fail', ['newly-judged']],
  ['was violated, and is excused now, changed otherwise', 'fail', 'excused', ['otherwise']],
  ['is not judged for another reason changed otherwise', 'blocked', 'not-applicable', ['otherwise']],
  ['has the same verdict did not change', 'fail', 'fail', []],
])('a rule that %s', (_, before, after, expected) => {
  expect(kinds([rule(before)], [rule(after)])).toEqual(expected);
});

test('a violation that was seen in passing and is not seen again is not judged no more', () => {
  const seen: RuleResult = { ...rule('fail'), unselected: true };
  expect(kinds([seen], [rule('not-run')])).toEqual(['otherwise']);
  expect(kinds([seen], [rule('pass')])).toEqual(['fixed']);
  expect(kinds([rule('not-run')], [seen])).toEqual(['newly-judged']);
  expect(kinds([rule('pass')], [seen])).toEqual(['broke']);
});

test('what a run did not look for, it may have missed on another operation', () => {
  const seen: RuleResult = { ...rule('fail', both, ['createSeason']), unselected: true };
  const found = rule('fail', both, ['changeSeason']);
  const doubtsOf = (before: RuleResult, after: RuleResult) =>
    ruleChanges(exampleResults([before]), exampleResults([after])).map(({ kind, doubts }) => [kind, doubts]);
  expect(doubtsOf(seen, found)).toEqual([
    ['broke', ['less-tried']],
    ['fixed', []],
  ]);
  expect(doubtsOf(found, seen)).toEqual([
    ['broke', []],
    ['fixed', ['less-tried']],
  ]);
});

test('a rule that one suite alone knows is newly judged, or judged no more', () => {
  expect(kinds([], [rule('pass')])).toEqual(['newly-judged']);
  expect(kinds([rule('pass')], [])).toEqual(['judged-no-more']);
  expect(kinds([], [rule('untested')])).toEqual([]);
});

test('a rule of another level changed otherwise', () => {
  expect(kinds([rule('pass')], [{ ...rule('pass'), level: 'standard' }])).toEqual(['otherwise']);
});

test('where both runs found a violation, the operations tell what broke and what was fixed', () => {
  const changes = ruleChanges(
    exampleResults([rule('fail', both, ['createSeason'])]),
    exampleResults([rule('fail', both, ['changeSeason'])]),
  );
  expect(changes).toMatchObject([
    { kind: 'broke', operations: ['changeSeason'] },
    { kind: 'fixed', operations: ['createSeason'] },
  ]);
});

test('a violation on an operation that the other run did not look at neither broke nor was fixed', () => {
  const elsewhere = rule('partial', ['createSeason']);
  const violated = rule('fail', both, ['changeSeason']);
  expect(kinds([elsewhere], [violated])).toEqual(['newly-judged']);
  expect(kinds([violated], [elsewhere])).toEqual(['judged-no-more']);
  expect(kinds([rule('fail', ['createSeason'], ['createSeason'])], [rule('fail', both, both)])).toEqual([]);
});

test('what a run that tried less does not find is doubtful, and so is what another suite judged', () => {
  const doubts = (before: Partial<Results['run']>, after: Partial<Results['run']>, is: Verdict) =>
    ruleChanges(
      exampleResults([rule(is === 'pass' ? 'fail' : 'pass')], before),
      exampleResults([rule(is)], after),
    ).flatMap((change) => change.doubts);
  expect(doubts({ effort: 'standard' }, { effort: 'smoke' }, 'pass')).toEqual(['less-tried']);
  expect(doubts({ effort: 'smoke' }, { effort: 'standard' }, 'pass')).toEqual([]);
  expect(doubts({ effort: 'smoke' }, { effort: 'standard' }, 'fail')).toEqual(['less-tried']);
  expect(doubts({}, { kind: 'watch' }, 'pass')).toEqual(['less-tried']);
  expect(doubts({}, { suite_version: '0.2.0' }, 'pass')).toEqual(['other-suite']);
});

const anyRule = fc
  .record({
    id: fc.constantFrom('season/a', 'season/b', 'token/c'),
    verdict: fc.constantFrom(...verdicts.map(({ verdict }) => verdict)),
    level: fc.constantFrom('must' as const, 'standard' as const),
    asked: fc.subarray(both),
    violated: fc.subarray(both),
  })
  .map(({ id, level, verdict, asked, violated }) => ({ ...rule(verdict, asked, violated), id, level }));
const anyRun = fc
  .tuple(
    fc.uniqueArray(anyRule, { selector: ({ id }) => id }),
    fc.constantFrom('smoke' as const, 'standard' as const),
  )
  .map(([rules, effort]) => exampleResults(rules, { effort }));

test('a run compared with itself shows no change', () => {
  fc.assert(fc.property(anyRun, (run) => expect(ruleChanges(run, run)).toEqual([])));
});

test('the other way round, what broke was fixed and what is newly judged is judged no more, with the same doubts', () => {
  const opposite: Record<RuleChangeKind, RuleChangeKind> = {
    broke: 'fixed',
    fixed: 'broke',
    'newly-judged': 'judged-no-more',
    'judged-no-more': 'newly-judged',
    otherwise: 'otherwise',
  };
  const told = (before: Results, after: Results, name: (kind: RuleChangeKind) => RuleChangeKind) =>
    ruleChanges(before, after)
      .map(({ id, kind, operations, doubts }) => JSON.stringify([id, name(kind), operations, doubts]))
      .sort();
  fc.assert(
    fc.property(anyRun, anyRun, (one, other) => {
      expect(told(one, other, (kind) => kind)).toEqual(told(other, one, (kind) => opposite[kind]));
    }),
  );
});
