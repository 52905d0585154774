import { groupOf, withAttendance } from '../../alterations/attendance.ts';
import { withHandler } from '../../alterations/operations.ts';
import { withCopyWithout } from '../../alterations/read-copy.ts';
import { keptByEach } from '../../reference/per-club.ts';
import { recordOf } from '../../reference/store/collection.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf, listOfAll } from '../../reference/store/list.ts';
import type { Fault } from '../fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'attendance/pending-are-expected',
    breaks: 'attendance/lesson-expects-the-group',
    also: ['attendance/expects-those-who-are-members-now'],
    says: 'everyone with a registration to the group is expected at its lessons, validated or not',
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
    id: 'attendance/sheet-of-a-lesson-grows',
    breaks: 'attendance/expects-those-who-are-members-now',
    also: [],
    says: 'the sheet of a lesson gets each person who is validated, and loses none who is refused later',
    apply(parts) {
      const sheets = keptByEach(() => new Map<number, Set<number>>());
      return withAttendance(parts, {
        expected: (session, club) => {
          const now = parts.attendance.expected(session, club);
          if (session.type !== 'lesson') return now;
          const sheet = sheets(club).get(session.record.id) ?? new Set();
          for (const { id } of allOf(now)) sheet.add(id);
          sheets(club).set(session.record.id, sheet);
          return peopleWith([...sheet]);
        },
      });
    },
  },
  {
    id: 'attendance/slot-keeps-who-was-deleted',
    breaks: 'attendance/expects-those-who-are-members-now',
    also: [],
    says: 'the sheet of a slot comes from a view that the deletion of a registration does not refresh',
    apply: (parts) => withCopyWithout(parts, 'listAttendance', 'deleteAnnualRegistration'),
  },
  {
    id: 'attendance/slot-as-it-was-chosen',
    breaks: 'attendance/slot-follows-the-choice',
    also: [],
    says: 'the attendance list of a slot uses the slots chosen at registration and ignores later changes',
    apply(parts) {
      const chosen = keptByEach(() => new Map<number, readonly number[]>());
      const remembering = withHandler(parts, 'changeAnnualRegistration', (handle) => (exchange, club) => {
        const id = Number(exchange.parameters.id);
        const before = recordOf(club.store.records('annual_registrations'), id);
        const outcome = handle(exchange, club);
        if (before !== undefined && !chosen(club).has(id)) chosen(club).set(id, before.slot_ids);
        return outcome;
      });
      return withAttendance(remembering, {
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
    says: 'if several groups offer a slot, only the people of the first group are expected',
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
    says: 'everyone in a group that offers the slot is expected there, as at a lesson',
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
];

/** Returns the people who hold the registrations, as a list of expected people. */
function peopleOf(registrations: readonly { readonly member_id: number }[]) {
  return peopleWith(registrations.map(({ member_id }) => member_id));
}

function peopleWith(identifiers: readonly number[]) {
  const ids = [...new Set(identifiers)].sort((a, b) => a - b);
  return listOfAll(ids.map((id) => ({ id })));
}
