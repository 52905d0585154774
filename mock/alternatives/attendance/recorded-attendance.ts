import { withHandler } from '../../alterations/operations.ts';
import { withResource, withRules } from '../../alterations/resources.ts';
import type { Club } from '../../reference/club.ts';
import type { Attendance } from '../../reference/domain/domain-parts.ts';
import { lessonsOf } from '../../reference/domain/group-schedules.ts';
import { weekdayOf } from '../../reference/domain/schedule.ts';
import type { Parts } from '../../reference/parts.ts';
import { recordOf } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf } from '../../reference/store/list.ts';
import type { Change } from '../../reference/store/store.ts';

type Registration = RecordTypes['annual_registrations'];

/** Returns the parts in which removing a registration also removes the attendance that depends on it. */
export function withAttendanceDropped(parts: Parts): Parts {
  const annual = parts.resources.annual_registrations.removal;
  const ofEvent = parts.resources.event_registrations.removal;
  if (annual === undefined || ofEvent === undefined) throw new Error('Registrations cannot be removed.');
  const changed = withResource(parts, 'annual_registrations', {
    removal: {
      ...annual,
      removedWith: (one, club) => [
        ...annual.removedWith(one, club),
        ...dropped(one.member_id, (recorded) => dependsOn(recorded, one, club), club),
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

function dependsOn({ type, course_id }: Attendance, registration: Registration, club: Club): boolean {
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

/**
 * Returns the parts in which a change of the weekday removes the attendance of sessions on the
 * former one.
 */
export function withMovedAttendanceRemoved(parts: Parts): Parts {
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

/** Returns the parts in which a lesson or slot with recorded attendance keeps its day and time. */
export function withRecordedScheduleFixed(parts: Parts): Parts {
  const moves = (one: RecordTypes[Weekly], other: RecordTypes[Weekly]) =>
    one.day !== other.day || one.hour !== other.hour || one.minute !== other.minute;
  const rule = {
    name: 'recorded-sessions-kept',
    field: 'day',
    requirement: 'day and hour must stay the same, since attendance was taken at these sessions',
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
