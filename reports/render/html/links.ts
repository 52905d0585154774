import type { Results, RuleResult } from '../../results.ts';
import { isViolated } from '../../verdicts.ts';
import { blockedBy, obstaclesOf } from '../causes.ts';
import { type Gap, gapsOf } from '../coverage.ts';
import { rulesWith } from '../overview.ts';

/** Returns the anchor of a rule's line: its id, except for violated rules, whose card has that anchor. */
export function rowAnchor({ id, verdict }: RuleResult): string {
  return isViolated(verdict) ? `row:${id}` : id;
}

/** Returns the anchor of the card with the reason why these rules were not judged. */
export function causeAnchor([first]: readonly RuleResult[]): string {
  return `why:${first?.id}`;
}

/** Returns the anchor of the note with the missing need of a gap. */
export function gapAnchor({ partial, notApplicable }: Gap): string {
  const [first] = [...partial, ...notApplicable];
  return `not-asked:${first?.id}`;
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
  for (const gap of gapsOf(results))
    for (const { id } of [...gap.partial, ...gap.notApplicable]) anchors.set(id, gapAnchor(gap));
  const violated = results.rules.filter(({ verdict }) => isViolated(verdict));
  for (const cause of [...obstaclesOf(results), ...blockedBy(results, violated)])
    for (const { id } of cause) anchors.set(id, causeAnchor(cause));
  for (const { id } of violated) anchors.set(id, id);
  return anchors;
}
