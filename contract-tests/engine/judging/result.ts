import type { RuleResult, Verdict } from '../../../reports/results.ts';
import type { Rule } from '../../../spec/index.ts';
import type { Described } from '../description/described.ts';

/** The outcome of judging a rule, without the contract's facts about the rule. */
export type Finding = Pick<RuleResult, 'verdict'> & Partial<RuleResult>;

/** Returns the result of a rule, with everything that the contract says of it. */
export function resultOf(run: { readonly described: Described }, rule: Rule, finding: Finding): RuleResult {
  const { id, topic, level, says, source, operations, needs } = rule;
  return {
    id,
    topic,
    level,
    says,
    source: [...source],
    operations: [...operations],
    asked: [],
    absent: operations.filter((operation) => !run.described.has(operation)),
    unasked: [],
    needs: [...needs],
    requests: 0,
    examples: 0,
    duration_ms: 0,
    ...finding,
  };
}

/** Returns the verdict of a violation: where only a standard states the rule, it is a warning. */
export function redOf(rule: Rule): Verdict {
  return rule.level === 'must' ? 'fail' : 'warn';
}
