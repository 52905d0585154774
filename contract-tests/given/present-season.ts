import { expectEntries, expectEntryIdentifier } from '../expectations/expectations.ts';
import type { Suite } from '../judging/suite.ts';
import { markIn } from '../run/run-names.ts';
import { recordForReading } from '../subjects/given-record.ts';
import { season } from '../subjects/season.ts';
import { oldest } from './first-seasons.ts';
import { todayOf } from './today.ts';

/** The season of the run's own records, and the three oldest of those that are not its own and go on in these days. */
export async function seasonsInReach(suite: Suite): Promise<readonly number[]> {
  const own = await recordForReading(suite, season);
  const listed = expectEntries(await suite.setUp('listSeasons', { query: { limit: 100 } }));
  const today = todayOf(suite);
  const present = listed.filter(
    ({ name, registration_start, start_date, end_date }) =>
      markIn(String(name)) === undefined &&
      [registration_start, start_date].some((day) => String(day) <= today) &&
      today <= String(end_date),
  );
  return [own.id, ...oldest(present.map(expectEntryIdentifier), 3)];
}
