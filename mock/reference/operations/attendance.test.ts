import { expect, test } from '@jest/globals';
import { clubForTests, send, type TestResponse } from '../club.testing.ts';
import type { Exchange } from '../http/exchange.ts';
import { recordAttendance } from './attendance-recording.ts';

const sessionsIn = ({ json }: TestResponse) =>
  json.data.map(({ type, id, begin }: { type: string; id: number; begin: string }) => [type, id, begin]);

const sessionsOn = async (date: string, club = clubForTests()) =>
  sessionsIn(await send(club, 'GET', `/attendance?date=${date}`));

const presencesIn = ({ json }: TestResponse) =>
  json.data.map(({ id, presence }: { id: number; presence: string | null }) => [id, presence]);

const recording = { date: '2026-10-14', type: 'lesson', course_id: 41, member_id: 102, presence: 'present' };

test('a date lists the lessons and slots of its weekday and the events of the day', async () => {
  const club = clubForTests();
  expect((await send(club, 'GET', '/attendance?date=2026-10-14')).json).toEqual({
    data: [
      {
        type: 'lesson',
        id: 41,
        date: '2026-10-14',
        title: 'Judo enfants',
        begin: '2026-10-14T17:30:00+02:00',
        end: '2026-10-14T18:30:00+02:00',
        location: 'Dojo des Courances',
        can_take_attendance: true,
      },
    ],
    pagination: { limit: 50, next_offset: null },
  });
  expect(await sessionsOn('2026-10-26')).toEqual([
    ['slot', 31, '2026-10-26T18:30:00+01:00'],
    ['event', 52, '2026-10-26T09:00:00+01:00'],
  ]);
  expect(await sessionsOn('2026-10-28')).toEqual([
    ['lesson', 41, '2026-10-28T17:30:00+01:00'],
    ['event', 52, '2026-10-26T09:00:00+01:00'],
  ]);
});

test('the hours are in the club’s local time, also after the clocks change', async () => {
  expect(await sessionsOn('2026-10-18')).toEqual([['lesson', 44, '2026-10-18T09:15:00+02:00']]);
  expect(await sessionsOn('2026-10-25')).toEqual([['lesson', 44, '2026-10-25T09:15:00+01:00']]);
});

test('attendance of a lesson that takes none is refused, and its sessions say so', async () => {
  const club = clubForTests();
  const { json } = await send(club, 'GET', '/attendance?date=2026-10-18');
  expect(json.data).toMatchObject([{ id: 44, can_take_attendance: false }]);
  const notNow = expect.objectContaining({ pointer: '#/date' });
  const recorded = { date: '2026-10-18', type: 'lesson', course_id: 44, member_id: 101, presence: 'present' };
  const refused = await send(club, 'POST', '/attendance', recorded);
  expect(refused).toMatchObject({ status: 409, json: { errors: expect.arrayContaining([notNow]) } });
  expect((await send(club, 'GET', '/lessons/44')).json.data).not.toHaveProperty('takes_attendance');
});

test('nothing takes place outside its season', async () => {
  expect(await sessionsOn('2026-08-26')).toEqual([]);
  expect(await sessionsOn('2027-08-25')).toEqual([['lesson', 41, '2027-08-25T17:30:00+02:00']]);
  expect(await sessionsOn('2027-09-01')).toEqual([]);
});

test('a changed lesson takes place on its new day', async () => {
  const club = clubForTests();
  await send(club, 'PATCH', '/lessons/41', { day: 'dimanche', hour: 8 });
  expect(await sessionsOn('2026-10-14', club)).toEqual([]);
  expect(await sessionsOn('2026-10-18', club)).toEqual([
    ['lesson', 41, '2026-10-18T08:30:00+02:00'],
    ['lesson', 44, '2026-10-18T09:15:00+02:00'],
  ]);
});

