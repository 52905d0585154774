import { beforeAll, expect, test } from '@jest/globals';
import { type Rule, rules } from '../../../spec/index.ts';
import { reasonToLeaveOut } from './rule-selection.ts';
import { checksAtSmoke } from './smoke-checks.ts';
import { loadTopicFiles } from './topic-files.ts';

const all = { effort: 'smoke', only: [], skip: [], seed: 1 } as const;
const takenBy = (selection: Parameters<typeof reasonToLeaveOut>[1]) =>
  rules.filter((rule) => reasonToLeaveOut(rule, selection) === undefined).map(({ id }) => id);

beforeAll(loadTopicFiles);

test('standard and thorough leave nothing out', () => {
  for (const effort of ['standard', 'thorough'] as const)
    expect(takenBy({ ...all, effort })).toHaveLength(rules.length);
});

test('smoke takes the rules over probes and in passing, and the checks that find most for their requests', () => {
  const [check] = checksAtSmoke(1);
  expect(takenBy(all)).toEqual(
    expect.arrayContaining(['access/token-required', 'description/answers-conform', check]),
  );
  expect(takenBy(all)).not.toContain('rate-limit/requests-limited');
  expect(takenBy(all)).not.toContain('access/refused-write-has-no-effect');
  expect(takenBy(all).length).toBeGreaterThan(90);
});

test('a rule that is named is judged at smoke, too', () => {
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

test('a shard leaves out what other shards judge, and says so', () => {
  const [rule, ...others] = rules;
  const selection = { ...all, effort: 'standard', elsewhere: new Set(others.map(({ id }) => id)) } as const;
  expect(takenBy(selection)).toEqual([rule?.id]);
  expect(reasonToLeaveOut(others[0] as Rule, selection)).toBe('left to another shard');
});
