import { leftOutBy, saysNothing } from '../../../reports/left-out.ts';
import type { OperationId, Rule } from '../../../spec/index.ts';
import type { Unasked } from '../wire/message/request-owner.ts';
import type { JudgedRun } from './judged-run.ts';
import type { Finding } from './result.ts';

/** Why operations were not requested, where that is known. */
export type Reasons = ReadonlyMap<OperationId, Unasked>;

/** The operations that were requested for a rule, and why others were not. */
export interface Asked {
  readonly asked: ReadonlySet<OperationId>;
  readonly reasons?: Reasons;
  /** Why the check did without something that could not be set up. */
  readonly doneWithout?: Error | undefined;
  /** Whether the rule is passive: it judges the responses to the requests of other rules. */
  readonly requestsAreOthers?: boolean;
}

const leftToShards = { kind: 'shard', reason: 'this shard leaves it out' } as const;
const notNeeded = { kind: 'effort', reason: 'the violation shows without it' } as const;

/** What tells which operations a run covered. */
export type CoveredRun = Pick<JudgedRun, 'described' | 'effort' | 'isShard' | 'narrowedBy'> & {
  readonly connection: { readonly counts: { readonly byOperation: ReadonlyMap<OperationId, number> } };
};

/**
 * Returns a finding with the operations that it covers. A rule passes when all of its operations that the target has
 * were requested; when only some were, it is `partial`, and each of the others has its reason.
 */
export function covered(run: CoveredRun, rule: Rule, finding: Finding, judged: Asked): Finding {
  const { asked: askedOperations, reasons } = judged;
  const there = rule.operations.filter((operation) => run.described.has(operation));
  const asked = there.filter((operation) => askedOperations.has(operation));
  const unasked = there
    .filter((operation) => !askedOperations.has(operation))
    .map((operation) => ({
      operation,
      ...(reasons?.get(operation) ?? otherwise(run, operation, finding, judged)),
    }));
  const isPartial = finding.verdict === 'pass' && unasked.length > 0;
  return { ...finding, asked, unasked, ...(isPartial && { verdict: 'partial' as const }) };
}

/** Why an operation was not requested where nothing else says it. */
function otherwise(
  { connection, effort, isShard, narrowedBy }: CoveredRun,
  operation: OperationId,
  { failure }: Finding,
  { doneWithout, requestsAreOthers = false }: Asked,
): Unasked {
  if (failure !== undefined) return notNeeded;
  if (doneWithout !== undefined) return { kind: 'needs', reason: doneWithout.message };
  if (!requestsAreOthers) return leftOutBy({ effort });
  if (connection.counts.byOperation.has(operation)) return saysNothing;
  return isShard === true ? leftToShards : leftOutBy({ effort, narrowedBy });
}
