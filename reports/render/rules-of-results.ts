import type { Results, RuleResult, Totals, Verdict } from '../results.ts';
import { totalsOf } from '../totals.ts';
import { verdicts } from '../verdicts.ts';

export interface TopicOverview {
  topic: string;
  rules: RuleResult[];
  totals: Totals;
}

/** Returns the rules with one of the verdicts, in the order of the given verdicts. */
export function rulesWith(results: Results, ...wanted: Verdict[]): RuleResult[] {
  return wanted.flatMap((verdict) => results.rules.filter((rule) => rule.verdict === verdict));
}

/** Returns the rules by topic, in the order in which the topics appear. */
export function topicsOf({ rules }: Results): TopicOverview[] {
  const byTopic = groupedBy(rules, (rule) => rule.topic);
  return [...byTopic].map(([topic, found]) => ({ topic, rules: found, totals: totalsOf(found) }));
}

/** Returns the verdicts that occur, most severe first, with their counts. */
export function countsOf(totals: Totals) {
  return verdicts
    .map((description) => ({ ...description, count: totals[description.verdict] }))
    .filter(({ count }) => count > 0);
}

/** Returns the rules grouped by the key of each, in the order in which the keys first occur. */
export function groupedBy<Item>(items: readonly Item[], key: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}
