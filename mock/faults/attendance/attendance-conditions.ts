import type { JsonObject } from '../../../spec/index.ts';
import { recordedOf, withAttendance, withPresencesOf } from '../../alterations/attendance.ts';
import { withHandler } from '../../alterations/operations.ts';
import type { Attendance, Course } from '../../reference/domain/domain-parts.ts';
import { courseDay } from '../../reference/domain/schedule.ts';
import { occurrence } from '../../reference/domain/session.ts';
import type { Parts } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import { Refusal } from '../../reference/refusal.ts';
import { nextId } from '../../reference/store/collection.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf, listOfAll, listWhere } from '../../reference/store/list.ts';
import type { Fault } from '../fault.ts';

const weeklyOrDaily: readonly Course['type'][] = ['slot', 'event'];

/** Faults in which attendance misses a condition in one of its queries, or keeps what it should not. */
export const faults: readonly Fault[] = [
  ...weeklyOrDaily.map(
    (type): Fault => ({
      id: `attendance/presence-on-every-day-of-the-${type}`,
      breaks: 'attendance/presence-is-of-one-date',
      also: [],
      says: `the presences of a ${type} are joined without the date`,
      apply: (parts) =>
        withPresencesOf(
          parts,
          (recorded, session) =>
            session.type === type && recorded.type === type && recorded.course_id === session.record.id,
        ),
    }),
  ),
  {
    id: 'attendance/history-with-first-presences',
    breaks: 'attendance/history-holds-the-recorded',
    also: [],
    says: 'the attendance of a person is a log, which shows the presence that was recorded first',
    apply: (parts) => withFirstPresences(parts),
  },
  {
    id: 'attendance/refused-presence-kept',
    breaks: 'attendance/history-holds-the-recorded',
    also: [],
    says: 'the presence of a person whom the session does not expect is stored before it is refused',
    apply: (parts) => withRefusedKept(parts),
  },
  {
    id: 'attendance/history-between-dates-of-all-seasons',
    breaks: 'attendance/history-is-of-the-season',
    also: [],
    says: 'with date_from the attendance of a person is that of all seasons, since the dates say enough',
    apply: (parts) => withAllSeasonsFromDate(parts),
  },
  {
    id: 'attendance/lesson-without-those-who-chose-a-slot',
    breaks: 'attendance/lesson-expects-the-group',
    also: [],
    says: 'people who chose a slot are expected there, and at no lesson of their group',
    apply: (parts) => withLessonsOfTheSlotless(parts),
  },
];

function withFirstPresences(parts: Parts): Parts {
  const firstIn = keptByEach(() => new Map<number, Attendance['presence']>());
  const { historyItem } = parts.attendance;
  const remembering = withHandler(parts, 'recordAttendance', (handle) => (exchange, club) => {
    const outcome = handle(exchange, club);
    for (const change of outcome.changes ?? [])
      if (change.collection === 'attendance' && 'put' in change && !firstIn(club).has(change.put.id))
        firstIn(club).set(change.put.id, change.put.presence);
    return outcome;
  });
  return withAttendance(remembering, {
    historyItem: (recorded, club) => ({
      ...historyItem(recorded, club),
      presence: firstIn(club).get(recorded.id) ?? recorded.presence,
    }),
  });
}

function withRefusedKept(parts: Parts): Parts {
  return withHandler(parts, 'recordAttendance', (handle) => (exchange, club) => {
    try {
      return handle(exchange, club);
    } catch (error) {
      const draft = exchange.payload as Pick<
        Attendance,
        'type' | 'course_id' | 'date' | 'member_id' | 'presence'
      >;
      const session = occurrence(draft.type, draft.course_id, draft.date, club);
      if (error instanceof Refusal && error.code === 'refused_by_rule' && session !== undefined) {
        const put = {
          ...draft,
          id: nextId(club.store.records('attendance')),
          season_id: session.record.season_id,
          course_day: courseDay(draft.course_id, draft.date),
        };
        club.store.commit([{ collection: 'attendance', put }]);
      }
      throw error;
    }
  });
}

function withAllSeasonsFromDate(parts: Parts): Parts {
  return withHandler(parts, 'listMemberAttendance', (handle) => (exchange, club) => {
    const outcome = handle(exchange, club);
    const { id, date_from, date_to, type, presence } = exchange.parameters;
    if (date_from === undefined) return outcome;
    const { isBetween, historyItem } = club.parts.attendance;
    const found = recordedOf(id, club).filter(
      (one) =>
        isBetween(one.date, String(date_from), date_to as string | undefined) &&
        one.type === (type ?? one.type) &&
        one.presence === (presence ?? one.presence),
    );
    const page = club.parts.pager.offset(listOfAll(found), exchange.parameters, club);
    const body: JsonObject = {
      data: page.items.map((one) => historyItem(one, club)),
      pagination: { limit: page.limit, next_offset: page.next },
    };
    return { response: { ...outcome.response, body: JSON.stringify(body) } };
  });
}

function withLessonsOfTheSlotless(parts: Parts): Parts {
  const { expected } = parts.attendance;
  return withAttendance(parts, {
    expected: (session, club) => {
      const people = expected(session, club);
      if (session.type !== 'lesson') return people;
      const { group_id } = session.record;
      return listWhere(people, ({ id }) =>
        allOf(recordsBy(club.store.records('annual_registrations'), 'member_id', id)).some(
          (one) => one.group_id === group_id && one.valid === true && one.slot_ids.length === 0,
        ),
      );
    },
  });
}
