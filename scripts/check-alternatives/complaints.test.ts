import { expect, test } from '@jest/globals';
import type { RuleResult } from '../../reports/results.ts';
import { judgedIn } from './complaints.ts';
import { worldWith } from './worlds.ts';

const result = (id: string, verdict: RuleResult['verdict'], reason?: string) =>
  ({ id, verdict, requests: 1, ...(reason && { reason }) }) as RuleResult;
const rulesThatComplain = (world: ReturnType<typeof worldWith>, ...results: RuleResult[]) =>
  judgedIn(world, results).complaints.map(({ rule }) => rule);

test('whatever is red or broke is a complaint', () => {
  const world = worldWith({});
  expect(rulesThatComplain(world, result('a/red', 'fail'), result('a/broke', 'error'))).toEqual([
    'a/red',
    'a/broke',
  ]);
});

test('a warning is a complaint, unless a choice of the world suspends its rule', () => {
  const warning = result('problem/unlisted-method-gives-405', 'warn');
  expect(rulesThatComplain(worldWith({}), warning)).toEqual([warning.id]);
  expect(rulesThatComplain(worldWith({ 'unlisted-method': 'not-found' }), warning)).toEqual([]);
});

test('a rule that could not be asked has to say why', () => {
  const world = worldWith({});
  expect(rulesThatComplain(world, result('a/silent', 'blocked'))).toEqual(['a/silent']);
  expect(rulesThatComplain(world, result('a/told', 'not-applicable', 'needs payments'))).toEqual([]);
});
