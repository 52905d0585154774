import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { wholeList } from '../list-reading.ts';
import { optional } from '../optional.ts';
import { annual } from './registration-kind.ts';

/**
 * Returns the error for a season that does not show a member of whom the run had a registration validated. The state that a
 * decision leads to is unspecified: something went wrong only where the collection shows that it was validated.
 */
export async function lacksMember(
  suite: Suite,
  season: number,
  person: number,
  told: string,
): Promise<SetupFailed | NotApplicable> {
  const listed = await optional(wholeList(suite, annual.listOfSeason, season));
  const isValidated = listed?.entries.some((one) => one.valid === true && one.member_id === person);
  return isValidated === true
    ? new SetupFailed(told)
    : new NotApplicable(`${told}: no registration of theirs in season ${season} shows as validated`);
}
