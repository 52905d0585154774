import type { Suite } from '../../engine/judging/suite.ts';
import { RuleViolation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import type { LimitedResult } from '../../scenes/search-result.ts';

/**
 * Judges a search that was made with several limits. Where something is wrong about it, the search is made once more:
 * somebody else may have been at work between two limits.
 */
export async function judgeLimits(
  suite: Suite,
  first: readonly LimitedResult[],
  again: () => Promise<readonly LimitedResult[]>,
  judge: (limited: readonly LimitedResult[]) => number,
): Promise<void> {
  const judgedIn = (limited: readonly LimitedResult[]) => {
    const count = judge(limited);
    if (count === 0) throw new SetupFailed('no limit leaves anything out that could be judged');
    suite.judged(count);
  };
  try {
    judgedIn(first);
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    judgedIn(await again());
  }
}
