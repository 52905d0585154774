import type { Results, RuleResult, UnaskedKind, UnaskedOperation } from '../results.ts';
import { causeKey } from './causes.ts';
import { counted, fewOf } from './overview.ts';

/** One reason why operations were not judged, with all the rules and operations that it concerns. */
export interface Gap {
  kind: UnaskedKind;
  reason: string;
  /** Rules that were judged on no operation. */
  notApplicable: RuleResult[];
  /** Rules that were judged on some of their operations. */
  partial: RuleResult[];
  /** The operations on which the partial rules were not judged. */
  operations: string[];
}

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

const kinds: readonly UnaskedKind[] = ['blocked', 'needs', 'shard', 'effort'];

/** What waits for an operation that is not built is told by that operation. */
function isGap({ kind }: UnaskedOperation): boolean {
  return kind !== 'not-built';
}

/** Returns the gaps of rules that are partial or not applicable, each cause once: failed steps come first. */
export function gapsOf({ rules }: Results): Gap[] {
  const gaps = new Map<string, Gap>();
  const gapFor = (kind: UnaskedKind, reason: string): Gap => {
    const key = `${kind} ${causeKey(reason)}`;
    const gap = gaps.get(key) ?? {
      kind,
      reason,
      notApplicable: [],
      partial: [],
      operations: [],
    };
    gaps.set(key, gap);
    return gap;
  };
  for (const rule of rules) {
    if (rule.verdict === 'not-applicable')
      gapFor('needs', rule.reason ?? 'no reason was given').notApplicable.push(rule);
    if (rule.verdict === 'partial')
      for (const one of rule.unasked.filter(isGap))
        addUnasked(gapFor(one.kind, one.reason), rule, one.operation);
  }
  return [...gaps.values()].sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}

function addUnasked(gap: Gap, rule: RuleResult, operation: string): void {
  if (gap.partial.at(-1) !== rule) gap.partial.push(rule);
  if (!gap.operations.includes(operation)) gap.operations.push(operation);
}

/** Returns how many rules a gap concerns: `3 rules not applicable, 14 rules partial`. */
export function gapText({ kind, notApplicable, partial }: Gap): string {
  const inPart = kind === 'blocked' ? 'blocked on some operations' : 'partial';
  return [
    notApplicable.length > 0 ? `${counted(notApplicable.length, 'rule')} not applicable` : '',
    partial.length > 0 ? `${counted(partial.length, 'rule')} ${inPart}` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
