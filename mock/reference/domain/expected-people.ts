import type { Club } from '../club.ts';
import type { Identified } from '../store/collection.ts';
import { recordOf } from '../store/collection.ts';
import { participantsBy, recordsBy } from '../store/indexed-collection.ts';
import { allOf, type List, listOfAll } from '../store/list.ts';
import type { Attendance, Participant, Session } from './domain-parts.ts';
import { courseDay } from './schedule.ts';

/**
 * Returns the people, by their ids, who are expected at a session: of a lesson the members of its group, of a slot those
 * whose validated registration chose it, of an event its validated participants.
 */
export function expectedPeople({ type, record }: Session, { store }: Club): List<Identified> {
  if (type === 'event') return participantsBy(store.records('event_registrations'), 'event_id', record.id);
  const registrations = store.records('annual_registrations');
  return type === 'lesson'
    ? participantsBy(registrations, 'group_id', record.group_id)
    : participantsBy(registrations, 'slot_ids', record.id);
}

/** Returns the presences that are recorded at a session. */
export function recordedAt({ type, record, date }: Session, { store }: Club): readonly Attendance[] {
  const onTheDay = recordsBy(store.records('attendance'), 'course_day', courseDay(record.id, date));
  return allOf(onTheDay).filter((one) => one.type === type);
}

/**
 * Returns the people whom a session lists: those who are expected, and those whose presence was recorded while they
 * were.
 */
export function listedPeople(session: Session, club: Club): List<Identified> {
  const expected = club.parts.attendance.expected(session, club);
  const members = club.store.records('members');
  const others = recordedAt(session, club).filter(
    ({ member_id }) => !isAmong(expected, member_id) && recordOf(members, member_id) !== undefined,
  );
  if (others.length === 0) return expected;
  const ids = [...allOf(expected).map(({ id }) => id), ...others.map(({ member_id }) => member_id)];
  return listOfAll(ids.sort((a, b) => a - b).map((id) => ({ id })));
}

export function isAmong(people: List<Identified>, id: number): boolean {
  return people.after(id - 1, 1)[0]?.id === id;
}

/** Returns a function that presents a person in a list of participants. */
export function participantIn(
  recorded: readonly Attendance[],
  { store }: Club,
): (person: Identified) => Participant {
  const presences = new Map(recorded.map(({ member_id, presence }) => [member_id, presence]));
  const members = store.records('members');
  return ({ id }) => {
    const { first_name = null, last_name = null } = recordOf(members, id) ?? {};
    return { id, first_name, last_name, presence: presences.get(id) ?? null };
  };
}
