import { counted } from '../counted.ts';
import type { RuleResult } from '../results.ts';
import { fewOf } from './wording.ts';

/**
 * Returns on how many of the target's operations a rule was judged: `33 of 35 operations`, or `35 operations` where
 * that is all; an empty text where the target has no operation of the rule.
 */
export function coverageOf({ operations, absent, asked }: RuleResult): string {
  const there = operations.length - absent.length;
  if (there <= 0) return '';
  return asked.length === there
    ? counted(there, 'operation')
    : `${asked.length} of ${counted(there, 'operation')}`;
}

/** Returns the operations on which a rule was not judged, a few of each reason: `createLesson, changeLesson: needs …`. */
export function unaskedLines({ unasked }: RuleResult): string[] {
  const byReason = new Map<string, string[]>();
  for (const { operation, reason } of unasked)
    byReason.set(reason, [...(byReason.get(reason) ?? []), operation]);
  return [...byReason].map(([reason, operations]) => `${fewOf(operations, 8)}: ${reason}`);
}

/** Returns the operations on which a rule is violated, a few of them; a rule over one operation needs no line that names it. */
export function violatedOperations({ operations, failure }: RuleResult): string | undefined {
  const violated = failure?.operations ?? [];
  return operations.length > 1 && violated.length > 0 ? fewOf(violated, 8) : undefined;
}
