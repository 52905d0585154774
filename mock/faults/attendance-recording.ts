import type { OperationId, RuleId } from '../../spec/index.ts';
import { recordedOf, withAttendance, withParticipants, withPresencesOf } from '../changed-attendance.ts';
import { withHandler } from '../changed-operations.ts';
import type { Club } from '../reference/club.ts';
import { today } from '../reference/domain/civil-date.ts';
import type { Attendance } from '../reference/domain/expected-people.ts';
import type { Session } from '../reference/domain/session.ts';
import { Refusal } from '../reference/http/refusal.ts';
import { keptByEach } from '../reference/kept-by-club.ts';
import type { Parts } from '../reference/parts.ts';
import { nextId, recordOf } from '../reference/store/collection.ts';
import { recordsBy } from '../reference/store/indexed-collection.ts';
import { allOf, listOfAll } from '../reference/store/list.ts';
import type { Change } from '../reference/store/store.ts';
import { rememberedField } from '../remembered-field.ts';
import type { Fault } from './fault.ts';

/** The parts with a presence stored otherwise than it was accepted; nothing is where the fault stores none. */
function withStored(
  parts: Parts,
  store: (recorded: Attendance, club: Club) => Attendance | undefined,
): Parts {
  return withHandler(parts, 'recordAttendance', (handle) => (exchange, club) => {
    const outcome = handle(exchange, club);
    const changes = (outcome.changes ?? []).flatMap((change): Change[] => {
      if (change.collection !== 'attendance' || !('put' in change)) return [change];
      const stored = store(change.put as Attendance, club);
      return stored === undefined ? [] : [{ collection: 'attendance', put: stored }];
    });
    return { ...outcome, changes };
  });
}

/** The parts in which a change of a lesson, slot or event takes away what was recorded there. */
function withPresencesLost(parts: Parts, operation: OperationId, type: Attendance['type']): Parts {
  return withHandler(parts, operation, (handle) => (exchange, club) => {
    const outcome = handle(exchange, club);
    const course = Number(exchange.parameters.id);
    const recorded = allOf(recordsBy(club.store.records('attendance'), 'course_id', course));
    const lost = recorded
      .filter((one) => one.type === type)
      .map(({ id }): Change => ({ collection: 'attendance', remove: id }));
    return { ...outcome, changes: [...(outcome.changes ?? []), ...lost] };
  });
}

/** The people of some registrations, as those who are expected. */
function peopleOf(registrations: readonly { readonly member_id: number }[]) {
  const ids = [...new Set(registrations.map(({ member_id }) => member_id))].sort((a, b) => a - b);
  return listOfAll(ids.map((id) => ({ id })));
}

function groupOf({ type, record }: Session): number | undefined {
  return type === 'lesson' ? record.group_id : undefined;
}

const historyOfEach: readonly RuleId[] = [
  'attendance/history-holds-the-recorded',
  'attendance/history-filter-means-presence',
  'attendance/history-filter-means-type',
  'attendance/history-between-dates',
];

const lost: readonly Fault[] = [
  {
    id: 'attendance/lost-with-a-change-of-the-lesson',
    breaks: 'attendance/recorded-presence-reads-back',
    also: ['attendance/participant-is-the-person', ...historyOfEach],
    says: 'the sessions of a lesson are made anew when it is changed, and what was recorded at the old ones goes',
    apply: (parts) => withPresencesLost(parts, 'changeLesson', 'lesson'),
  },
  {
    id: 'attendance/lost-with-a-change-of-the-slot',
    breaks: 'attendance/recorded-presence-reads-back',
    also: historyOfEach,
    says: 'a slot that is changed is planned anew, with an empty register',
    apply: (parts) => withPresencesLost(parts, 'changeSlot', 'slot'),
  },
  {
    id: 'attendance/lost-with-a-change-of-the-event',
    breaks: 'attendance/recorded-presence-reads-back',
    also: [],
    says: 'a change of an event replaces it, and the presences belonged to the old one',
    apply: (parts) => withPresencesLost(parts, 'changeEvent', 'event'),
  },
];

