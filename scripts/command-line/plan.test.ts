import { expect, test } from '@jest/globals';
import { declaredRules } from '../../contract-tests/judging/rule.ts';
import { rules } from '../../spec/index.ts';
import { checkedRules } from './checked-rules.ts';
import { measuredCosts } from './costs.ts';
import { planLines, planOf } from './plan.ts';

const target = {
  base_url: 'https://club.example/api/v1',
  client: { id: 'ci', secret: 's' },
  writes: true,
};
const all = { effort: 'standard', only: [], skip: [] } as const;
const checked = new Set<string>(rules.map(({ id }) => id));

test('a plan counts the rules that the filter leaves', () => {
  const seasons = rules.filter(({ topic }) => topic === 'season').length;
  expect(seasons).toBeGreaterThan(0);
  expect(planOf(target, { ...all, only: ['season'] }, checked).rules.selected).toBe(seasons);
  expect(planOf(target, { ...all, skip: ['season'] }, checked).rules.selected).toBe(rules.length - seasons);
});

test('a plan counts no rule as askable that has no check', () => {
  const { rules: counts } = planOf(target, all, new Set(['season/ends-on-or-after-start']));
  expect(counts.untested).toBe(rules.length - 1);
  expect(counts.askable).toBe(1);
});

test('a plan names each missing need with what to supply, and not those that are met', () => {
  const needs = planOf(target, all, checked).missing.map(({ need }) => need);
  expect(needs).toContain('other-club');
  expect(needs).not.toContain('writes');
});

test('a read-only plan makes nothing', () => {
  const plan = planOf({ ...target, writes: false }, all, checked);
  expect(plan.makes).toEqual([]);
  expect(planLines(plan)).toContain('Read-only: nothing is created, changed or deleted.');
});

test('a plan says what it makes, and that it takes it away again', () => {
  const makes = planOf(target, all, checked).makes;
  expect(makes).toContainEqual({ operation: 'createSeason', stays: false });
});

test('the time of a plan follows the rate of the target', () => {
  const minutes = (rate: number | null) =>
    planOf({ ...target, rate: { requests_per_minute: rate } }, all, checked).minutes ?? 0;
  expect(minutes(30)).toBeGreaterThan(5 * minutes(300));
  expect(minutes(null)).toBe(0);
});

test('every check that asks by itself has a measured cost, so that a plan never promises too little', async () => {
  await checkedRules();
  const { smoke, standard } = measuredCosts();
  const unmeasured = [...declaredRules.keys()].filter(
    (id) => !(id in smoke.rules) || !(id in standard.rules),
  );
  expect(unmeasured).toEqual([]);
});
