import { expect, test } from '@jest/globals';
import { exampleFailure, exampleRule } from '../example-results.testing.ts';
import type { Operation, RuleResult, UnaskedOperation } from '../results.ts';
import { mergedRule } from './merged-rule.ts';

const operations: Operation[] = ['listSeasons', 'createSeason', 'listSports'];
const left = (operation: Operation, kind: UnaskedOperation['kind'] = 'effort', reason = 'left out') => ({
  operation,
  kind,
  reason,
});
const rule = (given: Partial<RuleResult>) =>
  exampleRule({ id: 'pagination/limit-respected', operations, ...given });
const seen = (...asked: Operation[]) =>
  rule({
    verdict: asked.length === operations.length ? 'pass' : 'partial',
    asked,
    unasked: operations.filter((each) => !asked.includes(each)).map((each) => left(each)),
  });
const violatedOn = (...violated: Operation[]) =>
  rule({ verdict: 'fail', asked: violated, failure: { ...exampleFailure, operations: violated } });
const leftOut = { kind: 'effort', reason: '--only leaves it out' } as const;
const notSeen = rule({ verdict: 'not-run', reason: 'nothing passed by in this shard' });
const merged = (first: RuleResult, ...others: RuleResult[]) =>
  mergedRule({ results: [first, ...others], isWhole: true, leftOut });

test('a rule that one shard saw violated is violated, whatever the others saw', () => {
  expect(merged(seen(...operations), violatedOn('createSeason'), notSeen)).toMatchObject({
    verdict: 'fail',
    failure: { operations: ['createSeason'] },
    asked: operations,
  });
});

test('a violated rule names the operations on which any shard saw it violated', () => {
  expect(merged(violatedOn('listSports'), violatedOn('listSeasons')).failure?.operations).toEqual([
    'listSeasons',
    'listSports',
  ]);
});

test('a rule passes where the shards together requested all of its operations', () => {
  const result = merged(seen('listSports'), seen('createSeason', 'listSeasons'));
  expect(result).toMatchObject({ verdict: 'pass', asked: operations, unasked: [] });
  expect(result.examples).toBe(2);
});

test('a rule is partial where no shard requested an operation, for the reason of a shard that tried', () => {
  const tried = rule({
    verdict: 'partial',
    asked: ['listSeasons'],
    unasked: [left('createSeason'), left('listSports', 'needs', 'no sport')],
  });
  expect(merged(seen('createSeason'), tried, seen('createSeason'))).toMatchObject({
    verdict: 'partial',
    asked: ['listSeasons', 'createSeason'],
    unasked: [left('listSports', 'needs', 'no sport')],
  });
});

test('an operation that each shard left to the others has the reason of the whole run', () => {
  const inShard = rule({
    verdict: 'partial',
    asked: ['listSeasons', 'createSeason'],
    unasked: [left('listSports', 'shard', 'this shard leaves it out')],
  });
  expect(merged(inShard, inShard).unasked).toEqual([{ operation: 'listSports', ...leftOut }]);
});

test('a check that broke in one shard is an error, unless another shard saw a violation', () => {
  const broken = rule({ verdict: 'error', reason: 'the check itself broke' });
  expect(merged(seen(...operations), broken).verdict).toBe('error');
  expect(merged(broken, violatedOn('listSports')).verdict).toBe('fail');
});

test('a rule that no shard could judge is blocked, as in one run, and not run where the shards did not reach their end', () => {
  expect(merged(notSeen, notSeen)).toMatchObject({
    verdict: 'blocked',
    reason: 'no response to its operations passed by that it could be judged on',
  });
  expect(mergedRule({ results: [notSeen, notSeen], isWhole: false, leftOut }).verdict).toBe('not-run');
  const without = rule({ verdict: 'not-applicable', reason: 'needs a quota' });
  expect(merged(notSeen, without).verdict).toBe('not-applicable');
});
