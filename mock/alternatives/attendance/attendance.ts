import { withAttendance, withSessionSummary } from '../../alterations/attendance.ts';
import { withHandler, withStage } from '../../alterations/operations.ts';
import type { Club } from '../../reference/club.ts';
import { today } from '../../reference/domain/civil-date.ts';
import type { AttendancePart } from '../../reference/domain/domain-parts.ts';
import { participantIn } from '../../reference/domain/expected-people.ts';
import { weekdayOf } from '../../reference/domain/schedule.ts';
import type { Parts } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import { Refusal } from '../../reference/refusal.ts';
import { nextId } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf, listOfAll, type Sequence } from '../../reference/store/list.ts';
import type { Registered } from '../../reference/store/participant-index.ts';
import { mapped, sequenceOf } from '../../reference/store/sequence.ts';
import type { Alternatives } from '../alternative.ts';
import { isPublicHoliday } from './public-holidays.ts';
import {
  withAttendanceDropped,
  withMovedAttendanceRemoved,
  withRecordedScheduleFixed,
} from './recorded-attendance.ts';

/** Choices about sessions, the people expected at them, and recorded attendance. */
export const attendance: Alternatives = {
  'attendance-half-a-session': {
    refused: (parts) => withIncompleteSession(parts, refuseIncomplete),
    ignored: (parts) => withIncompleteSession(parts, ({ date, limit, offset }) => ({ date, limit, offset })),
  },
  'session-dates': {
    'without-holidays': (parts) =>
      withHeld(parts, ({ type, date }) => type === 'event' || !isPublicHoliday(date)),
    'with-people': (parts) =>
      withHeld(parts, (session, club) => club.parts.attendance.expected(session, club).size > 0),
    'made-at-night': withSessionsFromTomorrow,
  },
  'expected-at-past-sessions': { 'people-of-the-day': withPeopleOfTheDay },
  'attendance-takable-when': {
    'from-the-day': (parts) => withTaking(parts, (days) => days >= 0),
    // A client that counts in UTC may be a day behind the club: for it, eight days ago is the same weekday a
    // week ago.
    'around-the-day': (parts) => withTaking(parts, (days) => days >= 0 && days <= 8),
  },
  'attendance-without-session': {
    'not-found': (parts) =>
      withAttendance(parts, {
        withoutSession: () => {
          throw new Refusal('not_found', 'There is no such session on that date.');
        },
      }),
    everybody: (parts) =>
      withAttendance(parts, {
        withoutSession: (course, club) =>
          course === undefined
            ? sequenceOf([])
            : mapped(club.parts.attendance.expected(course, club), participantIn([], club)),
      }),
  },
  'session-texts': { described: withDescribedSessions },
  'attendance-identifier': {
    member: (parts) => withAttendance(parts, { identifier: ({ member_id }) => member_id }),
    course: (parts) => withAttendance(parts, { identifier: ({ course_id }) => course_id }),
  },
  'session-begin-and-end': {
    clock: (parts) =>
      withSessionSummary(parts, (summary) => ({
        ...summary,
        begin: String(summary.begin).slice(11, 16),
        end: String(summary.end).slice(11, 16),
      })),
  },
  'attendance-not-takable': { accepted: (parts) => withoutRecordingRule(parts, 'takable') },
  'attendance-expected-at-an-event': {
    registered: (parts) =>
      withExpected(parts, 'event', (id, { store }) =>
        allOf(recordsBy(store.records('event_registrations'), 'event_id', id)).filter(
          ({ valid }) => valid !== false,
        ),
      ),
  },
  'attendance-of-the-pending': {
    'not-refused': (parts) =>
      withExpected(parts, 'slot', (id, club) => registrationsChoosing(id, club, isNotRefused)),
    any: (parts) => withExpected(parts, 'slot', (id, club) => registrationsChoosing(id, club, () => true)),
  },
  'attendance-of-a-stranger': {
    accepted: (parts) => withoutRecordingRule(parts, 'listed'),
    unlisted: (parts) => withExpectedListed(withoutRecordingRule(parts, 'listed')),
  },
  'attendance-repeated': {
    refused: (parts) =>
      withAttendance(parts, {
        rules: [
          ...parts.attendance.rules,
          {
            name: 'recorded-once',
            field: 'member_id',
            holds: ({ before }) => before === undefined,
            requirement: 'the presence of this person at the session is already recorded',
          },
        ],
      }),
  },
  'attendance-after-registration': {
    'kept-in-history': withExpectedListed,
    dropped: withAttendanceDropped,
  },
  'attendance-after-schedule-change': {
    dropped: withMovedAttendanceRemoved,
    refused: withRecordedScheduleFixed,
  },
  'member-attendance-fields': {
    identifiers: (parts) =>
      withAttendance(parts, {
        historyItem: ({ date, type, course_id, presence }) => ({ date, type, course_id, presence }),
      }),
  },
  'member-attendance-bounds': {
    until: (parts) =>
      withAttendance(parts, {
        isBetween: (date, from = date, to) => date >= from && (to === undefined || date < to),
      }),
    between: (parts) =>
      withAttendance(parts, {
        isBetween: (date, from, to) => (from === undefined || date > from) && (to === undefined || date < to),
      }),
  },
};

