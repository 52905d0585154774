import { failsTheRun } from './excused.ts';
import type { ExitCode, Results, RuleResult, Verdict } from './results.ts';
import { matchesRule } from './rule-pattern.ts';

const judged: readonly Verdict[] = ['pass', 'partial', 'fail', 'warn', 'excused'];
const unknown: readonly Verdict[] = ['blocked', 'error'];

/** Returns whether the run judged the rule, on at least one operation; a violation that it saw in passing judges nothing. */
export function isJudged({ verdict, unselected }: Pick<RuleResult, 'verdict' | 'unselected'>): boolean {
  return judged.includes(verdict) && unselected === undefined;
}

/**
 * Returns the exit code of a run: 1 where a rule of level `must` is violated, or with `strict` a standard, and no waiver
 * excuses it, or where a waiver is over or stale, or an operation is there that the target file lists as not built. Otherwise 2 where the run could not find out: a check was blocked or in error, an operation of a `partial` rule was blocked, no
 * `must` rule was judged, a required rule was not judged in full, or the run was interrupted. Otherwise 0.
 */
export function exitCodeOf(results: Pick<Results, 'run' | 'rules' | 'waivers'>): ExitCode {
  if (results.rules.some((rule) => isRed(rule, results.run.strict))) return 1;
  if (results.waivers?.some(failsTheRun)) return 1;
  if (results.run.not_built?.some(({ answers }) => answers)) return 1;
  if (results.rules.some(isUnknown)) return 2;
  if (!results.rules.some((rule) => rule.level === 'must' && isJudged(rule))) return 2;
  return results.run.interrupted || requirementsNotMet(results).length > 0 ? 2 : 0;
}

/** Returns whether a failed step kept the run from judging the rule, on all of its operations or on one. */
export function isUnknown({ verdict, unasked }: RuleResult): boolean {
  return (
    unknown.includes(verdict) || (verdict === 'partial' && unasked.some(({ kind }) => kind === 'blocked'))
  );
}

/** Returns the rules that `--require` names and that were not judged on all of their operations. */
export function requirementsNotMet({ run, rules }: Pick<Results, 'run' | 'rules'>): RuleResult[] {
  const patterns = run.options.require ?? [];
  const inFull = (rule: RuleResult) => isJudged(rule) && rule.verdict !== 'partial';
  // What one shard does not see, another one may: the merged run knows.
  const isOwn = ({ id }: RuleResult) => run.shard === undefined || run.shard.rules.includes(id);
  return rules.filter(
    (rule) => isOwn(rule) && !inFull(rule) && patterns.some((pattern) => matchesRule(pattern, rule.id)),
  );
}

function isRed(rule: RuleResult, strict: boolean): boolean {
  return rule.verdict === 'fail' || (strict && rule.verdict === 'warn');
}
