import type { Need, Rule } from '../../../spec/index.ts';
import { declaredRules, passiveRules, probeRules } from '../judging/rule.ts';

/**
 * When a rule is judged. Walks over whole lists come first, while these are short. Most rules follow side by side; at the
 * same time, in a lane of their own, those that request tokens, so that no other rule waits for the scarcer quota. Rules
 * that another record could disturb come next, then those that spend the quota, move the clock or use the switch, each
 * alone, the quota first because the rules before have spent some of it. After these come the rules that read the final
 * state, then those that let so much time pass that seasons end, and at last those that are judged in passing, when every
 * response has been seen.
 */
export interface JudgingOrder {
  readonly first: readonly Rule[];
  readonly sideBySide: readonly Rule[];
  readonly askingForTokens: readonly Rule[];
  readonly undisturbed: readonly Rule[];
  readonly alone: readonly Rule[];
  readonly last: readonly Rule[];
  readonly end: readonly Rule[];
  readonly inPassing: readonly Rule[];
}

const needsTheClubAlone: readonly Need[] = ['control', 'quota', 'slow'];

export function judgingOrder(rules: readonly Rule[]): JudgingOrder {
  const byTopic = [...rules].sort((one, other) =>
    one.topic < other.topic ? -1 : Number(one.topic > other.topic),
  );
  const at = (time: keyof JudgingOrder) => byTopic.filter((rule) => timeOf(rule) === time);
  return {
    first: at('first'),
    sideBySide: at('sideBySide'),
    askingForTokens: at('askingForTokens'),
    undisturbed: at('undisturbed'),
    alone: at('alone').sort((one, other) => Number(spendsQuota(other)) - Number(spendsQuota(one))),
    last: at('last'),
    end: at('end'),
    inPassing: at('inPassing'),
  };
}

function timeOf({ id, needs, operations }: Rule): keyof JudgingOrder {
  if (passiveRules.has(id)) return 'inPassing';
  const declared = declaredRules.get(id) ?? probeRules.get(id);
  if (declared?.when !== undefined) return declared.when;
  if (needs.some((need) => needsTheClubAlone.includes(need))) return 'alone';
  return asksForTokens(id, operations) ? 'askingForTokens' : 'sideBySide';
}

function spendsQuota({ needs }: Rule): boolean {
  return needs.includes('quota');
}

function asksForTokens(id: Rule['id'], operations: Rule['operations']): boolean {
  return declaredRules.has(id) && operations.includes('requestToken');
}