test('sessions are paged by offset, across their types', async () => {
  const club = clubForTests();
  await send(club, 'PATCH', '/lessons/43', { day: 'lundi' });
  const page = (offset: number) => send(club, 'GET', `/attendance?date=2026-10-26&limit=2&offset=${offset}`);
  expect((await page(0)).json.pagination).toEqual({ limit: 2, next_offset: 2 });
  expect(sessionsIn(await page(0)).map(([type, id]: unknown[]) => [type, id])).toEqual([
    ['lesson', 43],
    ['slot', 31],
  ]);
  expect(sessionsIn(await page(2)).map(([type, id]: unknown[]) => [type, id])).toEqual([['event', 52]]);
  expect((await page(3)).json).toEqual({ data: [], pagination: { limit: 2, next_offset: null } });
});

test('a type alone filters the sessions, a course alone is refused', async () => {
  const club = clubForTests();
  const events = await send(club, 'GET', '/attendance?date=2026-10-26&type=event');
  expect(sessionsIn(events)).toEqual([['event', 52, '2026-10-26T09:00:00+01:00']]);
  const { json } = await send(club, 'GET', '/attendance?date=2026-10-14&course_id=41');
  expect(json).toMatchObject({ status: 422, errors: [{ parameter: 'type' }] });
});

test.each([
  [
    'a lesson the validated members of its group',
    'date=2026-10-07&type=lesson&course_id=41',
    [[102, 'present']],
  ],
  ['a slot those who chose it', 'date=2026-10-05&type=slot&course_id=31', [[106, 'present']]],
  [
    'an event its validated participants',
    'date=2026-10-03&type=event&course_id=51',
    [
      [102, 'present'],
      [110, null],
    ],
  ],
  ['another date of the lesson nothing recorded', 'date=2026-10-14&type=lesson&course_id=41', [[102, null]]],
])('%s', async (_, query, people) => {
  expect(presencesIn(await send(clubForTests(), 'GET', `/attendance?${query}`))).toEqual(people);
});

test.each([
  'date=2026-10-15&type=lesson&course_id=41',
  'date=2026-08-26&type=lesson&course_id=41',
  'date=2026-10-14&type=lesson&course_id=99',
])('no person is listed without a session: %s', async (query) => {
  expect(presencesIn(await send(clubForTests(), 'GET', `/attendance?${query}`))).toEqual([]);
});

test('a recorded presence shows in its session only, and a newer one replaces it', async () => {
  const club = clubForTests();
  const first = await send(club, 'POST', '/attendance', recording);
  expect([first.status, first.json]).toEqual([200, { data: { id: 807 } }]);
  const again = await send(club, 'POST', '/attendance', { ...recording, presence: 'excused' });
  expect(again.json).toEqual(first.json);
  const people = await send(club, 'GET', '/attendance?date=2026-10-14&type=lesson&course_id=41');
  expect(presencesIn(people)).toEqual([[102, 'excused']]);
  const before = await send(club, 'GET', '/attendance?date=2026-10-07&type=lesson&course_id=41');
  expect(presencesIn(before)).toEqual([[102, 'present']]);
});

test.each([
  ['an unknown course', { course_id: 99 }, 'unknown_reference', '#/course_id'],
  ['an unknown person', { member_id: 999 }, 'unknown_reference', '#/member_id'],
  ['a date without a session', { date: '2026-10-15' }, 'refused_by_rule', '#/date'],
  ['a person who is not expected', { member_id: 103 }, 'refused_by_rule', '#/member_id'],
])('attendance of %s is refused', async (_, fields, code, pointer) => {
  const { json } = await send(clubForTests(), 'POST', '/attendance', { ...recording, ...fields });
  expect(json).toMatchObject({ code, errors: [{ pointer }] });
});

test('a person who has left the group is still listed where their presence was recorded', async () => {
  const club = clubForTests();
  const { store } = club;
  store.commit([{ collection: 'annual_registrations', remove: 202 }]);
  const listed = async (date: string) =>
    presencesIn(await send(club, 'GET', `/attendance?date=${date}&type=lesson&course_id=41`));
  expect(await listed('2026-10-07')).toEqual([[102, 'present']]);
  expect(await listed('2026-10-14')).toEqual([]);
});

test('the notification carries the person, the session and the new presence', () => {
  const club = clubForTests();
  const exchange = { payload: recording, parameters: {} } as unknown as Exchange;
  const { notifications } = recordAttendance(exchange, club);
  expect(notifications).toMatchObject([{ type: 'attendance.created', context: recording }]);
});
