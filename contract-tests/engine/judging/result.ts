import type { RuleResult, Verdict } from '../../../reports/results.ts';
import type { Rule } from '../../../spec/index.ts';
import type { Described } from '../description/described.ts';
import type { NotBuilt } from '../wire/message/errors.ts';

/** The outcome of judging a rule, without the contract's facts about the rule. */
export type Finding = Pick<RuleResult, 'verdict'> & Partial<RuleResult>;

/** Returns the result of a rule, with everything that the contract says of it. */
export function resultOf(run: { readonly described: Described }, rule: Rule, finding: Finding): RuleResult {
  const { operations, needs } = rule;
  return {
    ...baseResult(rule),
    operations: [...operations],
    absent: operations.filter((operation) => !run.described.has(operation)),
    needs: [...needs],
    ...finding,
  };
}

/** Returns what every result says of its rule, before any request was sent for it. */
export function baseResult({
  id,
  topic,
  level,
  says,
  source,
}: Pick<Rule, 'level' | 'says' | 'source'> & { id: string; topic: string }): Omit<RuleResult, 'verdict'> {
  return {
    id,
    topic,
    level,
    says,
    source: [...source],
    operations: [],
    asked: [],
    absent: [],
    unasked: [],
    needs: [],
    requests: 0,
    examples: 0,
    duration_ms: 0,
  };
}

/** The finding of a rule that needs an operation which the target does not have yet. */
export function notBuilt({ message, operation }: NotBuilt): Finding {
  return { verdict: 'not-built', reason: message, waits_for: operation };
}

/** Returns the verdict of a violation: where only a standard states the rule, it is a warning. */
export function redOf(rule: Rule): Verdict {
  return rule.level === 'must' ? 'fail' : 'warn';
}
