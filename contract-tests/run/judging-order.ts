import type { Need, Rule } from '../../spec/index.ts';
import { declaredRules, passiveRules, probeRules } from '../judging/rule.ts';

/**
 * When a rule is judged. Most go side by side; what moves the clock, the switch or the quota runs alone; what reads
 * the last word of everything before comes last; and what is judged in passing has seen every response by then.
 */
export interface JudgingOrder {
  readonly sideBySide: readonly Rule[];
  readonly alone: readonly Rule[];
  readonly last: readonly Rule[];
  readonly inPassing: readonly Rule[];
}

const needsTheClubAlone: readonly Need[] = ['control', 'quota', 'slow'];

export function judgingOrder(rules: readonly Rule[]): JudgingOrder {
  const byTopic = [...rules].sort((one, other) =>
    one.topic < other.topic ? -1 : Number(one.topic > other.topic),
  );
  const inPassing = byTopic.filter(({ id }) => passiveRules.has(id));
  const asking = byTopic.filter(({ id }) => !passiveRules.has(id));
  const last = asking.filter(isLast);
  const alone = asking.filter((rule) => !isLast(rule) && isAlone(rule));
  return { sideBySide: asking.filter((rule) => !isLast(rule) && !isAlone(rule)), alone, last, inPassing };
}

function isLast({ id }: Rule): boolean {
  return (declaredRules.get(id) ?? probeRules.get(id))?.last === true;
}

function isAlone({ needs }: Rule): boolean {
  return needs.some((need) => needsTheClubAlone.includes(need));
}
