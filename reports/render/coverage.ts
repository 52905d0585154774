import type { Results, RuleResult, UnaskedKind } from '../results.ts';
import { counted, fewOf } from './overview.ts';

/** One reason why something was not asked, with all the rules and operations that it concerns. */
export interface Gap {
  kind: UnaskedKind;
  reason: string;
  /** Rules of which nothing could be asked. */
  notApplicable: RuleResult[];
  /** Rules of which some operations were asked. */
  partial: RuleResult[];
  /** The operations on which the partial rules were not asked. */
  operations: string[];
}

/**
 * How many of the operations that the target has were asked for a rule: `33 of 35 operations`, or `35 operations`
 * where that is all. Empty where there is none to ask.
 */
export function coverageOf({ operations, absent, asked }: RuleResult): string {
  const there = operations.length - absent.length;
  if (there <= 0) return '';
  return asked.length === there
    ? counted(there, 'operation')
    : `${asked.length} of ${counted(there, 'operation')}`;
}

/** Operations of one rule that were not asked, a few of each reason: `createLesson, changeLesson: needs …`. */
export function unaskedLines({ unasked }: RuleResult): string[] {
  const byReason = new Map<string, string[]>();
  for (const { operation, reason } of unasked)
    byReason.set(reason, [...(byReason.get(reason) ?? []), operation]);
  return [...byReason].map(([reason, operations]) => `${fewOf(operations, 8)}: ${reason}`);
}

const kinds: readonly UnaskedKind[] = ['blocked', 'needs', 'effort'];

/** What was not asked in a run in which nothing else is wrong with the rule, each reason once: what failed first. */
export function gapsOf({ rules }: Results): Gap[] {
  const gaps = new Map<string, Gap>();
  const gapFor = (kind: UnaskedKind, reason: string): Gap => {
    const gap = gaps.get(`${kind} ${reason}`) ?? {
      kind,
      reason,
      notApplicable: [],
      partial: [],
      operations: [],
    };
    gaps.set(`${kind} ${reason}`, gap);
    return gap;
  };
  for (const rule of rules) {
    if (rule.verdict === 'not-applicable')
      gapFor('needs', rule.reason ?? 'no reason was given').notApplicable.push(rule);
    if (rule.verdict === 'partial')
      for (const one of rule.unasked) addUnasked(gapFor(one.kind, one.reason), rule, one.operation);
  }
  return [...gaps.values()].sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}

function addUnasked(gap: Gap, rule: RuleResult, operation: string): void {
  if (gap.partial.at(-1) !== rule) gap.partial.push(rule);
  if (!gap.operations.includes(operation)) gap.operations.push(operation);
}

/** What a gap leaves out: `3 rules not applicable, 14 rules partial`. */
export function gapText({ kind, notApplicable, partial }: Gap): string {
  const inPart = kind === 'blocked' ? 'blocked on some operations' : 'partial';
  return [
    notApplicable.length > 0 ? `${counted(notApplicable.length, 'rule')} not applicable` : '',
    partial.length > 0 ? `${counted(partial.length, 'rule')} ${inPart}` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