const shown: readonly Fault[] = [
  {
    id: 'attendance/presence-left-out',
    breaks: 'attendance/participant-has-presence-or-null',
    also: ['description/answers-conform'],
    says: 'members that are null are left out of the people of a session',
    apply: (parts) =>
      withParticipants(parts, (people) =>
        people.map((person) =>
          Object.fromEntries(Object.entries(person).filter(([, value]) => value !== null)),
        ),
      ),
  },
  {
    id: 'attendance/names-the-other-way-round',
    breaks: 'attendance/participant-bears-the-persons-names',
    also: [],
    says: 'the people of a session bear their last names as first names, as on a register of paper',
    apply: (parts) =>
      withParticipants(parts, (people) =>
        people.map((person) => ({
          ...person,
          first_name: person.last_name ?? null,
          last_name: person.first_name ?? null,
        })),
      ),
  },
  {
    id: 'attendance/people-as-they-were-called-first',
    breaks: 'attendance/participant-bears-the-persons-names',
    also: [],
    says: 'a register remembers last names by the number of the person and never forgets them',
    apply: (parts) => {
      const remembered = rememberedField('last_name');
      return withParticipants(parts, (people, _, club) => people.map((person) => remembered(person, club)));
    },
  },
  {
    id: 'attendance/presences-of-the-first-page',
    breaks: 'attendance/recorded-presence-reads-back',
    also: ['attendance/participant-is-the-person'],
    says: 'presences are read for the first page of the people of a session, and the others have none',
    apply: (parts) => {
      const bare = withParticipants(parts, (people) =>
        people.map((person) => ({ ...person, presence: null })),
      ).handlers.listAttendance;
      return withHandler(parts, 'listAttendance', (handle) => (exchange, club) => {
        const isLater = Number(exchange.parameters.offset) > 0;
        return (isLater && bare !== undefined ? bare : handle)(exchange, club);
      });
    },
  },
  {
    id: 'attendance/participant-is-the-registration',
    breaks: 'attendance/participant-is-the-person',
    also: ['attendance/lesson-expects-the-group'],
    says: 'the people of a lesson bear the numbers of their registrations to its group',
    apply: (parts) =>
      withParticipants(parts, (people, session, { store }) =>
        people.map((person) => {
          const registrations = allOf(
            recordsBy(store.records('annual_registrations'), 'member_id', Number(person.id)),
          );
          const own = registrations.find(({ group_id }) => group_id === groupOf(session));
          return own === undefined ? person : { ...person, id: own.id };
        }),
      ),
  },
  {
    id: 'attendance/pending-are-expected',
    breaks: 'attendance/lesson-expects-the-group',
    also: [],
    says: 'everybody with a registration to the group is expected at its lessons, whatever was decided',
    apply: (parts) =>
      withAttendance(parts, {
        expected: (session, club) => {
          const group = groupOf(session);
          if (group === undefined) return parts.attendance.expected(session, club);
          return peopleOf(allOf(recordsBy(club.store.records('annual_registrations'), 'group_id', group)));
        },
      }),
  },
  {
    id: 'attendance/slot-as-it-was-chosen',
    breaks: 'attendance/slot-follows-the-choice',
    also: [],
    says: 'the register of a slot is opened with the registrations, and an exchange of slots does not reach it',
    apply(parts) {
      const chosen = keptByEach(() => new Map<number, readonly number[]>());
      const noting = withHandler(parts, 'changeAnnualRegistration', (handle) => (exchange, club) => {
        const id = Number(exchange.parameters.id);
        const before = recordOf(club.store.records('annual_registrations'), id);
        const outcome = handle(exchange, club);
        if (before !== undefined && !chosen(club).has(id)) chosen(club).set(id, before.slot_ids);
        return outcome;
      });
      return withAttendance(noting, {
        expected: (session, club) => {
          if (session.type !== 'slot') return parts.attendance.expected(session, club);
          const { id: slot, season_id } = session.record;
          const all = allOf(recordsBy(club.store.records('annual_registrations'), 'season_id', season_id));
          return peopleOf(
            all.filter(
              ({ id, valid, slot_ids }) =>
                valid === true && (chosen(club).get(id) ?? slot_ids).includes(slot),
            ),
          );
        },
      });
    },
  },
  {
    id: 'attendance/slot-of-its-first-group',
    breaks: 'attendance/slot-expects-those-who-chose-it',
    also: ['attendance/slot-follows-the-choice'],
    says: 'of several groups that offer a slot the first is joined, and its people alone are expected',
    apply: (parts) =>
      withAttendance(parts, {
        expected: (session, club) => {
          if (session.type !== 'slot') return parts.attendance.expected(session, club);
          const { id } = session.record;
          const [first] = allOf(recordsBy(club.store.records('groups'), 'slot_ids', id));
          const chosen = allOf(recordsBy(club.store.records('annual_registrations'), 'slot_ids', id));
          return peopleOf(chosen.filter(({ group_id, valid }) => valid === true && group_id === first?.id));
        },
      }),
  },
  {
    id: 'attendance/slot-expects-its-groups',
    breaks: 'attendance/slot-expects-those-who-chose-it',
    also: ['attendance/slot-follows-the-choice'],
    says: 'everybody in a group that offers the slot is expected there, as at a lesson',
    apply: (parts) =>
      withAttendance(parts, {
        expected: (session, club) => {
          if (session.type !== 'slot') return parts.attendance.expected(session, club);
          const all = allOf(
            recordsBy(club.store.records('annual_registrations'), 'season_id', session.record.season_id),
          );
          return peopleOf(
            all.filter(({ group_id, valid }) => {
              const offered = recordOf(club.store.records('groups'), group_id)?.slot_ids ?? [];
              return valid === true && offered.includes(session.record.id);
            }),
          );
        },
      }),
  },
  {
    id: 'attendance/past-sessions-absent',
    breaks: 'attendance/not-recorded-is-null',
    also: ['access/refused-write-has-no-effect', 'payload/refused-write-has-no-effect'],
    says: 'whoever has no presence at a session that is over counts as absent',
    apply: (parts) =>
      withParticipants(parts, (people, { date }, club) =>
        people.map((person) =>
          person.presence === null && date < today(club) ? { ...person, presence: 'absent' } : person,
        ),
      ),
  },
  {
    id: 'attendance/presence-of-any-date',
    breaks: 'attendance/presence-is-of-one-date',
    also: [],
    says: 'where a lesson has no presence of the day, its last one is shown',
    apply: (parts) =>
      withPresencesOf(
        parts,
        ({ type, course_id }, session) =>
          type === 'lesson' && session.type === 'lesson' && course_id === session.record.id,
      ),
  },
  {
    id: 'attendance/presence-of-any-type',
    breaks: 'attendance/presence-is-of-one-type',
    also: ['attendance/not-recorded-is-null'],
    says: 'presences are found by the number of the course and the date, whatever the type',
    apply: (parts) =>
      withPresencesOf(
        parts,
        ({ course_id, date }, session) => course_id === session.record.id && date === session.date,
      ),
  },
  {
    id: 'attendance/presence-of-the-day',
    breaks: 'attendance/presence-is-of-one-course',
    also: [
      'access/refused-write-has-no-effect',
      'payload/refused-write-has-no-effect',
      'attendance/not-recorded-is-null',
      'club/off-has-no-effect',
      'idempotency/key-characters-checked',
      'idempotency/key-length-checked',
      'idempotency/key-required',
    ],
    says: 'who came to one lesson of the group has come to all of that day',
    apply: (parts) =>
      withPresencesOf(parts, (recorded, session, { store }) => {
        const lesson = recordOf(store.records('lessons'), recorded.course_id);
        return (
          recorded.type === 'lesson' &&
          recorded.date === session.date &&
          lesson?.group_id === groupOf(session)
        );
      }),
  },
];

