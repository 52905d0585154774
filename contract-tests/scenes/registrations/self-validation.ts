import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { givenRecord } from '../given-record.ts';
import { entryOf, wholeList } from '../list-reading.ts';
import { optional } from '../optional.ts';
import { recordOf } from '../response-reading.ts';
import { personToRegister } from './registrable.ts';
import type { RegistrationKind } from './registration-kind.ts';
import { registrationSeason } from './registration-season.ts';

/** How often the list is read, a second apart. */
const mostReadings = 4;

/**
 * Whether the club validates a registration like this one though nothing is decided meanwhile: the initial state of a
 * registration, and when a job decides on it, is unspecified. Registers another person to the same group or event. For
 * what would be a violation only.
 */
export async function isValidatedByItself(
  suite: Suite,
  { subject, activity, read, listOfSeason }: RegistrationKind,
  { draft }: GivenRecord,
): Promise<boolean> {
  const body = { member_id: await personToRegister(suite), [activity]: draft[activity] ?? null };
  const like = await givenRecord(suite, subject, body);
  const shown = await optional(suite.setUp(read, { path: { id: like.id } }).then(recordOf));
  if (shown?.valid === true) return true;
  const season = await registrationSeason(suite);
  for (let reading = 1; reading <= mostReadings; reading++) {
    const { entries } = await wholeList(suite, listOfSeason, season);
    if (entryOf(entries, like)?.valid === true) return true;
    if (reading < mostReadings) await suite.pause(1);
  }
  return false;
}
