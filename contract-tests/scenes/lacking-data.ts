import type { Suite } from '../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../engine/wire/message/errors.ts';
import { currentOwner } from '../engine/wire/message/request-owner.ts';

/**
 * Returns the error for data of the club that show nothing of a rule. A run that may not write can only judge the data that
 * are there, so the rule is not applicable, as for a run that may not make what it needs of its own; otherwise something
 * went wrong with the data of the run.
 */
export function lacksData({ target }: Pick<Suite, 'target'>, wanted: string): SetupFailed | NotApplicable {
  const { doneWithout } = currentOwner();
  if (target.writes === true && doneWithout instanceof NotApplicable)
    return new NotApplicable(`needs ${wanted}; or, for one of the run, ${doneWithout.message}`);
  if (target.writes === true) return new SetupFailed(`needs ${wanted}`);
  return new NotApplicable(`needs ${wanted}; or --writes, or writes: true in the target file`);
}
