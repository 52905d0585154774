import type { JsonObject } from '../../../spec/index.ts';
import { daysAfter } from '../../arbitraries/date.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { mayOverlap } from '../non-overlapping-season.ts';
import { nextDayIn } from './event-days.ts';

/** The days of a season that have an event each where seasons may not overlap: their first and last days are left out. */
const daysOfAShortSeason = 24;

/**
 * Returns begin and end of an event in a season of the run, each on a day of its own, where seasons may not overlap: a
 * plain event has the days of another season then, and may not lie outside its own.
 */
export async function eventDaysIn(suite: Suite, season: GivenRecord): Promise<JsonObject> {
  return (await mayOverlap(suite)) ? {} : dayWithin(suite, season);
}

/** Returns the same with the days of registration before them, for an event with every field. */
export async function eventDatesIn(suite: Suite, season: GivenRecord): Promise<JsonObject> {
  const days = await eventDaysIn(suite, season);
  if (days.begin === undefined) return {};
  const deadline = daysAfter(String(days.begin).slice(0, 10), -1);
  return { ...days, registration_opening: daysAfter(deadline, -7), registration_deadline: deadline };
}

/** Returns begin and end of an event in a season of the run. */
export async function dayWithin(suite: Suite, season: GivenRecord): Promise<JsonObject> {
  return timesOn(await nextDayIn(suite, season, daysOfAShortSeason));
}

/** Returns begin and end of an event on a day. */
export function timesOn(day: string): JsonObject {
  return { begin: `${day}T09:00:00+02:00`, end: `${day}T11:30:00+02:00` };
}
