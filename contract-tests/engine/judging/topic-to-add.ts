import { type OperationId, type Rule, rules } from '../../../spec/index.ts';
import { passiveRules } from './rule.ts';

/**
 * Returns the topic whose rules are most about some of these operations: with it, `--only` is likely to lead to the
 * responses that a passive rule over them is judged on. Undefined where no rule requests one.
 */
export function topicToAdd(operations: readonly OperationId[]): string | undefined {
  const shares = new Map<string, number>();
  for (const rule of rules.filter(({ id }) => !passiveRules.has(id)))
    shares.set(rule.topic, (shares.get(rule.topic) ?? 0) + shareOf(rule, operations));
  const [[topic, share] = []] = [...shares].sort(([, one], [, other]) => other - one);
  return share === 0 ? undefined : topic;
}

/** Which part of the operations of a rule these are. */
function shareOf(rule: Rule, operations: readonly OperationId[]): number {
  return rule.operations.filter((each) => operations.includes(each)).length / rule.operations.length || 0;
}
