import type { LeftOut } from '../left-out.ts';
import type { Failure, Operation, RuleResult, UnaskedOperation } from '../results.ts';

/** What the shards of a run found about a rule that each of them judges, or sees, in passing. */
export interface SeenByShards {
  /** The result of each shard, the first one of the first shard. */
  readonly results: readonly [RuleResult, ...RuleResult[]];
  /** Whether every shard reached its end, at an effort that lets a response of each kind pass by. */
  readonly isWhole: boolean;
  /** Why no shard requested an operation, where each leaves that to the others. */
  readonly leftOut: LeftOut;
}

const neverPassedBy = 'no response to its operations passed by that it could be judged on';

/**
 * Returns the result of a rule that each shard judged by the responses that it saw. One violation violates the rule, and an
 * operation was requested where one shard requested it.
 */
export function mergedRule({ results, isWhole, leftOut }: SeenByShards): RuleResult {
  const [first] = results;
  const violated = results.filter(({ failure }) => failure !== undefined);
  const broken = results.find(({ verdict }) => verdict === 'error');
  const judged = results.filter(({ verdict }) => verdict === 'pass' || verdict === 'partial');
  const counts = countsOf(results);
  if (violated[0] !== undefined)
    return { ...violated[0], ...counts, ...coverageOf(results, leftOut), failure: failureOf(violated) };
  if (broken !== undefined) return { ...broken, ...counts };
  if (judged[0] !== undefined) {
    const coverage = coverageOf(judged, leftOut);
    const verdict = coverage.unasked.length === 0 ? 'pass' : 'partial';
    return { ...judged[0], ...counts, ...coverage, verdict };
  }
  const unasked = results.find(({ verdict }) => verdict !== 'not-run') ?? first;
  if (unasked.verdict !== 'not-run' || !isWhole) return { ...unasked, ...counts };
  return { ...unasked, ...counts, verdict: 'blocked', reason: neverPassedBy };
}

function countsOf(results: readonly RuleResult[]): Pick<RuleResult, 'requests' | 'examples' | 'duration_ms'> {
  const sum = (what: 'requests' | 'examples' | 'duration_ms') =>
    results.reduce((total, result) => total + result[what], 0);
  return { requests: sum('requests'), examples: sum('examples'), duration_ms: sum('duration_ms') };
}

/** An operation that no shard requested has the reason of a shard that tried, before that of one that left it out. */
function coverageOf(results: readonly RuleResult[], leftOut: LeftOut): Pick<RuleResult, 'asked' | 'unasked'> {
  const asked = new Set(results.flatMap((result) => result.asked));
  const reasons = new Map<Operation, UnaskedOperation>();
  for (const each of results.flatMap(({ unasked }) => unasked)) {
    const known = reasons.get(each.operation);
    const reason = each.kind === 'shard' ? { ...each, ...leftOut } : each;
    if (known === undefined || known.kind === 'effort') reasons.set(each.operation, reason);
  }
  const operations = results[0]?.operations ?? [];
  return {
    asked: operations.filter((operation) => asked.has(operation)),
    unasked: operations.flatMap((operation) => (asked.has(operation) ? [] : (reasons.get(operation) ?? []))),
  };
}

/** The first violation, with the operations of all. */
function failureOf(violated: readonly RuleResult[]): Failure {
  const failures = violated.flatMap(({ failure }) => failure ?? []);
  const found = new Set(failures.flatMap(({ operations }) => operations ?? []));
  const operations = violated[0]?.operations.filter((operation) => found.has(operation)) ?? [];
  return { ...(failures[0] as Failure), ...(operations.length > 0 && { operations }) };
}
