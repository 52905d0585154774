import { todayOf } from '../../arbitraries/date.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { markIn } from '../../engine/wire/message/run-names.ts';
import { firstFilledPage } from '../../scenes/first-filled-page.ts';
import { recordForReading } from '../../scenes/given-record.ts';
import { entriesOf, identifiersOf } from '../../scenes/response-reading.ts';
import { oldest } from '../../scenes/seasons/first-seasons.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';

/** Returns the season of the run's records, and the three oldest seasons of the club that have started and not yet ended. */
export async function currentSeasons(suite: Suite): Promise<readonly number[]> {
  const own = await recordForReading(suite, subjectNamed('seasons'));
  const listed = entriesOf(await firstFilledPage(suite, 'listSeasons'));
  const today = todayOf(suite);
  const current = listed.filter(
    ({ name, registration_start, start_date, end_date }) =>
      markIn(String(name)) === undefined &&
      [registration_start, start_date].some((day) => String(day) <= today) &&
      today <= String(end_date),
  );
  return [own.id, ...oldest(identifiersOf(current), 3)];
}