const recorded: readonly Fault[] = [
  {
    id: 'attendance/recording-gives-201',
    breaks: 'attendance/recording-answers-200',
    also: [],
    says: 'a presence that is recorded for the first time is answered like everything that is made',
    apply: (parts) =>
      withHandler(parts, 'recordAttendance', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        const isNew = outcome.notifications?.some(({ type }) => type === 'attendance.created');
        return isNew ? { ...outcome, answer: { ...outcome.answer, status: 201 } } : outcome;
      }),
  },
  {
    id: 'attendance/excused-at-slots-refused',
    breaks: 'attendance/recording-answers-200',
    also: [],
    says: 'the form for slots knows present and absent only',
    apply: (parts) =>
      withHandler(parts, 'recordAttendance', (handle) => (exchange, club) => {
        const { type, presence } = exchange.payload as Attendance;
        if (type !== 'slot' || presence !== 'excused') return handle(exchange, club);
        throw new Refusal('validation_failed', 'Somebody is present at a slot or absent.');
      }),
  },
  {
    id: 'attendance/excused-is-absent',
    breaks: 'attendance/recorded-presence-reads-back',
    also: [
      'attendance/participant-is-the-person',
      'attendance/history-filter-means-presence',
      'attendance/history-filter-means-type',
    ],
    says: 'the table has a column for present and absent, and excused is one way to be absent',
    apply: (parts) =>
      withStored(parts, (recorded) =>
        recorded.presence === 'excused' ? { ...recorded, presence: 'absent' } : recorded,
      ),
  },
  {
    id: 'attendance/events-without-register',
    breaks: 'attendance/recorded-presence-reads-back',
    also: [],
    says: 'presences at events are answered well, and there is no table for them',
    apply: (parts) => withStored(parts, (recorded) => (recorded.type === 'event' ? undefined : recorded)),
  },
  {
    id: 'attendance/events-refused',
    breaks: 'attendance/recording-answers-200',
    also: [],
    says: 'attendance is taken of whoever trains, and so not at events',
    apply: (parts) =>
      withHandler(parts, 'recordAttendance', (handle) => (exchange, club) => {
        const { type } = exchange.payload as { readonly type: string };
        if (type !== 'event') return handle(exchange, club);
        throw new Refusal('rule_broken', 'Attendance is not taken at events.');
      }),
  },
  {
    id: 'attendance/people-on-one-page',
    breaks: 'attendance/participants-are-paged',
    also: [],
    says: 'a session has few people, and all of them are on the first page, whatever the limit',
    apply: (parts) =>
      withHandler(parts, 'listAttendance', (handle) => (exchange, club) => {
        const { parameters } = exchange;
        const whole = parameters.course_id === undefined ? parameters : { ...parameters, limit: 100 };
        return handle({ ...exchange, parameters: whole }, club);
      }),
  },
  {
    id: 'attendance/correction-lost',
    breaks: 'attendance/recorded-presence-reads-back',
    also: ['attendance/history-between-dates', 'attendance/history-filter-means-presence'],
    says: 'a second presence is answered well, and the insert that meets the first one is ignored',
    apply: (parts) =>
      withStored(parts, (recorded, club) =>
        recordOf(club.store.records('attendance'), recorded.id) === undefined ? recorded : undefined,
      ),
  },
  {
    id: 'attendance/correction-listed-again',
    breaks: 'attendance/person-stands-once-in-a-session',
    also: [
      'attendance/history-holds-the-recorded',
      'attendance/history-between-dates',
      'attendance/history-filter-means-presence',
      'attendance/history-filter-means-type',
    ],
    says: 'a correction is one more row, and the people of a session are joined with all of them',
    apply: (parts) =>
      withAttendance(withCorrectionsKept(parts), {
        listed: (session, club) => {
          const listed = allOf(parts.attendance.listed(session, club));
          return listOfAll(listed.flatMap((person) => rowsOf(person, session, club)));
        },
      }),
  },
  {
    id: 'attendance/correction-kept-beside',
    breaks: 'attendance/history-holds-the-recorded',
    also: [
      'attendance/history-between-dates',
      'attendance/history-filter-means-presence',
      'attendance/history-filter-means-type',
    ],
    says: 'a person’s attendance shows a corrected presence and the one before it',
    apply: withCorrectionsKept,
  },
  {
    id: 'attendance/no-correction-at-slots',
    breaks: 'attendance/recorded-presence-reads-back',
    also: ['attendance/history-filter-means-presence', 'attendance/history-between-dates'],
    says: 'a presence at a slot is inserted unless there is one, and a correction is answered well and lost',
    apply: (parts) =>
      withStored(parts, (recorded, { store }) => {
        const isThere = recordOf(store.records('attendance'), recorded.id) !== undefined;
        return recorded.type === 'slot' && isThere ? undefined : recorded;
      }),
  },
  {
    id: 'attendance/nobody-excused-at-events',
    breaks: 'attendance/recorded-presence-reads-back',
    also: [],
    says: 'an event knows who came and who did not: whoever is excused is stored as absent',
    apply: (parts) =>
      withStored(parts, (recorded) =>
        recorded.type === 'event' && recorded.presence === 'excused'
          ? { ...recorded, presence: 'absent' }
          : recorded,
      ),
  },
];

/** The parts in which a correction leaves what it corrects where it is. */
function withCorrectionsKept(parts: Parts): Parts {
  return withStored(parts, (recorded, { store }) => ({
    ...recorded,
    id: nextId(store.records('attendance')),
  }));
}

/** The person as often as a presence of them is kept at a session, and once where there is none. */
function rowsOf<P extends { readonly id: number }>(person: P, session: Session, club: Club): P[] {
  const { type, record, date } = session;
  const rows = recordedOf(person.id, club).filter(
    (one) => one.type === type && one.course_id === record.id && one.date === date,
  );
  return rows.length === 0 ? [person] : rows.map(() => person);
}

export const faults: readonly Fault[] = [...shown, ...recorded, ...lost];
