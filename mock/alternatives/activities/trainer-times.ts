import { weekdays } from '../../../fixtures/club-fixture.ts';
import type { Club } from '../../reference/club.ts';
import { recordOf } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf } from '../../reference/store/list.ts';

type Name = 'slots' | 'lessons';
type Weekly = RecordTypes[Name];

const minutesOfADay = 24 * 60;
const minutesOfAWeek = weekdays.length * minutesOfADay;

/**
 * Returns whether a trainer of a slot or lesson leads another one at the same time, in seasons that
 * overlap.
 */
export function hasTrainerConflict(name: Name, weekly: Weekly, club: Club): boolean {
  return weekly.trainer_ids.some((trainer) =>
    (['slots', 'lessons'] as const).some((other) =>
      ledBy(trainer, other, club).some(
        (one) =>
          !(other === name && one.id === weekly.id) &&
          overlaps(one, weekly) &&
          seasonsOverlap(one, weekly, club),
      ),
    ),
  );
}

function ledBy(trainer: number, name: Name, { store }: Club): readonly Weekly[] {
  return name === 'slots'
    ? allOf(recordsBy(store.records('slots'), 'trainer_ids', trainer))
    : allOf(recordsBy(store.records('lessons'), 'trainer_ids', trainer));
}

/** Returns whether two weekly times overlap. The week is circular. */
function overlaps(one: Weekly, other: Weekly): boolean {
  const [a, b] = [beginOf(one), beginOf(other)];
  const after = (from: number, to: number) => (to - from + minutesOfAWeek) % minutesOfAWeek;
  return after(a, b) < one.duration_minutes || after(b, a) < other.duration_minutes;
}

function beginOf({ day, hour, minute }: Weekly): number {
  return weekdays.indexOf(day) * minutesOfADay + hour * 60 + minute;
}

function seasonsOverlap(one: Weekly, other: Weekly, { store }: Club): boolean {
  const [a, b] = [one, other].map(({ season_id }) => recordOf(store.records('seasons'), season_id));
  if (a === undefined || b === undefined) return false;
  return a.start_date <= b.end_date && b.start_date <= a.end_date;
}
