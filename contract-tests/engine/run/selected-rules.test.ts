import { expect, test } from '@jest/globals';
import { type RuleId, rules } from '../../../spec/index.ts';
import type { ProbeFamily } from '../judging/probe.ts';
import { isDeclared, passiveRule, probeRule, rule } from '../judging/rule.ts';
import {
  familiesInFull,
  isInFull,
  needsRequests,
  type RuleSelection,
  reasonToLeaveOut,
} from './rule-selection.ts';
import { checksAtSmoke } from './smoke-checks.ts';

const own = 'rate-limit/requests-limited';
const overProbes = 'access/token-required';
const lastOverProbes = 'access/refused-write-has-no-effect';
const inPassing = 'token/answers-are-json';
const family = (name: string): ProbeFamily => ({ name, spread: 'each-operation', kinds: () => [] });
const [one, other] = [family('one'), family('other')];
const asks = async () => undefined;
rule(own, asks);
probeRule(overProbes, one, asks);
probeRule(lastOverProbes, [one, other], asks, { when: 'last' });
passiveRule(inPassing, () => true);

const reasonFor = (id: RuleId, selection: Partial<RuleSelection>) => {
  const named = rules.find((each) => each.id === id);
  if (named === undefined) throw new Error(`${id} is no rule`);
  return reasonToLeaveOut(named, { effort: 'standard', only: [], skip: [], seed: 1, ...selection });
};
const notSelected = 'left out by --only or --skip';

test('a rule that sends requests of its own is left out at smoke, with the reason', () => {
  expect(reasonFor(own, { effort: 'smoke' })).toContain('it needs requests of its own');
  expect(reasonFor(own, { effort: 'standard' })).toBeUndefined();
});

test('a check that finds most for its requests is judged at smoke, and another is left out with the reason', () => {
  const atSmoke = checksAtSmoke(1);
  const measured = rules.map(({ id }) => id).filter((id) => !isDeclared(id));
  const [chosen, other] = [true, false].map((isChosen) =>
    measured.find((id) => atSmoke.has(id) === isChosen),
  );
  for (const id of [chosen, other] as RuleId[]) rule(id, asks);
  expect(reasonFor(chosen as RuleId, { effort: 'smoke' })).toBeUndefined();
  expect(reasonFor(other as RuleId, { effort: 'smoke' })).toContain('it needs requests of its own');
});

test('a rule over probes that reads at the end what they left behind needs requests, too', () => {
  const needing = [own, overProbes, lastOverProbes, inPassing].filter((id) =>
    needsRequests({ id: id as RuleId }),
  );
  expect(needing).toEqual([own, lastOverProbes]);
  expect(needsRequests({ id: 'season/no-such-rule' as RuleId })).toBe(false);
});

test('what is judged over probes or in passing is judged at every effort', () => {
  for (const effort of ['smoke', 'standard', 'thorough'] as const)
    for (const id of [overProbes, inPassing] as const) expect(reasonFor(id, { effort })).toBeUndefined();
});

test('a rule that is skipped, or is not among the only ones, is left out', () => {
  expect(reasonFor(own, { skip: ['rate-limit'] })).toBe(notSelected);
  expect(reasonFor(own, { only: ['access/*'] })).toBe(notSelected);
  expect(reasonFor(own, { only: ['rate-limit', 'access'], skip: ['sport'] })).toBeUndefined();
  expect(reasonFor(own, { only: [own], skip: [own] })).toBe(notSelected);
});

test('a rule that is named is judged at smoke, too', () => {
  expect(reasonFor(own, { effort: 'smoke', only: [own] })).toBeUndefined();
});

test('of a run in full for some rules the others are selected as at smoke', () => {
  expect(reasonFor(own, { inFull: ['access'] })).toContain('smoke');
  expect(reasonFor(own, { inFull: ['access', 'rate-limit'] })).toBeUndefined();
  expect(reasonFor(own, { inFull: [] })).toContain('smoke');
});

test('a rule is judged in full where no pattern is named, or one of them names it', () => {
  expect(isInFull({ id: own }, {})).toBe(true);
  expect(isInFull({ id: own }, { inFull: ['sport', 'rate-limit/*'] })).toBe(true);
  expect(isInFull({ id: own }, { inFull: ['sport'] })).toBe(false);
});

test('the families in full are those of the rules in full', () => {
  expect(familiesInFull({})).toBeUndefined();
  expect(familiesInFull({ inFull: [overProbes, own] })).toEqual(new Set([one]));
  expect(familiesInFull({ inFull: ['access'] })).toEqual(new Set([one, other]));
  expect(familiesInFull({ inFull: [] })).toEqual(new Set());
});
