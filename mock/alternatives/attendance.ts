import { withAttendance, withSessionSummary } from '../changed-attendance.ts';
import { withHandler } from '../changed-operations.ts';
import { withResource, withRules } from '../changed-resources.ts';
import type { Club } from '../reference/club.ts';
import type { AttendancePart } from '../reference/domain/attendance.ts';
import { today } from '../reference/domain/civil-date.ts';
import { type Attendance, participantIn } from '../reference/domain/expected-people.ts';
import { lessonsOf } from '../reference/domain/group-schedules.ts';
import { weekdayOf } from '../reference/domain/schedule.ts';
import { Refusal } from '../reference/http/refusal.ts';
import type { Parts } from '../reference/parts.ts';
import { recordOf } from '../reference/store/collection.ts';
import type { RecordTypes } from '../reference/store/collections.ts';
import { recordsBy } from '../reference/store/indexed-collection.ts';
import { allOf, listOfAll, type Sequence } from '../reference/store/list.ts';
import { mapped, sequenceOf } from '../reference/store/sequence.ts';
import type { Change } from '../reference/store/store.ts';
import type { Alternatives } from './alternative.ts';
import { isPublicHoliday } from './public-holidays.ts';

/** The sessions of a day, who is expected there, and what becomes of what was recorded. */
export const attendance: Alternatives = {
  'attendance-half-a-session': {
    refused: (parts) => withHalfASession(parts, refusedHalf),
    ignored: (parts) => withHalfASession(parts, ({ date, limit, offset }) => ({ date, limit, offset })),
  },
  'session-dates': {
    'without-holidays': (parts) =>
      withHeld(parts, ({ type, date }) => type === 'event' || !isPublicHoliday(date)),
    'with-people': (parts) =>
      withHeld(parts, (session, club) => club.parts.attendance.expected(session, club).size > 0),
  },
  'attendance-takable-when': {
    'from-the-day': (parts) => withTaking(parts, (days) => days >= 0),
    'around-the-day': (parts) => withTaking(parts, (days) => days >= 0 && days <= 7),
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
    'not-refused': (parts) => withExpected(parts, 'slot', (id, club) => choosing(id, club, isNotRefused)),
    any: (parts) => withExpected(parts, 'slot', (id, club) => choosing(id, club, () => true)),
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
            requirement: 'the presence of this person at the session is recorded already',
          },
        ],
      }),
  },
  'attendance-after-registration': {
    'kept-in-history': withExpectedListed,
    dropped: withAttendanceDropped,
  },
  'attendance-after-schedule-change': { dropped: withMovedDropped, refused: withRecordedUnmoved },
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
type Values = Readonly<Record<string, unknown>>;

/** The parts with a request for attendance read otherwise where it has a type or a course_id without the other. */
function withHalfASession(parts: Parts, read: (parameters: Values) => Values): Parts {
  return withHandler(parts, 'listAttendance', (handle) => (exchange, club) => {
    const { type, course_id } = exchange.parameters;
    if ((type === undefined) === (course_id === undefined)) return handle(exchange, club);
    return handle({ ...exchange, parameters: read(exchange.parameters) }, club);
  });
}