type Session = Parameters<AttendancePart['summary']>[0];

type Registration = RecordTypes['annual_registrations'];
type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the parts that read a request for attendance differently if it has only one of type and
 * course_id.
 */
function withIncompleteSession(parts: Parts, read: (parameters: Values) => Values): Parts {
  return withHandler(parts, 'listAttendance', (handle) => (exchange, club) => {
    const { type, course_id } = exchange.parameters;
    if ((type === undefined) === (course_id === undefined)) return handle(exchange, club);
    return handle({ ...exchange, parameters: read(exchange.parameters) }, club);
  });
}

function refuseIncomplete({ type }: Values): never {
  const parameter = type === undefined ? 'type' : 'course_id';
  throw new Refusal('validation_failed', 'type and course_id must be sent together.', {
    errors: [{ parameter, detail: 'must be sent, too' }],
  });
}

function withHeld(parts: Parts, isHeld: (session: Session, club: Club) => boolean): Parts {
  const { held } = parts.attendance;
  return withAttendance(parts, {
    held: (sessions, club) => {
      const usual = held(sessions, club);
      return lazily(() => allOf(usual).filter((session) => isHeld(session, club)));
    },
  });
}

/** The day on which a club began, and the highest identifiers of what it had then. */
const beginning = keptByEach((club) => ({
  day: today(club),
  highest: {
    lesson: nextId(club.store.records('lessons')) - 1,
    slot: nextId(club.store.records('slots')) - 1,
    event: nextId(club.store.records('events')) - 1,
  },
}));

/** Returns the parts in which a lesson, slot or event has no session on the day on which it was made. */
function withSessionsFromTomorrow(parts: Parts): Parts {
  const looked = withStage(parts, 'feature', (exchange, club, usual) => {
    beginning(club);
    return usual(exchange, club);
  });
  return withHeld(looked, ({ type, record }, club) => {
    const { day, highest } = beginning(club);
    return today(club) > day || record.id <= highest[type];
  });
}

/** Returns the parts in which a session of the past expects none of those who were registered since. */
function withPeopleOfTheDay(parts: Parts): Parts {
  const { expected } = parts.attendance;
  const wasRegistered = (id: number, date: string, { store }: Club) =>
    [
      ...allOf(recordsBy(store.records('annual_registrations'), 'member_id', id)),
      ...allOf(recordsBy(store.records('event_registrations'), 'member_id', id)),
    ].some(({ registered_at }) => (registered_at ?? '').slice(0, 10) <= date);
  return withAttendance(parts, {
    expected: (session, club) => {
      const usual = expected(session, club);
      if (session.date >= today(club)) return usual;
      return listOfAll(allOf(usual).filter(({ id }) => wasRegistered(id, session.date, club)));
    },
  });
}

function lazily<T>(read: () => readonly T[]): Sequence<T> {
  return {
    get size() {
      return read().length;
    },
    from: (position, count) => read().slice(position, position + count),
  };
}

/**
 * Returns the parts in which attendance can be taken depending on how many days ago the session
 * was. The number is negative before the session.
 */
function withTaking(parts: Parts, isOnTime: (days: number) => boolean): Parts {
  const { isTakable } = parts.attendance;
  return withAttendance(parts, {
    isTakable: (session, club) =>
      isTakable(session, club) && isOnTime((Date.parse(today(club)) - Date.parse(session.date)) / 86_400_000),
  });
}

function withDescribedSessions(parts: Parts): Parts {
  return withSessionSummary(parts, (summary, { date, record }, club) => ({
    ...summary,
    title: `${summary.title}, ${weekdayOf(date)} ${String(summary.begin).slice(11, 16)}`,
    location: record.location ?? club.name,
  }));
}

function withoutRecordingRule(parts: Parts, name: string): Parts {
  const { rules } = parts.attendance;
  if (!rules.some((rule) => rule.name === name)) throw new Error(`Attendance has no rule ${name}.`);
  return withAttendance(parts, { rules: rules.filter((rule) => rule.name !== name) });
}

/** Returns the parts that list only expected people at a session. */
function withExpectedListed(parts: Parts): Parts {
  return withAttendance(parts, { listed: (session, club) => club.parts.attendance.expected(session, club) });
}

/**
 * Returns the parts with other people expected at the sessions of one type: those with the given
 * registrations.
 */
function withExpected(
  parts: Parts,
  type: Session['type'],
  registrations: (courseId: number, club: Club) => readonly Registered[],
): Parts {
  const { expected } = parts.attendance;
  return withAttendance(parts, {
    expected: (session, club) => {
      if (session.type !== type) return expected(session, club);
      const kept = registrations(session.record.id, club).filter(({ is_orphaned }) => !is_orphaned);
      const ids = new Set(kept.map(({ member_id }) => member_id));
      return listOfAll([...ids].sort((a, b) => a - b).map((id) => ({ id })));
    },
  });
}

function registrationsChoosing(id: number, { store }: Club, counts: (one: Registration) => boolean) {
  return allOf(recordsBy(store.records('annual_registrations'), 'slot_ids', id)).filter(counts);
}

function isNotRefused({ valid }: Registration): boolean {
  return valid !== false;
}
