import type { RuleResult } from '../../../reports/results.ts';
import { mayBlockIn, suspendedIn, violatedIn, type World } from './worlds.ts';

/** A verdict that no rule may have in a lawful world. */
export interface Complaint {
  readonly rule: string;
  readonly verdict: RuleResult['verdict'];
  readonly says: string;
}

/** The outcome of a run in a world. */
export interface Judged {
  readonly complaints: readonly Complaint[];
  readonly passed: number;
  readonly requests: number;
}

/**
 * Returns the false alarms of a run in a world: every fail and error; every warning, unless a choice suspends it; every
 * blocked rule, unless a choice suspends it or the world may block rules; every other verdict without a reason. A rule that
 * the world violates raises none.
 */
export function judgedIn(world: World, results: readonly RuleResult[]): Judged {
  const suspended = suspendedIn(world);
  const mayBlock = mayBlockIn(world);
  const violated = violatedIn(world);
  const isLawful = (result: RuleResult) =>
    isQuiet(result, suspended.has(result.id)) ||
    (mayBlock && result.verdict === 'blocked') ||
    violated.has(result.id);
  return {
    complaints: results.filter((result) => !isLawful(result)).map(complaintOf),
    passed: results.filter(({ verdict }) => verdict === 'pass').length,
    requests: requestsIn(results),
  };
}

/** Returns every rule that has a check and does not pass: the mock's own world has all that a rule needs. */
export function judgedInOwnWorld(results: readonly RuleResult[]): Judged {
  const checked = results.filter(({ verdict }) => verdict !== 'untested');
  return {
    complaints: checked.filter(({ verdict }) => verdict !== 'pass').map(complaintOf),
    passed: checked.filter(({ verdict }) => verdict === 'pass').length,
    requests: requestsIn(results),
  };
}

/** Splits the complaints of two looks at one world: those about rules that complained both times, and those of one look. */
export function comparedLooks(first: readonly Complaint[], second: readonly Complaint[]) {
  const isRepeated = ({ rule }: Complaint) =>
    [first, second].every((look) => look.some((complaint) => complaint.rule === rule));
  return {
    repeated: first.filter(isRepeated),
    once: [...first, ...second].filter((complaint) => !isRepeated(complaint)),
  };
}

function complaintOf(result: RuleResult): Complaint {
  return { rule: result.id, verdict: result.verdict, says: causeOf(result) };
}

function requestsIn(results: readonly RuleResult[]): number {
  return results.reduce((sum, { requests }) => sum + requests, 0);
}

function isQuiet({ verdict, reason }: RuleResult, isSuspended: boolean): boolean {
  if (verdict === 'pass') return true;
  // A choice that suspends a rule about challenges may leave no challenge to judge.
  if (verdict === 'warn' || verdict === 'blocked') return isSuspended;
  if (verdict === 'fail' || verdict === 'error') return false;
  return verdict === 'partial' || (reason ?? '') !== '';
}

function causeOf({ failure, reason }: RuleResult): string {
  return failure === undefined
    ? (reason ?? 'no reason is given')
    : `expected ${failure.expected}, got ${failure.actual}`;
}
