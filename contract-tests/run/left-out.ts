import { matchesRule } from '../../reports/rule-pattern.ts';
import { type Rule, rules } from '../../spec/index.ts';
import { declaredRules } from '../judging/rule.ts';
import type { Effort } from './effort.ts';
import { seedOf } from './seed.ts';

/** What a run is asked to judge. */
export interface RuleSelection {
  readonly effort: Effort;
  readonly seed: number;
  /** Patterns of rules (`season`, `season/*`, `season/ends-on-or-after-start`); empty means all. */
  readonly only: readonly string[];
  readonly skip: readonly string[];
  /** Patterns of the rules that are judged at this effort, the others at `smoke`; all of them where left out. */
  readonly inFull?: readonly string[];
}

/** Whether a rule is judged at the effort of the run. */
export function isInFull({ id }: Pick<Rule, 'id'>, { inFull }: Pick<RuleSelection, 'inFull'>): boolean {
  return inFull === undefined || inFull.some((pattern) => matchesRule(pattern, id));
}

/** Of the checks that send requests of their own, `smoke` asks one in so many. */
const turnsAtSmoke = 6;

/** Why a run leaves a rule out; undefined where it judges it. */
export function reasonToLeaveOut(rule: Rule, selection: RuleSelection): string | undefined {
  const { seed, only, skip } = selection;
  const effort = isInFull(rule, selection) ? selection.effort : 'smoke';
  const isNamed = (patterns: readonly string[]) => patterns.some((pattern) => matchesRule(pattern, rule.id));
  if (isNamed(skip) || (only.length > 0 && !isNamed(only))) return 'left out by --only or --skip';
  if (effort !== 'smoke' || only.length > 0 || !declaredRules.has(rule.id)) return undefined;
  if (rule.needs.includes('quota')) return 'smoke spends no quota: ask it at standard';
  return isItsTurn(rule, seed) ? undefined : 'it is not its turn at smoke with this seed: ask it at standard';
}

/** The rules of a topic take turns; the seed says who begins. */
function isItsTurn({ id, topic }: Rule, seed: number): boolean {
  const place = rules.filter((rule) => rule.topic === topic).findIndex((rule) => rule.id === id);
  return (place + Math.abs(seedOf(seed, topic))) % turnsAtSmoke === 0;
}
