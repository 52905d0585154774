import { dateAt, daysAfter, todayOf } from '../../arbitraries/date.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { readList } from '../list-reading.ts';
import { optional } from '../optional.ts';

/** The greatest number of days of a season that have an event each. A season of the run has at least that many future days. */
const daysInUse = 240;

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
    const first = isNew(suite, season) ? 0 : suite.numberBelow(all.length, 'first day of events');
    return { free: free.length > 0 ? free : all, taken: first };
  });
  const day = nextOf(days);
  (await seasonsOfDays(suite)).set(day, season);
  return day;
}

function nextOf(days: DaysOfASeason): string {
  return days.free[days.taken++ % days.free.length] as string;
}

/** Returns the seasons of the run's events, by their days. */
export function seasonsOfDays(suite: Suite): Promise<Map<string, GivenRecord>> {
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
