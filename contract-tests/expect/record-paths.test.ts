import { expect, test } from '@jest/globals';
import { RuleViolation } from '../engine/judging/violation.ts';
import { expectPathsToName } from './record-paths.ts';

const lesson = { id: 5, group_id: 12 };

test.each(['/groups/12', 'groups/12', '/groups/12?fields=all', '/groups/12#top'])(
  'the path %s of a lesson leads to its group',
  (group_path) => {
    expect(expectPathsToName('listLessons', { ...lesson, group_path })).toBe(1);
  },
);

test.each([
  ['another group', '/groups/13'],
  ['a group whose id has one more digit', '/groups/121'],
  ['the group of another kind of record', '/events/12'],
  ['a list of the group', '/groups/12/members'],
])('a path to %s is a violation', (_, group_path) => {
  expect(() => expectPathsToName('listLessons', { ...lesson, group_path })).toThrow(RuleViolation);
});

test.each([
  ['has an address of its own', { ...lesson, group_path: '/club/judo/12' }],
  ['has no path', lesson],
  ['has null as its path', { ...lesson, group_path: null }],
  ['does not show the id', { id: 5, group_path: '/groups/13' }],
])('a record that %s is not judged', (_, record) => {
  expect(expectPathsToName('listLessons', record)).toBe(0);
});

test('a record of an operation without stated paths is not judged', () => {
  expect(expectPathsToName('listSports', { id: 5, group_path: '/groups/13' })).toBe(0);
});

test('each path of a record is counted', () => {
  const season = { id: 3, detail_path: '/seasons/3', members_path: '/seasons/3/members' };
  expect(expectPathsToName('listSeasons', season)).toBe(2);
});
