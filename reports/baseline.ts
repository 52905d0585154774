import type { ComparableResults, ComparableRule } from './comparable-results.ts';
import { isJudgedOn, type KnownViolation } from './excused.ts';
import type { Baseline, RuleResult } from './results.ts';

/** Returns the violations of an earlier run, as what excuses them in a later one. */
export function knownViolations({ run, rules }: ComparableResults): readonly KnownViolation[] {
  return rules.filter(isViolation).map(({ id, failure }) => ({
    rule: id,
    ...(failure?.operations && { operations: failure.operations }),
    baseline: run.id,
  }));
}

/** Returns what a run says of its baseline. */
export function baselineOf(before: ComparableResults, rules: readonly RuleResult[]): Baseline {
  const { id, started_at, base_url, effort, seed, suite_version } = before.run;
  const known = knownViolations(before);
  const isMended = (violation: KnownViolation) => {
    const rule = rules.find((each) => each.id === violation.rule);
    return rule !== undefined && rule.failure === undefined && isJudgedOn(rule, violation);
  };
  return {
    run: { id, started_at, base_url, effort, seed, suite_version },
    violated: known.map(({ rule }) => rule),
    fixed: known.filter(isMended).map(({ rule }) => rule),
  };
}

function isViolation({ failure }: ComparableRule): boolean {
  return failure !== undefined;
}
