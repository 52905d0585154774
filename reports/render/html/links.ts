import type { Results, RuleResult } from '../../results.ts';
import { isViolated } from '../../verdicts.ts';
import { type Fold, foldsOf } from '../folds.ts';
import { rulesWith } from '../rules-of-results.ts';

/** Returns the anchor of a rule's line: its id, except for violated rules, whose card has that anchor. */
export function rowAnchor({ id, verdict }: RuleResult): string {
  return isViolated(verdict) ? `row:${id}` : id;
}

/** Returns the anchor of the cause that kept rules from being judged. */
export function foldAnchor({ whole, partial, operations: [operation] }: Fold): string {
  const [first] = [...whole, ...partial];
  return [`why:${first?.id}`, ...(operation === undefined ? [] : [operation])].join(':');
}

/** The anchor of what is not built. */
export const notBuiltAnchor = 'not-built';

/**
 * Returns the anchor that explains the verdict of each rule, by id: the evidence, the common
 * reason, or the missing need.
 */
export function explanationsOf(results: Results): ReadonlyMap<string, string> {
  const anchors = new Map(
    rulesWith(results, 'not-built').map(({ id }): [string, string] => [id, notBuiltAnchor]),
  );
  for (const fold of foldsOf(results))
    for (const { id } of [...fold.partial, ...fold.whole]) anchors.set(id, foldAnchor(fold));
  const violated = results.rules.filter(({ verdict }) => isViolated(verdict));
  for (const { id } of violated) anchors.set(id, id);
  return anchors;
}
