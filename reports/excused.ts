import type { AppliedWaiver, Operation, RuleResult, Waiver } from './results.ts';

/** The results of a run's rules, and what its waivers came to. */
export interface Excused {
  readonly rules: RuleResult[];
  readonly waivers: AppliedWaiver[];
}

/** What may excuse the violation of a rule: on some operations, or wherever it is violated. */
type Excuse = Pick<Waiver, 'rule' | 'operations'>;

/** A violation that an earlier run, the baseline, has already. Unlike a waiver it may be gone. */
export interface KnownViolation extends Excuse {
  /** The id of that run. */
  readonly baseline: string;
}

/** What excuses violations of a run. */
export interface Excuses {
  readonly waivers: readonly Waiver[];
  readonly known?: readonly KnownViolation[];
}

/**
 * Returns the rules with the verdict `excused` where waivers and known violations cover every operation on which the rule
 * is violated, and the state of each waiver on a day (`2026-12-18`, in UTC). A waiver holds to the end of its last day.
 */
export function excused(
  rules: readonly RuleResult[],
  { waivers, known = [] }: Excuses,
  day: string,
): Excused {
  const valid = waivers.filter(({ until }) => until >= day);
  const excuses = [...valid, ...known];
  const applied = waivers.map((waiver): AppliedWaiver => {
    if (!valid.includes(waiver)) return { waiver, state: 'over' };
    const rule = rules.find(({ id }) => id === waiver.rule);
    return rule === undefined ? { waiver, state: 'not-judged' } : appliedTo(rule, waiver, excuses);
  });
  const excusing = applied.filter(({ state }) => state === 'excuses').map(({ waiver }) => waiver);
  return {
    rules: rules.map((rule) => {
      const waiver = excusing.find((each) => each.rule === rule.id);
      if (waiver !== undefined) return { ...rule, verdict: 'excused', waiver };
      const same = known.find((each) => each.rule === rule.id && isCovered(rule, each, excuses));
      return same === undefined ? rule : { ...rule, verdict: 'excused', baseline: same.baseline };
    }),
    waivers: applied,
  };
}

/** Returns whether a waiver makes the run fail: it is over, or nothing is left to excuse. */
export function failsTheRun({ state }: AppliedWaiver): boolean {
  return state === 'over' || state === 'stale';
}

/** Whether an excuse is about the violation of the rule, and no operation is left that nothing excuses. */
function isCovered(rule: RuleResult, excuse: Excuse, all: readonly Excuse[]): boolean {
  return isViolatedOn(rule, excuse) && violatedBeyond(rule, all).length === 0;
}

function appliedTo(rule: RuleResult, waiver: Waiver, all: readonly Excuse[]): AppliedWaiver {
  if (!isViolatedOn(rule, waiver))
    return { waiver, state: isJudgedOn(rule, waiver) ? 'stale' : 'not-judged' };
  const violated = violatedBeyond(rule, all);
  return violated.length === 0 ? { waiver, state: 'excuses' } : { waiver, state: 'exceeded', violated };
}

/** Where no operation is known to violate the rule, only an excuse of the whole rule is about the violation. */
function isViolatedOn({ failure }: RuleResult, { operations }: Excuse): boolean {
  if (failure === undefined) return false;
  return operations === undefined || (failure.operations ?? []).some((each) => operations.includes(each));
}

/** Returns whether the run looked at each operation that the excuse is about. */
export function isJudgedOn(rule: RuleResult, { operations }: Excuse): boolean {
  const isFound = rule.failure !== undefined && rule.unselected === undefined;
  const isJudged = isFound || rule.verdict === 'pass' || rule.verdict === 'partial';
  const named = operations ?? rule.operations.filter((each) => !rule.absent.includes(each));
  return isJudged && named.every((each) => rule.operations.length === 0 || rule.asked.includes(each));
}

/** Returns the violated operations that no excuse of the rule names. */
function violatedBeyond({ id, failure }: RuleResult, all: readonly Excuse[]): Operation[] {
  const excuses = all.filter(({ rule }) => rule === id);
  if (excuses.some(({ operations }) => operations === undefined)) return [];
  const named = excuses.flatMap(({ operations = [] }) => operations);
  return (failure?.operations ?? []).filter((each) => !named.includes(each));
}
