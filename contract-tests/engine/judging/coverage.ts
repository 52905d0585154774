import type { OperationId, Rule } from '../../../spec/index.ts';
import type { Unasked } from '../wire/request-owner.ts';
import type { JudgedRun } from './judged-run.ts';
import type { Finding } from './result.ts';

/** Why operations were not requested, where that is known. */
export type Reasons = ReadonlyMap<OperationId, Unasked>;

/** The operations that were requested for a rule, and why others were not. */
export interface Asked {
  readonly asked: ReadonlySet<OperationId>;
  readonly reasons?: Reasons;
}

const leftOut = { kind: 'effort', reason: 'this effort leaves it out' } as const;
const notNeeded = { kind: 'effort', reason: 'the violation shows without it' } as const;

/**
 * Returns a finding with the operations that it covers. A rule passes when all of its operations that the target has
 * were requested; when only some were, it is `partial`, and each of the others has its reason.
 */
export function covered(
  run: JudgedRun,
  rule: Rule,
  finding: Finding,
  { asked: askedOperations, reasons }: Asked,
): Finding {
  const otherwise = finding.failure === undefined ? leftOut : notNeeded;
  const there = rule.operations.filter((operation) => run.described.has(operation));
  const asked = there.filter((operation) => askedOperations.has(operation));
  const unasked = there
    .filter((operation) => !askedOperations.has(operation))
    .map((operation) => ({ operation, ...(reasons?.get(operation) ?? otherwise) }));
  const isPartial = finding.verdict === 'pass' && unasked.length > 0;
  return { ...finding, asked, unasked, ...(isPartial && { verdict: 'partial' as const }) };
}
