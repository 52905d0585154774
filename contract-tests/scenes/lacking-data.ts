import type { Suite } from '../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../engine/wire/message/errors.ts';

/**
 * Returns the error for data of the club that show nothing of a rule. A run that may not write can only judge the data that
 * are there, so the rule is not applicable; one that may write makes its own data, and something went wrong there.
 */
export function lacksData({ target }: Pick<Suite, 'target'>, wanted: string): SetupFailed | NotApplicable {
  if (target.writes === true) return new SetupFailed(`needs ${wanted}`);
  return new NotApplicable(`needs ${wanted}; or --writes, or writes: true in the target file`);
}
