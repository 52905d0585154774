import { expect, test } from '@jest/globals';
import { exampleFailure, examplePartial, exampleResults, exampleRule } from '../example-results.testing.ts';
import { foldsBelow, foldText, gapsOf, obstaclesOf } from './folds.ts';

const failed = (id: string, actual: string, expected = 'an answer below 500') =>
  exampleRule({ id, verdict: 'fail', failure: { ...exampleFailure, expected, actual } });
const blocked = (id: string, reason: string) => exampleRule({ id, verdict: 'blocked', reason });
const refusedTwice = '422 (text/plain): no';
const unasked = (reason: string, kind: 'needs' | 'blocked' = 'blocked') =>
  ({ operation: 'changeSport', kind, reason }) as const;
const needsSport = { operation: 'readSport', kind: 'needs', reason: 'needs a sport' } as const;

test.each([
  [
    'the server error that it met',
    '500 (text/plain): trace 1',
    'makeIt must succeed, but was answered 500 (text/html): x',
  ],
  [
    'the refusal that it met',
    '401 (text/plain): token 12',
    'makeIt must succeed, but was answered 401 (text/plain): token 7',
  ],
  [
    'the violation in its set-up',
    'an entry without id',
    'expected an answer below 500, got an entry without id',
  ],
  [
    'what a scene could not read',
    '200 (application/json): {"items":[],"pagination":{"limit":50}}',
    'could not set up "a list": `data` is needed, but the response is 200 (application/json): {"items":[],"pagination":{"limit":100}}',
  ],
])('a rule blocked by %s is folded below the rule that it violates', (_, actual, reason) => {
  const culprit = failed('problem/none', actual);
  const results = exampleResults([culprit, failed('season/other', 'none'), blocked('event/ends', reason)]);
  expect(foldsBelow(results, [culprit]).map(({ whole }) => whole.map(({ id }) => id))).toEqual([
    ['event/ends'],
  ]);
  expect(obstaclesOf(results)).toEqual([]);
});

test.each([
  ['another status', '500 (text/plain): x', 'makeIt must succeed, but was answered 503 (text/plain): x'],
  ['a value that no response is', 'none', 'the change of a season was notified to none'],
])('a rule blocked by %s is listed by itself', (_, actual, reason) => {
  const violated = failed('problem/none', actual);
  const results = exampleResults([violated, blocked('event/ends', reason)]);
  expect(foldsBelow(results, [violated])).toEqual([]);
  expect(obstaclesOf(results).map(({ whole }) => whole.map(({ id }) => id))).toEqual([['event/ends']]);
});

test('rules that one refusal blocked, and those that it blocked on an operation, are one fold below it', () => {
  const culprit = failed('sport/changes', refusedTwice);
  const results = exampleResults([
    culprit,
    blocked('event/ends', `could not set up "a sport": it must succeed, but was answered ${refusedTwice}`),
    blocked('event/begins', `the write was refused: it was answered ${refusedTwice}`),
    examplePartial('a/b', [unasked(`PATCH /sports/{id} was answered ${refusedTwice}`)]),
  ]);
  const [fold, ...others] = foldsBelow(results, [culprit]);
  expect(others).toEqual([]);
  expect(fold && foldText(fold)).toBe('2 rules blocked, 1 rule blocked on some operations');
  expect(obstaclesOf(results)).toEqual([]);
});

test('what several scenes could not set up for one reason is one obstacle, with the rules that it left partial', () => {
  const reason = 'createIt must succeed, but was answered 422 (text/plain): no';
  const results = exampleResults([
    blocked('event/ends', reason),
    blocked('event/begins', `could not set up "people": ${reason}`),
    blocked('group/has-members', `could not set up "a list": could not set up "people": ${reason}`),
    examplePartial('a/b', [unasked(reason)]),
  ]);
  expect(obstaclesOf(results).map(foldText)).toEqual(['3 rules blocked, 1 rule blocked on some operations']);
  expect(gapsOf(results)).toEqual([]);
});

test('one need is one gap for all of its rules and operations', () => {
  const changeSport = { ...needsSport, operation: 'changeSport' } as const;
  const gaps = gapsOf(
    exampleResults([
      examplePartial('a/b', [needsSport, changeSport]),
      examplePartial('a/c', [needsSport]),
      exampleRule({ id: 'a/d', verdict: 'not-applicable', reason: 'needs a sport' }),
    ]),
  );
  expect(gaps.map((gap) => [foldText(gap), gap.reason, gap.operations])).toEqual([
    ['1 rule not applicable, 2 rules partial', 'needs a sport', ['readSport', 'changeSport']],
  ]);
});

test('what a rule lacks of an operation that accepts nothing is folded below the rule that says so', () => {
  const failure = { ...exampleFailure, operations: ['changeSport' as const] };
  const culprit = exampleRule({ id: 'payload/change-is-possible', verdict: 'fail', failure });
  const results = exampleResults([
    culprit,
    examplePartial('a/b', [unasked('no response shows it', 'needs')]),
    examplePartial('a/c', [unasked('the body without it is refused'), needsSport]),
  ]);
  expect(foldsBelow(results, [culprit]).map(foldText)).toEqual(['2 rules blocked on some operations']);
  expect(gapsOf(results).map((gap) => [foldText(gap), gap.reason])).toEqual([
    ['1 rule partial', 'needs a sport'],
  ]);
});
