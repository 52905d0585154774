import type { JsonObject } from '../../../spec/index.ts';
import { daysAfter } from '../../arbitraries/date.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { mayOverlap } from '../seasons/non-overlapping-season.ts';

/** The days of a season that is shorter than others, without its first and its last ones. */
const daysInUse = 24;

/**
 * Returns begin and end of an event in a season of the run, each on a day of its own, where seasons may not overlap: a
 * plain event has the days of another season then, and may not lie outside its own.
 */
export async function eventDaysIn(suite: Suite, { id, draft }: GivenRecord): Promise<JsonObject> {
  if (await mayOverlap(suite)) return {};
  const days = await suite.scene(`days of events in season ${id}`, async () => ({ taken: 0 }));
  const last = daysAfter(String(draft.end_date), -(days.taken++ % daysInUse));
  return dayWithin(last);
}

/** Returns the same with the days of registration before them, for an event with every field. */
export async function eventDatesIn(suite: Suite, season: GivenRecord): Promise<JsonObject> {
  const days = await eventDaysIn(suite, season);
  if (days.begin === undefined) return {};
  const deadline = daysAfter(String(days.begin).slice(0, 10), -1);
  return { ...days, registration_opening: daysAfter(deadline, -7), registration_deadline: deadline };
}

/** Returns begin and end of an event on the last day but one of its season. */
export function dayWithin(lastDay: string): JsonObject {
  const day = daysAfter(lastDay, -1);
  return { begin: `${day}T09:00:00+02:00`, end: `${day}T11:30:00+02:00` };
}
