import { matchesRule } from '../../../reports/rule-pattern.ts';
import { type Rule, type RuleId, rules } from '../../../spec/index.ts';
import type { Effort } from '../judging/effort.ts';
import type { ProbeFamily } from '../judging/probe.ts';
import { declaredRules, probeRules } from '../judging/rule.ts';
import { checksAtSmoke } from './smoke-checks.ts';

/** The rules that a run judges. */
export interface RuleSelection {
  readonly effort: Effort;
  /** Patterns of rules (`season`, `season/*`, `season/ends-on-or-after-start`); empty means all. */
  readonly only: readonly string[];
  readonly skip: readonly string[];
  /** Chooses among the checks at `smoke`. */
  readonly seed: number;
  /** Patterns of the rules that are judged at this effort, the others at `smoke`; all of them where left out. */
  readonly inFull?: readonly string[];
  /** Of a run that judges a part of the rules: those that other shards judge. */
  readonly elsewhere?: ReadonlySet<RuleId>;
}

/** Whether a rule is judged at the effort of the run. */
export function isInFull(rule: Pick<Rule, 'id'>, { inFull }: Pick<RuleSelection, 'inFull'>): boolean {
  return inFull === undefined || isNamed(rule, inFull);
}

/** The families of the rules that are judged at the effort of the run; undefined where it is all of them. */
export function familiesInFull(
  selection: Pick<RuleSelection, 'inFull'>,
): ReadonlySet<ProbeFamily> | undefined {
  if (selection.inFull === undefined) return undefined;
  const chosen = rules.filter((rule) => isInFull(rule, selection));
  return new Set(chosen.flatMap(({ id }) => probeRules.get(id)?.families ?? []));
}

/**
 * Returns why a run leaves a rule out; undefined where it judges the rule. `smoke` is made of probes, which serve many
 * rules each: of the checks that need requests of their own it runs those that are named, or that find most for their
 * requests.
 */
export function reasonToLeaveOut(rule: Rule, selection: RuleSelection): string | undefined {
  const { only, seed } = selection;
  if (isSkipped(rule, selection) || (only.length > 0 && !isNamed(rule, only)))
    return 'left out by --only or --skip';
  const effort = isInFull(rule, selection) ? selection.effort : 'smoke';
  if (effort === 'smoke' && only.length === 0 && needsRequests(rule) && !checksAtSmoke(seed).has(rule.id))
    return 'it needs requests of its own, for which smoke has no room with this seed: judge it at standard';
  return selection.elsewhere?.has(rule.id) ? 'left to another shard' : undefined;
}

/**
 * Whether `--skip` names the rule: then even a violation that is seen in passing is not told. Any other selection decides
 * what is looked for, never what is told.
 */
export function isSkipped(rule: Pick<Rule, 'id'>, { skip }: Pick<RuleSelection, 'skip'>): boolean {
  return isNamed(rule, skip);
}

function isNamed({ id }: Pick<Rule, 'id'>, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matchesRule(pattern, id));
}

/** Whether a check sends requests of its own, even if only to read at the end what its probes left behind. */
export function needsRequests({ id }: Pick<Rule, 'id'>): boolean {
  return declaredRules.has(id) || probeRules.get(id)?.when === 'last';
}
