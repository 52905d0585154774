import type { Need, Rule } from '../../../spec/index.ts';
import { declaredRules, passiveRules, probeRules } from '../judging/rule.ts';

/**
 * When a rule is judged: walks over whole lists first, while these are short; most rules side by side; beside all
 * these, in a lane of their own, those that ask for tokens, so that nothing else waits for the scarcer quota with them;
 * what another record could come between, undisturbed; what moves the clock, the switch or the quota alone, the
 * quota first, of which the others have spent some; what reads the
 * last word of everything before last; at the end what lets so much time pass that seasons are over; and what is judged in
 * passing when every response has passed by.
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
