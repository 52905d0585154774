import { expect, test } from '@jest/globals';
import type { JsonObject, OperationId } from '../../spec/index.ts';
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

test('a registration that shows a group and an event is not judged', () => {
  const both = { id: 9, group_id: 12, event_id: 7, activity_path: '/events/7' };
  expect(expectPathsToName('listMemberRegistrations', both)).toBe(0);
});

test('each path of a record is counted', () => {
  const season = { id: 3, detail_path: '/seasons/3', members_path: '/seasons/3/members' };
  expect(expectPathsToName('listSeasons', season)).toBe(2);
});

/** For each record that has paths the ids that they lead to, and the paths. */
const stated: [OperationId, JsonObject][] = [
  ['listSeasons', { id: 3, detail_path: '/seasons/3', members_path: '/seasons/3/members' }],
  ['readSeason', { id: 3, groups_path: '/seasons/3/groups', events_path: '/seasons/3/events' }],
  ['readSeason', { id: 3, payments_path: '/seasons/3/payments', slots_path: '/seasons/3/slots' }],
  ['listGroups', { id: 12, season_id: 3, season_path: '/seasons/3', members_path: '/groups/12/members' }],
  [
    'listSeasonGroups',
    { id: 12, season_id: 3, season_path: '/seasons/3', lessons_path: '/groups/12/lessons' },
  ],
  ['listEvents', { id: 7, season_id: 3, season_path: '/seasons/3', members_path: '/events/7/members' }],
  ['listSeasonEvents', { id: 7, season_id: 3, season_path: '/seasons/3', members_path: '/events/7/members' }],
  [
    'listSeasonAnnualRegistrations',
    { id: 9, member_id: 4, group_id: 12, member_path: '/members/4', activity_path: '/groups/12' },
  ],
  [
    'listSeasonEventRegistrations',
    { id: 9, member_id: 4, event_id: 7, member_path: '/members/4', activity_path: '/events/7' },
  ],
  ['readLesson', { id: 5, group_id: 12, group_path: '/groups/12' }],
  ['listMemberRegistrations', { id: 9, group_id: 12, event_id: null, activity_path: '/groups/12' }],
  ['readEventRegistration', { id: 9, member_id: 4, event_id: 7, activity_path: '/events/7' }],
  [
    'listSeasonMembers',
    { id: 4, registrations_path: '/members/4/registrations', attendance_path: '/members/4/attendance' },
  ],
];

const pathsIn = (record: JsonObject) => Object.keys(record).filter((name) => name.endsWith('_path'));

test.each(stated)('every path of a record of %s leads where its name states: %j', (operation, record) => {
  expect(expectPathsToName(operation, record)).toBe(pathsIn(record).length);
});

test.each(stated)(
  'each path of a record of %s is a violation if it leads elsewhere: %j',
  (operation, record) => {
    for (const name of pathsIn(record)) {
      const wrong = { ...record, [name]: '/slots/999' };
      expect(() => expectPathsToName(operation, wrong)).toThrow(RuleViolation);
    }
  },
);

test('a violation names the path, the route that it should lead to and the one that it leads to', () => {
  const wrong = () => expectPathsToName('listLessons', { ...lesson, group_path: '/groups/13' });
  expect(wrong).toThrow('expected a group_path that leads to /groups/12, got group_path /groups/13');
});

test.each(['/groups/x', '/v1/groups/13', '/groups/13/members/4', '/groups/'])(
  'a path of another form, such as %s, is not judged',
  (group_path) => {
    expect(expectPathsToName('listLessons', { ...lesson, group_path })).toBe(0);
  },
);
