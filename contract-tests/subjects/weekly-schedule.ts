import type { JsonObject } from '../../spec/index.ts';
import type { Suite } from '../judging/suite.ts';
import { NotApplicable } from '../judging/violation.ts';

const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
/** Schedules of the run's own lie between one and eight, when nobody else meets: so many minutes for each of the two sorts. */
const minutesOfASort = 179;

/**
 * When a lesson or slot of the run meets, and who leads it. Each has a time of its own, as far as the week has room, and
 * lasts a minute: a club need not let a trainer be in two places at once, nor a lesson end on the next day.
 */
export async function weeklySchedule(suite: Suite): Promise<JsonObject> {
  const place = await nextPlace(suite, 'times of the week that are taken');
  const day = weekdays[place % weekdays.length] as string;
  return scheduleAt(suite, day, 61 + (Math.floor(place / weekdays.length) % minutesOfASort));
}

/** The same on the weekday of a date. */
export async function weeklyScheduleOn(suite: Suite, date: string): Promise<JsonObject> {
  const day = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] as string;
  const place = await nextPlace(suite, `times that are taken on ${day}`);
  return scheduleAt(suite, day, 4 * 60 + 1 + (place % minutesOfASort));
}

/** A time of its own on another day, in the hour after midnight, which is left for that. */
export function timeOnDay(firstMinute: number, field: string, day: unknown): JsonObject {
  const place = (weekdays as readonly unknown[]).indexOf(day);
  return field === 'day' && place >= 0 ? { hour: 0, minute: firstMinute + place } : {};
}

function scheduleAt(suite: Suite, day: string, minute: number): JsonObject {
  const [trainer] = suite.target.known?.trainer_ids ?? [];
  if (trainer === undefined)
    throw new NotApplicable('needs the id of somebody who may lead a lesson (known.trainer_ids)');
  return {
    day,
    hour: Math.floor(minute / 60),
    minute: minute % 60,
    duration_minutes: 1,
    trainer_ids: [trainer],
  };
}

async function nextPlace(suite: Suite, name: string): Promise<number> {
  const places = await suite.shared(name, async () => ({ taken: 0 }));
  return places.taken++;
}
