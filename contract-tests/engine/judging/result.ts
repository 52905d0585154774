import type { RuleResult, Verdict } from '../../../reports/results.ts';
import type { Rule } from '../../../spec/index.ts';
import type { Described } from '../description/described.ts';

/** What judging a rule found out, without the contract's facts about the rule. */
export type Finding = Pick<RuleResult, 'verdict'> & Partial<RuleResult>;

/** The result of a rule, with everything the contract says of it. */
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

/** The verdict of a violation: what only a standard says is a warning. */
export function redOf(rule: Rule): Verdict {
  return rule.level === 'must' ? 'fail' : 'warn';
}
