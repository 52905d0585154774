import type { JsonObject, Operation } from '../../spec/index.ts';
import type { Suite } from '../judging/suite.ts';
import { NotApplicable } from '../judging/violation.ts';

const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
/** A club may reckon in steps of five minutes. */
const step = 5;

/** Schedules of the run's own lie between one and nine, when nobody else meets; those on the weekday of a date come last. */
const anyDay = { begins: 60, places: 56 };
const onADate = { begins: anyDay.begins + anyDay.places * step, places: 40 };

/**
 * When a lesson or slot of the run meets, and who leads it. Each has a time of its own, as far as the week has room, and
 * is short: a club need not let a trainer be in two places at once, nor a lesson end on the next day.
 */
export async function weeklySchedule(suite: Suite): Promise<JsonObject> {
  const place = await nextPlace(suite, 'times of the week that are taken');
  const day = weekdays[place % weekdays.length] as string;
  return scheduleAt(suite, day, placeIn(anyDay, Math.floor(place / weekdays.length)));
}

/** The last day of a week. */
export const aSunday = '2024-01-07';

/** The same on the weekday of a date. */
export async function weeklyScheduleOn(suite: Suite, date: string): Promise<JsonObject> {
  const day = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] as string;
  const place = await nextPlace(suite, `times that are taken on ${day}`);
  return scheduleAt(suite, day, placeIn(onADate, place));
}

function placeIn({ begins, places }: { begins: number; places: number }, place: number): number {
  return begins + (place % places) * step;
}

/**
 * What goes along with a day, an hour or a minute that is tried, so that no other session of the run is then: creations
 * and changes of the two sorts have minutes of their own in the hour after midnight, or a day of their own. In the last
 * minute of a day a longer session would reach into the next.
 */
export function timeOfItsOwn(
  sort: 'lesson' | 'slot',
  field: string,
  value: unknown,
  of?: Pick<Operation, 'method'>,
): JsonObject {
  const turn = (sort === 'slot' ? 0 : 2) + (of?.method === 'PATCH' ? 1 : 0);
  const day = weekdays[turn] as string;
  if (field === 'hour') return { day, minute: 45 };
  if (field === 'minute') return { day, hour: 0, duration_minutes: 1 };
  return field === 'day' && isWeekday(value) ? { hour: 0, minute: (2 + turn) * step } : {};
}

function isWeekday(value: unknown): boolean {
  return (weekdays as readonly unknown[]).includes(value);
}

function scheduleAt(suite: Suite, day: string, minute: number): JsonObject {
  const [trainer] = suite.target.known?.trainer_ids ?? [];
  if (trainer === undefined)
    throw new NotApplicable('needs the id of somebody who may lead a lesson (known.trainer_ids)');
  return {
    day,
    hour: Math.floor(minute / 60),
    minute: minute % 60,
    duration_minutes: step,
    trainer_ids: [trainer],
  };
}

async function nextPlace(suite: Suite, name: string): Promise<number> {
  const places = await suite.shared(name, async () => ({ taken: 0 }));
  return places.taken++;
}
