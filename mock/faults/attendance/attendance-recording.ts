import type { OperationId, RuleId } from '../../../spec/index.ts';
import { recordedOf, withAttendance } from '../../alterations/attendance.ts';
import { withRefusal } from '../../alterations/bodies.ts';
import { withHandler } from '../../alterations/operations.ts';
import type { Club } from '../../reference/club.ts';
import type { Attendance, Session } from '../../reference/domain/domain-parts.ts';
import type { Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import { nextId, recordOf } from '../../reference/store/collection.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf, listOfAll } from '../../reference/store/list.ts';
import type { Change } from '../../reference/store/store.ts';
import type { Fault } from '../fault.ts';

/**
 * Returns the parts with presences stored differently than they were accepted. `store` returns
 * undefined to store nothing.
 */
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

/** Returns the parts in which a change of a lesson, slot or event deletes the attendance recorded there. */
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

const historyRules: readonly RuleId[] = [
  'attendance/history-holds-the-recorded',
  'attendance/history-filter-means-presence',
  'attendance/history-filter-means-type',
  'attendance/history-between-dates',
];

const lost: readonly Fault[] = [
  {
    id: 'attendance/lost-with-a-change-of-the-lesson',
    breaks: 'attendance/recorded-presence-reads-back',
    also: ['attendance/participant-is-the-person', ...historyRules],
    says: 'a change of a lesson recreates its sessions, and the attendance recorded at the old ones is lost',
    apply: (parts) => withPresencesLost(parts, 'changeLesson', 'lesson'),
  },
];

const recorded: readonly Fault[] = [
  {
    id: 'attendance/recording-gives-201',
    breaks: 'attendance/recording-has-stated-status',
    also: [],
    says: 'recording a presence for the first time returns 201, as every creation does',
    apply: (parts) =>
      withHandler(parts, 'recordAttendance', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        const isNew = outcome.notifications?.some(({ type }) => type === 'attendance.created');
        return isNew ? { ...outcome, response: { ...outcome.response, status: 201 } } : outcome;
      }),
  },
  {
    id: 'attendance/excused-at-slots-refused',
    breaks: 'attendance/recording-has-stated-status',
    also: [],
    says: 'the form for slots knows only present and absent',
    apply: (parts) =>
      withHandler(parts, 'recordAttendance', (handle) => (exchange, club) => {
        const { type, presence } = exchange.payload as Attendance;
        if (type !== 'slot' || presence !== 'excused') return handle(exchange, club);
        throw new Refusal('validation_failed', 'A person is either present at a slot or absent.');
      }),
  },
  {
    id: 'attendance/excused-is-absent',
    breaks: 'attendance/recorded-presence-reads-back',
    also: [
      'attendance/shows-what-was-written',
      'attendance/participant-is-the-person',
      'attendance/history-between-dates',
      'attendance/history-filter-means-presence',
      'attendance/history-filter-means-type',
      'attendance/history-holds-the-recorded',
    ],
    says: 'the column stores only present or absent, and excused is stored as absent',
    apply: (parts) =>
      withStored(parts, (recorded) =>
        recorded.presence === 'excused' ? { ...recorded, presence: 'absent' } : recorded,
      ),
  },
  {
    id: 'attendance/events-without-register',
    breaks: 'attendance/recorded-presence-reads-back',
    also: [],
    says: 'a presence at an event is accepted, but there is no table to store it',
    apply: (parts) => withStored(parts, (recorded) => (recorded.type === 'event' ? undefined : recorded)),
  },
  {
    id: 'attendance/no-one-is-expected',
    breaks: 'attendance/recording-has-stated-status',
    also: [],
    says: 'the person of a presence is looked up among the trainers, so that each presence is refused',
    apply: (parts) => withRefusal(parts, (_, id) => id === 'recordAttendance'),
  },
  {
    id: 'attendance/events-refused',
    breaks: 'attendance/recording-has-stated-status',
    also: [],
    says: 'attendance is only taken at training, so not at events',
    apply: (parts) =>
      withHandler(parts, 'recordAttendance', (handle) => (exchange, club) => {
        const { type } = exchange.payload as { readonly type: string };
        if (type !== 'event') return handle(exchange, club);
        throw new Refusal('rule_broken', 'Attendance is not taken at events.');
      }),
  },
  {
    id: 'attendance/correction-lost',
    breaks: 'attendance/recorded-presence-reads-back',
    also: [
      'attendance/history-between-dates',
      'attendance/history-filter-means-presence',
      'attendance/shows-what-was-written',
      'attendance/history-holds-the-recorded',
    ],
    says: 'a second presence is accepted, but its insert conflicts with the first one and is ignored',
    apply: (parts) =>
      withStored(parts, (recorded, club) =>
        recordOf(club.store.records('attendance'), recorded.id) === undefined ? recorded : undefined,
      ),
  },
  {
    id: 'attendance/correction-listed-again',
    breaks: 'attendance/person-stands-once-in-a-session',
    also: [
      'attendance/shows-what-was-written',
      'attendance/history-holds-the-recorded',
      'attendance/history-between-dates',
      'attendance/history-filter-means-presence',
      'attendance/history-filter-means-type',
    ],
    says: 'a correction inserts another row, and a session lists the person once per row',
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
      'attendance/shows-what-was-written',
      'attendance/history-between-dates',
      'attendance/history-filter-means-presence',
      'attendance/history-filter-means-type',
    ],
    says: 'a person’s attendance shows both a corrected presence and the one before it',
    apply: withCorrectionsKept,
  },
];

/** Returns the parts in which a correction is stored as another record and replaces nothing. */
function withCorrectionsKept(parts: Parts): Parts {
  return withStored(parts, (recorded, { store }) => ({
    ...recorded,
    id: nextId(store.records('attendance')),
  }));
}

/** Returns the person once per presence recorded at the session, and once if none is. */
function rowsOf<P extends { readonly id: number }>(person: P, session: Session, club: Club): P[] {
  const { type, record, date } = session;
  const rows = recordedOf(person.id, club).filter(
    (one) => one.type === type && one.course_id === record.id && one.date === date,
  );
  return rows.length === 0 ? [person] : rows.map(() => person);
}

export const faults: readonly Fault[] = [...recorded, ...lost];