function refusedHalf({ type }: Values): never {
  const parameter = type === undefined ? 'type' : 'course_id';
  throw new Refusal('validation_failed', 'A type and a course_id are sent together.', {
    errors: [{ parameter, detail: 'must be given, too' }],
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

function lazily<T>(read: () => readonly T[]): Sequence<T> {
  return {
    get size() {
      return read().length;
    },
    from: (position, count) => read().slice(position, position + count),
  };
}

/** The parts that let attendance be taken by how many days ago the session was; fewer than none where it is still to come. */
function withTaking(parts: Parts, isTakable: (days: number) => boolean): Parts {
  return withAttendance(parts, {
    isTakable: ({ date }, club) => isTakable((Date.parse(today(club)) - Date.parse(date)) / 86_400_000),
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

/** The parts that list at a session whom they expect there, and nobody else. */
function withExpectedListed(parts: Parts): Parts {
  return withAttendance(parts, { listed: (session, club) => club.parts.attendance.expected(session, club) });
}

/** The parts with other people expected at the sessions of one type: those whom some registrations name. */
function withExpected(
  parts: Parts,
  type: Session['type'],
  registrations: (courseId: number, club: Club) => readonly { readonly member_id: number }[],
): Parts {
  const { expected } = parts.attendance;
  return withAttendance(parts, {
    expected: (session, club) => {
      if (session.type !== type) return expected(session, club);
      const ids = new Set(registrations(session.record.id, club).map(({ member_id }) => member_id));
      return listOfAll([...ids].sort((a, b) => a - b).map((id) => ({ id })));
    },
  });
}

type Registration = RecordTypes['annual_registrations'];

function choosing(id: number, { store }: Club, counts: (one: Registration) => boolean) {
  return allOf(recordsBy(store.records('annual_registrations'), 'slot_ids', id)).filter(counts);
}

function isNotRefused({ valid }: Registration): boolean {
  return valid !== false;
}

/** What was recorded of a person goes with the registration that let them be expected. */
function withAttendanceDropped(parts: Parts): Parts {
  const annual = parts.resources.annual_registrations.removal;
  const ofEvent = parts.resources.event_registrations.removal;
  if (annual === undefined || ofEvent === undefined) throw new Error('Registrations cannot be removed.');
  const changed = withResource(parts, 'annual_registrations', {
    removal: {
      ...annual,
      removedWith: (one, club) => [
        ...annual.removedWith(one, club),
        ...dropped(one.member_id, (recorded) => isThrough(recorded, one, club), club),
      ],
    },
  });
  return withResource(changed, 'event_registrations', {
    removal: {
      ...ofEvent,
      removedWith: (one, club) => [
        ...ofEvent.removedWith(one, club),
        ...dropped(
          one.member_id,
          ({ type, course_id }) => type === 'event' && course_id === one.event_id,
          club,
        ),
      ],
    },
  });
}

function isThrough({ type, course_id }: Attendance, registration: Registration, club: Club): boolean {
  if (type === 'slot') return registration.slot_ids.includes(course_id);
  const group = recordOf(club.store.records('groups'), registration.group_id);
  return (
    type === 'lesson' && group !== undefined && lessonsOf(group, club).some(({ id }) => id === course_id)
  );
}

function dropped(
  memberId: number,
  isGone: (recorded: Attendance) => boolean,
  { store }: Club,
): readonly Change[] {
  return allOf(recordsBy(store.records('attendance'), 'member_id', memberId))
    .filter(isGone)
    .map(({ id }) => ({ collection: 'attendance', remove: id }));
}

type Weekly = 'slots' | 'lessons';
const typeOf = { slots: 'slot', lessons: 'lesson' } as const;
const changeOf = { slots: 'changeSlot', lessons: 'changeLesson' } as const;

function recordedOf(name: Weekly, id: number, { store }: Club): readonly Attendance[] {
  return allOf(recordsBy(store.records('attendance'), 'course_id', id)).filter(
    ({ type }) => type === typeOf[name],
  );
}

/** What was recorded goes with sessions that are on no day of their lesson or slot any more. */
function withMovedDropped(parts: Parts): Parts {
  return (['slots', 'lessons'] as const).reduce(
    (made, name) =>
      withHandler(made, changeOf[name], (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        const { day } = exchange.payload as Partial<RecordTypes[Weekly]>;
        if (day === undefined) return outcome;
        const gone = recordedOf(name, Number(exchange.parameters.id), club)
          .filter(({ date }) => weekdayOf(date) !== day)
          .map(({ id }): Change => ({ collection: 'attendance', remove: id }));
        return { ...outcome, changes: [...(outcome.changes ?? []), ...gone] };
      }),
    parts,
  );
}

function withRecordedUnmoved(parts: Parts): Parts {
  const moves = (one: RecordTypes[Weekly], other: RecordTypes[Weekly]) =>
    one.day !== other.day || one.hour !== other.hour || one.minute !== other.minute;
  const rule = {
    name: 'recorded-sessions-kept',
    field: 'day',
    requirement: 'day and hour must stay what they are: attendance was taken at these sessions',
  } as const;
  const slots = withRules(parts, 'slots', (rules) => [
    ...rules,
    {
      ...rule,
      holds: (slot, club, before) =>
        before === undefined || !moves(slot, before) || recordedOf('slots', slot.id, club).length === 0,
    },
  ]);
  return withRules(slots, 'lessons', (rules) => [
    ...rules,
    {
      ...rule,
      holds: (lesson, club, before) =>
        before === undefined || !moves(lesson, before) || recordedOf('lessons', lesson.id, club).length === 0,
    },
  ]);
}
