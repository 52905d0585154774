import type { ExitCode, Results, RuleResult, Verdict } from './results.ts';
import { matchesRule } from './rule-pattern.ts';

const judged: readonly Verdict[] = ['pass', 'fail', 'warn', 'excused'];
const unknown: readonly Verdict[] = ['blocked', 'error'];

/** Whether the run found out if the rule holds. */
export function isJudged(rule: RuleResult): boolean {
  return judged.includes(rule.verdict);
}

/**
 * The exit code of a run: 1 where a promise is broken (with `strict` a standard, too); else 2 where something
 * could not be found out (a check blocked or broken, no `must` rule judged, a required rule not judged); else 0.
 */
export function exitCodeOf(results: Pick<Results, 'run' | 'rules'>): ExitCode {
  if (results.rules.some((rule) => isRed(rule, results.run.strict))) return 1;
  if (results.rules.some((rule) => unknown.includes(rule.verdict))) return 2;
  if (!results.rules.some((rule) => rule.level === 'must' && isJudged(rule))) return 2;
  return requiredButNotJudged(results).length > 0 ? 2 : 0;
}

/** The rules that `--require` named and that were not judged. */
export function requiredButNotJudged({ run, rules }: Pick<Results, 'run' | 'rules'>): RuleResult[] {
  const patterns = run.options.require ?? [];
  return rules.filter((rule) => !isJudged(rule) && patterns.some((pattern) => matchesRule(pattern, rule.id)));
}

function isRed(rule: RuleResult, strict: boolean): boolean {
  return rule.verdict === 'fail' || (strict && rule.verdict === 'warn');
}
