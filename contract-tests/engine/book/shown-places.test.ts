import { beforeEach, expect, test } from '@jest/globals';
import type { JsonObject, OperationId } from '../../../spec/index.ts';
import { fakeTarget } from '../wire/wire.testing.ts';
import { exchangeAt } from './book.testing.ts';
import { type Book, openBook } from './book.ts';

const { base_url } = fakeTarget;

let book: Book;
let now: number;

beforeEach(() => {
  book = openBook(base_url);
  now = 1_000_000;
});

/** An exchange that begins a minute after the one before. */
function exchange(operation: OperationId, path: string, body: JsonObject, sent?: JsonObject): void {
  now += 60_000;
  book.note(exchangeAt(now, { operation, path, body, sent }));
}

const apart = ['searchMembers', 'searchGroups', 'listAttendance', 'listMemberAttendance'] as const;

function found(...resources: string[]): string[] {
  return [...resources.map(book.disagreements), ...apart.map(book.disagreementsOf)]
    .flatMap((disagreements) => disagreements ?? [])
    .map(({ id, field, shown, reading }) => `${reading.sent.operation}: ${field} ${shown} of ${id}`);
}

function memberMade(fields: JsonObject): void {
  exchange('createMember', '/members', { data: { id: 5 } }, fields);
}

test('a person is held in the results of a search, by id or by member_id', () => {
  memberMade({ last_name: 'Lenoir', phone: '0639980001' });
  const result = (...data: JsonObject[]) =>
    exchange('searchMembers', '/members/search', { data, meta: { truncated: false } }, { query: 'Len' });
  result({ id: 5, last_name: 'Lenoir' }, { member_id: 5, last_name: 'Leblanc' });
  result({ id: 7, member_id: 5, phone: '0639980002' }, { member: { id: 5, phone: '0639980003' } });
  expect(found()).toEqual(['searchMembers: last_name Leblanc of 5', 'searchMembers: phone 0639980003 of 5']);
});

test('a search may be late by some seconds', () => {
  memberMade({ last_name: 'Lenoir' });
  exchange('changeMember', '/members/5', { data: { id: 5 } }, { last_name: 'Leblanc' });
  now -= 55_000;
  const searched = () =>
    exchange(
      'searchMembers',
      '/members/search',
      { data: [{ id: 5, last_name: 'Lenoir' }] },
      { query: 'Len' },
    );
  searched();
  expect(found()).toEqual([]);
  searched();
  expect(found().length).toBe(1);
});

test('a group is held in the results of a search', () => {
  exchange('createGroup', '/groups', { data: { id: 3 } }, { name: 'Judo', capacity: 12 });
  exchange(
    'searchGroups',
    '/groups/search',
    { data: [{ id: 3, name: 'Judo', capacity: 13 }] },
    { season_id: 1 },
  );
  expect(found()).toEqual(['searchGroups: capacity 13 of 3']);
});

const registered = { member_id: 5, group_id: 3 };

test('a registration is held in the entry of its person, and so is the name of its group', () => {
  exchange('createGroup', '/groups', { data: { id: 3 } }, { name: 'Judo' });
  exchange('changeGroup', '/groups/3', { data: { id: 3 } }, { name: 'Judo enfants' });
  exchange('createAnnualRegistration', '/annual-registrations', { data: { id: 9 } }, registered);
  const listed = (group_id: number, group_name: string) =>
    exchange('listSeasonMembers', '/seasons/1/members', {
      data: [{ id: 5, registrations: [{ id: 9, group_id, group_name, season_id: 1, valid: true }] }],
    });
  // A registration may keep the name that its group had.
  listed(3, 'Judo');
  listed(3, 'Judo enfants');
  listed(3, 'Aïkido');
  listed(4, 'Aïkido');
  expect(found('groups', 'annual-registrations')).toEqual([
    'listSeasonMembers: name Aïkido of 3',
    'listSeasonMembers: group_id 4 of 9',
  ]);
});

