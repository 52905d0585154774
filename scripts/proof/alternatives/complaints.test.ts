import { expect, test } from '@jest/globals';
import type { RuleResult } from '../../../reports/results.ts';
import { comparedLooks, judgedIn, judgedInOwnWorld } from './complaints.ts';
import { worldWith } from './worlds.ts';

const result = (id: string, verdict: RuleResult['verdict'], reason?: string) =>
  ({ id, verdict, requests: 1, ...(reason && { reason }) }) as RuleResult;
const rulesThatComplain = (world: ReturnType<typeof worldWith>, ...results: RuleResult[]) =>
  judgedIn(world, results).complaints.map(({ rule }) => rule);

test('a rule that is red and a check that broke are complaints', () => {
  const world = worldWith({});
  expect(rulesThatComplain(world, result('a/red', 'fail'), result('a/broke', 'error'))).toEqual([
    'a/red',
    'a/broke',
  ]);
});

test('a warning is a complaint, unless a choice of the world suspends its rule', () => {
  const warning = result('problem/unlisted-method-is-not-allowed', 'warn');
  expect(rulesThatComplain(worldWith({}), warning)).toEqual([warning.id]);
  expect(rulesThatComplain(worldWith({ 'unlisted-method': 'not-found' }), warning)).toEqual([]);
});

test('a rule that is not applicable is a complaint unless it has a reason', () => {
  const world = worldWith({});
  expect(rulesThatComplain(world, result('a/without-reason', 'not-applicable'))).toEqual([
    'a/without-reason',
  ]);
  expect(rulesThatComplain(world, result('a/with-reason', 'not-applicable', 'needs payments'))).toEqual([]);
});

test('a set-up that fails is a complaint, unless a choice of the world suspends the rule', () => {
  const blocked = result('access/challenge-has-parameter', 'blocked', 'there was no challenge to judge');
  expect(rulesThatComplain(worldWith({}), blocked)).toEqual([blocked.id]);
  expect(rulesThatComplain(worldWith({ 'missing-token-status': 'forbidden' }), blocked)).toEqual([]);
});

test('in the mock’s own world every rule that has a check and does not pass is a complaint', () => {
  const { complaints, passed } = judgedInOwnWorld([
    result('a/kept', 'pass'),
    result('a/halved', 'partial', 'one operation was not requested'),
    result('a/skipped', 'not-applicable', 'needs payments'),
    result('a/unwritten', 'untested', 'no check is written for it yet'),
  ]);
  expect(complaints.map(({ rule }) => rule)).toEqual(['a/halved', 'a/skipped']);
  expect(passed).toBe(1);
});

test('what complains in both looks at a world is repeated, and the rest was seen once', () => {
  const complaint = (rule: string) => ({ rule, verdict: 'fail' as const, says: 'no reason' });
  const { repeated, once } = comparedLooks(
    [complaint('a/always-red'), complaint('a/first-alone')],
    [complaint('a/second-alone'), complaint('a/always-red')],
  );
  expect(repeated.map(({ rule }) => rule)).toEqual(['a/always-red']);
  expect(once.map(({ rule }) => rule)).toEqual(['a/first-alone', 'a/second-alone']);
});
