import { expect, test } from '@jest/globals';
import { adult, send } from '../../reference/club.testing.ts';
import type { Club } from '../../reference/club.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';
import { isPublicHoliday } from './public-holidays.ts';

const read = async (club: Club, query: string) => (await send(club, 'GET', `/attendance?${query}`)).json.data;
const sessions = async (club: Club, query: string) =>
  (await read(club, query)).map(({ type, id }: { type: string; id: number }) => `${type} ${id}`);
const people = async (club: Club, query: string) =>
  (await read(club, query)).map(({ id, presence }: { id: number; presence: string }) => [id, presence]);
const history = async (club: Club, query = '') =>
  (await send(club, 'GET', `/members/102/attendance?season_id=2${query}`)).json.data;

const recording = { date: '2026-10-14', type: 'lesson', course_id: 41, member_id: 102, presence: 'present' };
const recorded = async (club: Club, fields: object) =>
  (await send(club, 'POST', '/attendance', { ...recording, ...fields })).status;

const ofLesson = (date: string) => `date=${date}&type=lesson&course_id=41`;
const leaveGroup = (club: Club) => send(club, 'POST', '/annual-registrations/202/cancel');

/** Each choice with the result of the default and its own result. */
const rows: readonly ChoiceRow[] = [
  [
    { 'session-dates': 'made-at-night' },
    async (club) => {
      const lesson = {
        group_id: 21,
        day: 'mercredi',
        hour: 9,
        minute: 0,
        duration_minutes: 60,
        trainer_ids: [108],
      };
      const { json } = await send(club, 'POST', '/lessons', lesson);
      return (await sessions(club, 'date=2026-10-21')).includes(`lesson ${json.data.id}`);
    },
    true,
    false,
  ],
  [
    { 'expected-at-past-sessions': 'people-of-the-day' },
    async (club) => {
      await send(club, 'POST', '/members', adult);
      const { json } = await send(club, 'POST', '/annual-registrations', { member_id: 112, group_id: 22 });
      await send(club, 'POST', `/annual-registrations/${json.data.id}/validate`);
      const isExpected = async (date: string) =>
        (await people(club, `date=${date}&type=lesson&course_id=43`)).some(([id]: unknown[]) => id === 112);
      return [await isExpected('2026-10-13'), await isExpected('2026-10-20')];
    },
    [true, true],
    [false, true],
  ],
  [
    { 'attendance-half-a-session': 'refused' },
    async (club) => (await send(club, 'GET', '/attendance?date=2026-10-26&type=event')).status,
    200,
    422,
  ],
  [
    { 'attendance-half-a-session': 'ignored' },
    async (club) => [
      await sessions(club, 'date=2026-10-26&type=event'),
      (await send(club, 'GET', '/attendance?date=2026-10-26&course_id=31')).status,
    ],
    [['event 52'], 422],
    [['slot 31', 'event 52'], 200],
  ],
  [
    { 'session-dates': 'without-holidays' },
    async (club) => [
      await sessions(club, 'date=2026-11-11'),
      await sessions(club, 'date=2026-11-18'),
      await people(club, ofLesson('2026-11-11')),
    ],
    [['lesson 41'], ['lesson 41'], [[102, null]]],
    [[], ['lesson 41'], []],
  ],
  [
    { 'session-dates': 'with-people' },
    async (club) => [await sessions(club, 'date=2026-10-18'), await sessions(club, 'date=2026-10-14')],
    [['lesson 44'], ['lesson 41']],
    [[], ['lesson 41']],
  ],
  [
    { 'attendance-takable-when': 'from-the-day' },
    async (club) => [
      (await read(club, 'date=2026-10-21'))[0].can_take_attendance,
      (await read(club, 'date=2026-09-30'))[0].can_take_attendance,
      await recorded(club, { date: '2026-10-21' }),
    ],
    [true, true, 200],
    [false, true, 409],
  ],
  [
    { 'attendance-takable-when': 'around-the-day' },
    async (club) => [
      (await read(club, 'date=2026-10-14'))[0].can_take_attendance,
      (await read(club, 'date=2026-09-30'))[0].can_take_attendance,
    ],
    [true, true],
    [true, false],
  ],
  [
    { 'attendance-takable-when': 'from-the-day', 'attendance-not-takable': 'accepted' },
    async (club) => recorded(club, { date: '2026-10-21' }),
    200,
    200,
  ],
  [
    { 'attendance-without-session': 'not-found' },
    async (club) => (await send(club, 'GET', `/attendance?${ofLesson('2026-10-15')}`)).status,
    200,
    404,
  ],
  [
    { 'attendance-without-session': 'everybody' },
    async (club) => people(club, ofLesson('2026-10-15')),
    [],
    [[102, null]],
  ],
  [
    { 'session-texts': 'described' },
    async (club) => (await read(club, 'date=2026-10-14'))[0].title,
    'Judo enfants',
    'Judo enfants, mercredi 17:30',
  ],
  [
    { 'attendance-identifier': 'member' },
    async (club) => (await send(club, 'POST', '/attendance', recording)).json.data.id,
    807,
    102,
  ],
  [
    { 'attendance-identifier': 'course' },
    async (club) => (await send(club, 'POST', '/attendance', recording)).json.data.id,
    807,
    41,
  ],
  [
    { 'session-begin-and-end': 'clock' },
    async (club) => (await read(club, 'date=2026-10-14'))[0].end,
    '2026-10-14T18:30:00+02:00',
    '18:30',
  ],
  [
    { 'attendance-expected-at-an-event': 'registered' },
    async (club) => people(club, 'date=2026-10-26&type=event&course_id=52'),
    [],
    [[102, null]],
  ],
  [
    { 'attendance-of-the-pending': 'not-refused' },
    async (club) => {
      await send(club, 'PATCH', '/groups/23', { auto_validate: false });
      const pending = { member_id: 108, group_id: 23, slot_ids: [32] };
      await send(club, 'POST', '/annual-registrations', pending);
      return people(club, 'date=2026-10-15&type=slot&course_id=32');
    },
    [[101, null]],
    [
      [101, null],
      [108, null],
    ],
  ],
  [
    { 'attendance-of-the-pending': 'any' },
    async (club) => {
      await send(club, 'POST', '/annual-registrations/206/refuse');
      return people(club, 'date=2026-10-12&type=slot&course_id=31');
    },
    [],
    [[106, null]],
  ],
  [
    { 'attendance-of-a-stranger': 'accepted' },
    async (club) => [await recorded(club, { member_id: 111 }), await people(club, ofLesson('2026-10-14'))],
    [409, [[102, null]]],
    [
      200,
      [
        [102, null],
        [111, 'present'],
      ],
    ],
  ],
  [
    { 'attendance-of-a-stranger': 'unlisted' },
    async (club) => [await recorded(club, { member_id: 111 }), await people(club, ofLesson('2026-10-14'))],
    [409, [[102, null]]],
    [200, [[102, null]]],
  ],
  [
    { 'attendance-repeated': 'refused' },
    async (club) => [
      await recorded(club, {}),
      await recorded(club, { presence: 'absent' }),
      await people(club, ofLesson('2026-10-14')),
    ],
    [200, 200, [[102, 'absent']]],
    [200, 409, [[102, 'present']]],
  ],
  [
    { 'attendance-after-registration': 'kept-in-history' },
    async (club) => {
      await leaveGroup(club);
      return [await people(club, ofLesson('2026-10-07')), (await history(club)).length];
    },
    [[[102, 'present']], 3],
    [[], 3],
  ],
  [
    { 'attendance-after-registration': 'dropped' },
    async (club) => {
      await leaveGroup(club);
      return [await people(club, ofLesson('2026-10-07')), (await history(club)).length];
    },
    [[[102, 'present']], 3],
    [[], 1],
  ],
  [
    { 'attendance-after-schedule-change': 'dropped' },
    async (club) => {
      const { status } = await send(club, 'PATCH', '/lessons/41', { day: 'jeudi' });
      return [status, (await history(club)).length];
    },
    [200, 3],
    [200, 2],
  ],
  [
    { 'attendance-after-schedule-change': 'refused' },
    async (club) => [
      (await send(club, 'PATCH', '/lessons/41', { day: 'jeudi' })).status,
      (await send(club, 'PATCH', '/lessons/41', { duration_minutes: 75 })).status,
      (await send(club, 'PATCH', '/lessons/44', { day: 'jeudi' })).status,
    ],
    [200, 200, 200],
    [422, 200, 200],
  ],
  [
    { 'member-attendance-fields': 'identifiers' },
    async (club) => Object.keys((await history(club))[0]).length,
    8,
    4,
  ],
  [
    { 'member-attendance-bounds': 'until' },
    async (club) => (await history(club, '&date_from=2026-10-07&date_to=2026-10-10')).length,
    2,
    1,
  ],
  [
    { 'member-attendance-bounds': 'between' },
    async (club) => (await history(club, '&date_from=2026-10-07&date_to=2026-10-10')).length,
    2,
    0,
  ],
];

test.each(rows)('%j behaves differently than the default', expectResults);

test.each(['2026-04-06', '2026-05-14', '2026-05-25', '2027-03-29', '2025-04-21', '2026-12-25'])(
  '%s is a public holiday',
  (date) => {
    expect(isPublicHoliday(date)).toBe(true);
  },
);

test.each(['2026-04-05', '2026-04-07', '2026-12-26'])('%s is not a public holiday', (date) => {
  expect(isPublicHoliday(date)).toBe(false);
});
