import type { Results, RuleResult } from '../../results.ts';
import { blockedBy, obstaclesOf } from '../causes.ts';
import { type Gap, gapsOf } from '../coverage.ts';
import { rulesWith } from '../overview.ts';

/** The anchor of a rule's line: its id, but for violated rules, whose card bears it. */
export function rowAnchor({ id, verdict }: RuleResult): string {
  return verdict === 'fail' || verdict === 'warn' ? `row:${id}` : id;
}

/** The anchor of the card that explains why these rules could not be judged. */
export function causeAnchor([first]: readonly RuleResult[]): string {
  return `why:${first?.id}`;
}

/** The anchor of the note that says what a gap needs. */
export function gapAnchor({ partial, notApplicable }: Gap): string {
  const [first] = [...partial, ...notApplicable];
  return `not-asked:${first?.id}`;
}

/** Where the page explains the verdict of a rule, by its id: the evidence, the common reason, the missing need. */
export function explanationsOf(results: Results): ReadonlyMap<string, string> {
  const anchors = new Map<string, string>();
  for (const gap of gapsOf(results))
    for (const { id } of [...gap.partial, ...gap.notApplicable]) anchors.set(id, gapAnchor(gap));
  const violated = rulesWith(results, 'fail', 'warn');
  for (const cause of [...obstaclesOf(results), ...blockedBy(results, violated)])
    for (const { id } of cause) anchors.set(id, causeAnchor(cause));
  for (const { id } of violated) anchors.set(id, id);
  return anchors;
}
