import type { Suite } from '../../engine/judging/suite.ts';
import { markIn } from '../../engine/wire/run-names.ts';
import { expectEntryIdentifier } from '../../expect/expectations.ts';
import { oldest } from '../../scenes/first-seasons.ts';
import { entriesOf } from '../../scenes/response-reading.ts';
import { recordForReading } from '../../scenes/subjects/given-record.ts';
import { subjectNamed } from '../../scenes/subjects/subject-registry.ts';
import { todayOf } from '../../scenes/today.ts';

/** The season of the run's own records, and the three oldest of those that are not its own and go on in these days. */
export async function seasonsInReach(suite: Suite): Promise<readonly number[]> {
  const own = await recordForReading(suite, subjectNamed('seasons'));
  const listed = entriesOf(await suite.setUp('listSeasons', { query: { limit: 100 } }));
  const today = todayOf(suite);
  const present = listed.filter(
    ({ name, registration_start, start_date, end_date }) =>
      markIn(String(name)) === undefined &&
      [registration_start, start_date].some((day) => String(day) <= today) &&
      today <= String(end_date),
  );
  return [own.id, ...oldest(present.map(expectEntryIdentifier), 3)];
}
