import { randomInt } from 'node:crypto';
import type { JsonObject } from '../../../spec/index.ts';
import { dateAt, daysAfter, todayOf } from '../../arbitraries/date.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { readList } from '../lists/list-reading.ts';
import { optional } from '../optional.ts';
import { mayOverlap } from '../seasons/non-overlapping-season.ts';

/** The greatest number of days of a season that have an event each. A season of the run has at least that many future days. */
const daysInUse = 240;

/** The same where seasons may not overlap: seasons are shorter there, and their first and last days are left out. */
const daysOfAShortSeason = 24;

interface DaysOfASeason {
  readonly free: readonly string[];
  taken: number;
}

/**
 * Returns a day of a season that no other event of the run has: a club may hold one event a day. The first is the last day
 * but one. Where the run did not make the season, days on which its list shows an event are left out; other seasons may have
 * events of earlier runs on the first days, so one in the middle is first there.
 */
export async function nextDayIn(suite: Suite, season: GivenRecord, most = daysInUse): Promise<string> {
  const days = await suite.scene(`days of events in season ${season.id}`, async () => {
    const all = lastDaysOf(suite, season, most);
    const taken = await daysTakenIn(suite, season);
    const free = all.filter((day) => !taken.includes(day));
    return { free: free.length > 0 ? free : all, taken: isNew(suite, season) ? 0 : randomInt(all.length) };
  });
  const day = nextOf(days);
  (await seasonsOfDays(suite)).set(day, season);
  return day;
}

function nextOf(days: DaysOfASeason): string {
  return days.free[days.taken++ % days.free.length] as string;
}

function seasonsOfDays(suite: Suite): Promise<Map<string, GivenRecord>> {
  return suite.scene('the seasons of the days of events', async () => new Map());
}

/** Returns days of a season, the last one but one first. Whether an event may lie outside its season is unspecified. */
function lastDaysOf(suite: Suite, { draft }: GivenRecord, most: number): readonly string[] {
  const { start_date, end_date } = draft;
  const last = daysAfter(typeof end_date === 'string' ? end_date : todayOf(suite), -1);
  const length =
    typeof start_date === 'string' ? (Date.parse(last) - Date.parse(start_date)) / 86_400_000 : 1;
  return Array.from({ length: Math.max(1, Math.min(most, length)) }, (_, place) => daysAfter(last, -place));
}

/** Returns the days on which a season that the run did not make has events, in the offset that is shown and in UTC. */
async function daysTakenIn(suite: Suite, season: GivenRecord): Promise<readonly string[]> {
  if (isNew(suite, season)) return [];
  const options = { path: { id: season.id }, query: { limit: 100 } };
  const listed = (await optional(readList(suite, 'listSeasonEvents', options))) ?? [];
  return listed.flatMap(({ begin }) => {
    const instant = Date.parse(String(begin));
    return Number.isNaN(instant) ? [] : [String(begin).slice(0, 10), dateAt(instant)];
  });
}

function isNew({ target }: Suite, { key }: GivenRecord): boolean {
  return key !== undefined || target.writes !== true;
}

/**
 * Returns an event of the run on another day of its season; undefined where its day was not the run's to choose. Its
 * registration ends as long before it as before.
 */
export async function onAnotherDay(suite: Suite, draft: JsonObject): Promise<JsonObject | undefined> {
  const from = String(draft.begin).slice(0, 10);
  const season = (await seasonsOfDays(suite)).get(from);
  if (season === undefined) return undefined;
  const days = (Date.parse(await nextDayIn(suite, season)) - Date.parse(from)) / 86_400_000;
  const moved = ['begin', 'end', 'registration_opening', 'registration_deadline'].flatMap((field) => {
    const { [field]: value } = draft;
    if (typeof value !== 'string' || value.slice(0, 10) < daysAfter(from, -8)) return [];
    return [[field, daysAfter(value.slice(0, 10), days) + value.slice(10)]];
  });
  return { ...draft, ...Object.fromEntries(moved) };
}

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
