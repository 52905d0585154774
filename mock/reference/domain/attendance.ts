import { extended } from '../extended.ts';
import { sequenceOf } from '../store/sequence.ts';
import type { AttendancePart } from './domain-parts.ts';
import { expectedPeople, isAmong, listedPeople } from './expected-people.ts';
import { dateTimeIn } from './local-time.ts';
import { hoursOf, nameOf, occurrence } from './session.ts';

export const attendance: AttendancePart = {
  // Dates are written YYYY-MM-DD, so their order as texts is their order in time.
  covers: ({ start_date, end_date }, date) => date >= start_date && date <= end_date,
  held: (sessions) => sessions,
  isTakable: ({ type, record }) => type !== 'lesson' || record.takes_attendance !== false,
  expected: expectedPeople,
  listed: listedPeople,
  withoutSession: () => sequenceOf([]),
  summary: (session, club) => {
    const { begin, end } = hoursOf(session, club);
    return {
      type: session.type,
      id: session.record.id,
      date: session.date,
      title: nameOf(session, club),
      begin: dateTimeIn(begin, club.timeZone),
      end: dateTimeIn(end, club.timeZone),
      location: session.record.location ?? '',
    };
  },
  rules: [
    {
      name: 'takable',
      field: 'date',
      holds: ({ session }, club) => club.parts.attendance.isTakable(session, club),
      requirement: 'attendance of this session cannot be taken now (can_take_attendance is false)',
    },
    {
      name: 'listed',
      field: 'member_id',
      holds: ({ session, member_id }, club) =>
        isAmong(club.parts.attendance.listed(session, club), member_id),
      requirement: 'member_id must be a person who is expected at the session',
    },
  ],
  identifier: ({ id }) => id,
  historyItem: (recorded, club) => {
    const { type, course_id, date, presence } = recorded;
    const session = occurrence(type, course_id, date, club);
    const summary = session && club.parts.attendance.summary(session, club);
    return extended(summary ?? { type, id: course_id, date }, { presence });
  },
  isBetween: (date, from = date, to = date) => date >= from && date <= to,
};