test('the registrations of a person are that person’s', () => {
  exchange('createAnnualRegistration', '/annual-registrations', { data: { id: 9 } }, registered);
  exchange(
    'createEventRegistration',
    '/event-registrations',
    { data: { id: 9 } },
    { member_id: 6, event_id: 4 },
  );
  const data = [
    { id: 9, group_id: 3, valid: null },
    { id: 9, event_id: 4 },
    { id: 9, kind: 'event' },
  ];
  exchange('listMemberRegistrations', '/members/5/registrations?season_id=1', { data });
  expect(found('annual-registrations', 'event-registrations')).toEqual([
    'listMemberRegistrations: member_id 5 of 9',
  ]);
});

const session = 'date=2026-11-28&type=lesson&course_id=41';

test('a participant bears a name that the person had, and a session is no person', () => {
  memberMade({ first_name: 'Léa', last_name: 'Lenoir' });
  exchange('changeMember', '/members/5', { data: { id: 5 } }, { last_name: 'Leblanc' });
  const shown = (query: string, last_name: string) =>
    exchange('listAttendance', `/attendance?${query}`, { data: [{ id: 5, first_name: 'Léa', last_name }] });
  shown(session, 'Lenoir');
  shown(session, 'Legris');
  shown('date=2026-11-28', 'Legris');
  expect(found()).toEqual(['listAttendance: last_name Legris of 5']);
});

function presenceRecorded(presence: string, course_id = 41): void {
  const sent = { date: '2026-11-28', type: 'lesson', course_id, member_id: 5, presence };
  exchange('recordAttendance', '/attendance', { data: { id: 70 } }, sent);
}

const item = { date: '2026-11-28', type: 'lesson', presence: 'absent' };

test('a presence is held at its session and in the history of its person', () => {
  presenceRecorded('present');
  presenceRecorded('excused', 42);
  exchange('listAttendance', `/attendance?${session}`, {
    data: [
      { id: 5, presence: 'excused' },
      { id: 6, presence: 'absent' },
    ],
  });
  exchange('listMemberAttendance', '/members/5/attendance?season_id=1', {
    data: [
      { ...item, course_id: 42 },
      { ...item, id: 41, title: 'Judo', begin: '18:00' },
      { ...item, id: 42 },
    ],
  });
  expect(found()).toEqual([
    'listAttendance: presence excused of lesson 41 on 2026-11-28, person 5',
    'listMemberAttendance: presence absent of lesson 42 on 2026-11-28, person 5',
    'listMemberAttendance: presence absent of lesson 41 on 2026-11-28, person 5',
  ]);
});

test('a presence that is null is none, since its registration may be gone', () => {
  presenceRecorded('present');
  for (const presence of ['present', null])
    exchange('listAttendance', `/attendance?${session}`, { data: [{ id: 5, presence }] });
  expect(found()).toEqual([]);
});

test('a presence takes the place of an earlier one', () => {
  presenceRecorded('present');
  presenceRecorded('absent');
  for (const presence of ['absent', 'present'])
    exchange('listAttendance', `/attendance?${session}`, { data: [{ id: 5, presence }] });
  expect(found()).toEqual(['listAttendance: presence present of lesson 41 on 2026-11-28, person 5']);
});

test('what a search shows is held by a rule of its own, and tells nothing of the lists', () => {
  expect(book.disagreementsOf('searchMembers')).toBeUndefined();
  memberMade({ last_name: 'Lenoir' });
  exchange('searchMembers', '/members/search', { data: [{ id: 5, last_name: 'Lenoir' }] }, { query: 'Len' });
  expect(book.disagreementsOf('searchMembers')).toEqual([]);
  expect([...book.page('members').held]).toEqual([]);
  expect([...(book.page('members').records.get(5)?.unseen ?? [])]).toEqual(['last_name']);
});
