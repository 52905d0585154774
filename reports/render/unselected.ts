import type { RuleResult } from '../results.ts';

/** What marks the finding of a rule that the options leave out. */
export const seenInPassing = 'seen in passing, not selected';

/** Returns that mark with the rule that the request was sent for, a name and a text; nothing for a selected rule. */
export function seenFacts({ unselected, failure }: RuleResult): readonly (readonly [string, string])[] {
  if (unselected === undefined) return [];
  const sentFor = failure?.raised_by === undefined ? '' : `: the request was sent for ${failure.raised_by}`;
  return [['seen', `in passing, not selected${sentFor}`]];
}
