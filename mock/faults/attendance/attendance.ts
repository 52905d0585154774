import { withAttendance, withHeldSessions, withSessionSummary } from '../../alterations/attendance.ts';
import { withHandler } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Club } from '../../reference/club.ts';
import { today } from '../../reference/domain/civil-date.ts';
import { eventDays } from '../../reference/domain/event-days.ts';
import type { Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import { recordOf } from '../../reference/store/collection.ts';
import type { Fault } from '../fault.ts';
import { faults as conditions } from './attendance-conditions.ts';
import { faults as expectedPeople } from './attendance-expected-people.ts';
import { faults as history } from './attendance-history.ts';
import { faults as participants } from './attendance-participants.ts';
import { faults as recording } from './attendance-recording.ts';

/** Returns the parts with the date of a list of sessions altered before it is checked. */
function withDate(parts: Parts, alter: (date: string | null, club: Club) => string | null): Parts {
  return withPart(parts, 'payload', {
    parameters: (operation, path, query, club) => {
      const altered = new URLSearchParams(query);
      const date = operation.id === 'listAttendance' ? alter(query.get('date'), club) : null;
      if (date !== null) altered.set('date', date);
      return parts.payload.parameters(operation, path, altered, club);
    },
  });
}

/** Returns the date with days past the end of its month carried over into the next month. */
function rolledOver(date: string): string {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return date;
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

const listed: readonly Fault[] = [
  {
    id: 'attendance/date-defaults-to-today',
    breaks: 'attendance/needs-a-date',
    also: [],
    says: 'without a date, the sessions of today are listed',
    apply: (parts) => withDate(parts, (date, club) => date ?? today(club)),
  },
  {
    id: 'attendance/date-time-is-cut',
    breaks: 'attendance/malformed-date-refused',
    also: [],
    says: 'only the first ten characters of the date are read',
    apply: (parts) => withDate(parts, (date) => date?.slice(0, 10) ?? null),
  },
  {
    id: 'attendance/day-rolls-over',
    breaks: 'attendance/malformed-date-refused',
    also: [],
    says: 'the date is built from its three numbers, so a day past the end of a month falls into the next',
    apply: (parts) => withDate(parts, (date) => (date === null ? null : rolledOver(date))),
  },
  {
    id: 'attendance/event-shows-its-first-day',
    breaks: 'attendance/date-lists-its-sessions',
    also: [],
    says: 'on each of its days, the session of an event carries the date of its first day',
    apply: (parts) =>
      withSessionSummary(parts, (summary, { type, record }) =>
        type === 'event' ? { ...summary, date: record.first_day } : summary,
      ),
  },
  {
    id: 'attendance/lessons-need-slots',
    breaks: 'attendance/lesson-has-sessions',
    also: [],
    says: 'a group without slots counts as one that does not meet',
    apply: (parts) =>
      withHeldSessions(parts, ({ type, record }, { store }) => {
        const group = type === 'lesson' ? recordOf(store.records('groups'), record.group_id) : undefined;
        return group === undefined || group.slot_ids.length > 0;
      }),
  },
  {
    id: 'attendance/weekday-in-utc',
    breaks: 'attendance/lesson-has-sessions',
    also: [],
    says: 'the weekday of a lesson is taken from its start in UTC, so one soon after midnight is missing on its day',
    apply: (parts) => withHeldSessions(parts, ({ type, record }) => type !== 'lesson' || record.hour >= 1),
  },
  {
    id: 'attendance/slots-need-a-sport',
    breaks: 'attendance/slot-has-sessions',
    also: [],
    says: 'the query joins slots with their sports, so a slot without a sport has no sessions',
    apply: (parts) =>
      withHeldSessions(parts, ({ type, record }) => type !== 'slot' || record.sport_id !== null),
  },
  {
    id: 'attendance/event-of-days-missing',
    breaks: 'attendance/event-has-a-session',
    also: [],
    says: 'an event is only found on a day that is both its first and its last',
    apply: (parts) =>
      withHeldSessions(parts, ({ type, record }, { timeZone }) => {
        if (type !== 'event') return true;
        const { first_day, last_day } = eventDays(record, timeZone);
        return first_day === last_day;
      }),
  },
  {
    id: 'attendance/location-null',
    breaks: 'attendance/session-has-all-its-fields',
    also: ['payload/answered-types-as-stated'],
    says: 'a session shows the location of its event as stored, even if it is null',
    apply: (parts) =>
      withSessionSummary(parts, (summary, { type, record }) =>
        type === 'event' ? { ...summary, location: record.location } : summary,
      ),
  },
  {
    id: 'attendance/identifier-of-the-session',
    breaks: 'attendance/listed-session-opens',
    also: ['attendance/lesson-has-sessions', 'attendance/event-has-a-session'],
    says: 'the list shows the ids of sessions, but their people are looked up by the ids of courses',
    apply: (parts) =>
      withAttendance(
        withSessionSummary(parts, (summary, { record }) => ({ ...summary, id: record.id + 5_000_000 })),
        {
          withoutSession: () => {
            throw new Refusal('not_found', 'There is no such session on that date.');
          },
        },
      ),
  },
  {
    id: 'attendance/events-open-as-lessons',
    breaks: 'attendance/listed-session-opens',
    also: [],
    says: 'whatever the type, the course is looked up among the lessons',
    apply: (parts) =>
      withHandler(parts, 'listAttendance', (handle) => (exchange, club) => {
        const { type, course_id } = exchange.parameters;
        const lessons = club.store.records('lessons');
        if (type !== 'event' || course_id === undefined || recordOf(lessons, Number(course_id)) !== undefined)
          return handle(exchange, club);
        throw new Refusal('not_found', `There is no lesson ${course_id} in this club.`);
      }),
  },
];

export const faults: readonly Fault[] = [
  ...listed,
  ...participants,
  ...expectedPeople,
  ...recording,
  ...history,
  ...conditions,
];
