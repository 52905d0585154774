import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from '@jest/globals';
import { rules } from '../../spec/index.ts';
import { declaredRules } from '../judging/rule.ts';
import { reasonToLeaveOut } from './left-out.ts';
import { loadTopicFiles } from './topic-files.ts';

const all = { effort: 'smoke', seed: 1, only: [], skip: [] } as const;
const takenBy = (selection: Parameters<typeof reasonToLeaveOut>[1]) =>
  rules.filter((rule) => reasonToLeaveOut(rule, selection) === undefined).map(({ id }) => id);

beforeAll(() => loadTopicFiles(fileURLToPath(new URL('..', import.meta.url))));

test('standard and thorough leave nothing out', () => {
  for (const effort of ['standard', 'thorough'] as const)
    expect(takenBy({ ...all, effort })).toHaveLength(rules.length);
});

test('smoke takes a sixth of the checks that send requests of their own, and every judgement over probes', () => {
  const taken = takenBy(all);
  const share = taken.filter((id) => declaredRules.has(id)).length / declaredRules.size;
  expect(share).toBeGreaterThan(0.1);
  expect(share).toBeLessThan(0.25);
  expect(rules.filter(({ id }) => !declaredRules.has(id) && !taken.includes(id))).toEqual([]);
});

test('with other seeds smoke takes every rule at some time, but none that spends a quota', () => {
  const everTaken = new Set(Array.from({ length: 30 }, (_, seed) => takenBy({ ...all, seed })).flat());
  const never = rules.filter(({ id }) => !everTaken.has(id));
  expect(never.length).toBeGreaterThan(0);
  expect(never.filter(({ needs }) => !needs.includes('quota'))).toEqual([]);
});

test('a rule that is named is asked at smoke, too', () => {
  const season = rules.filter(({ topic }) => topic === 'season').length;
  expect(takenBy({ ...all, only: ['season'] })).toHaveLength(season);
  expect(takenBy({ ...all, only: ['season'], skip: ['season/*'] })).toEqual([]);
});

test('of a run that judges some rules in full the others are taken as at smoke', () => {
  const own = takenBy({ ...all, effort: 'standard', inFull: ['season'] });
  const isSeason = (id: string) => id.startsWith('season/');
  expect(own.filter(isSeason)).toEqual(takenBy({ ...all, effort: 'standard' }).filter(isSeason));
  expect(own.filter((id) => !isSeason(id))).toEqual(takenBy(all).filter((id) => !isSeason(id)));
});
