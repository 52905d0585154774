import type { Results, RuleResult, UnaskedKind } from '../results.ts';
import { counted, fewOf } from './overview.ts';

/** One reason for operations that were not requested, with the rules and operations that it affects. */
export interface Gap {
  kind: UnaskedKind;
  reason: string;
  /** Rules without any requested operation. */
  notApplicable: RuleResult[];
  /** Rules with some requested operations. */
  partial: RuleResult[];
  /** The operations of partial rules that were not requested. */
  operations: string[];
}

/**
 * Returns how many of the target’s operations were requested for a rule: `33 of 35 operations`, or
 * `35 operations` if all were. Returns an empty text if the rule has no operations.
 */
export function coverageOf({ operations, absent, asked }: RuleResult): string {
  const there = operations.length - absent.length;
  if (there <= 0) return '';
  return asked.length === there
    ? counted(there, 'operation')
    : `${asked.length} of ${counted(there, 'operation')}`;
}

/**
 * Returns a line per reason for the operations of a rule that were not requested: `createLesson,
 * changeLesson: needs …`.
 */
export function unaskedLines({ unasked }: RuleResult): string[] {
  const byReason = new Map<string, string[]>();
  for (const { operation, reason } of unasked)
    byReason.set(reason, [...(byReason.get(reason) ?? []), operation]);
  return [...byReason].map(([reason, operations]) => `${fewOf(operations, 8)}: ${reason}`);
}

const kinds: readonly UnaskedKind[] = ['blocked', 'needs', 'effort'];

/** Returns the gaps of rules without another defect, each reason once, failures first. */
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

/** Returns the rules that a gap affects: `3 rules not applicable, 14 rules partial`. */
export function gapText({ kind, notApplicable, partial }: Gap): string {
  const inPart = kind === 'blocked' ? 'blocked on some operations' : 'partial';
  return [
    notApplicable.length > 0 ? `${counted(notApplicable.length, 'rule')} not applicable` : '',
    partial.length > 0 ? `${counted(partial.length, 'rule')} ${inPart}` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
