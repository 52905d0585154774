import type { RuleResult } from '../../reports/results.ts';
import { mayBlockIn, suspendedIn, type World } from './worlds.ts';

/** A verdict that no rule may have in a lawful world. */
export interface Complaint {
  readonly rule: string;
  readonly verdict: RuleResult['verdict'];
  readonly says: string;
}

/** What was judged in a world. */
export interface Judged {
  readonly complaints: readonly Complaint[];
  readonly passed: number;
  readonly requests: number;
}

/**
 * The false alarms of a run in a world. A warning is one, too, unless a choice of the world suspends the rule, and so is
 * what is blocked. What the target lawfully does not have makes a rule not applicable, and that is no alarm, as long as
 * it says why.
 */
export function judgedIn(world: World, results: readonly RuleResult[]): Judged {
  const suspended = suspendedIn(world);
  const mayBlock = mayBlockIn(world);
  const isLawful = (result: RuleResult) =>
    isQuiet(result, suspended.has(result.id)) || (mayBlock && result.verdict === 'blocked');
  return {
    complaints: results.filter((result) => !isLawful(result)).map(complaintOf),
    passed: results.filter(({ verdict }) => verdict === 'pass').length,
    requests: requestsIn(results),
  };
}

/** In the mock's own world every rule that has a check passes: it has all that a rule can need. */
export function judgedInOwnWorld(results: readonly RuleResult[]): Judged {
  const checked = results.filter(({ verdict }) => verdict !== 'untested');
  return {
    complaints: checked.filter(({ verdict }) => verdict !== 'pass').map(complaintOf),
    passed: checked.filter(({ verdict }) => verdict === 'pass').length,
    requests: requestsIn(results),
  };
}

function complaintOf(result: RuleResult): Complaint {
  return { rule: result.id, verdict: result.verdict, says: whatItSays(result) };
}

function requestsIn(results: readonly RuleResult[]): number {
  return results.reduce((sum, { requests }) => sum + requests, 0);
}

function isQuiet({ verdict, reason }: RuleResult, isSuspended: boolean): boolean {
  if (verdict === 'pass') return true;
  // Where a choice suspends a rule of challenges, there may be no challenge that it could be judged on.
  if (verdict === 'warn' || verdict === 'blocked') return isSuspended;
  if (verdict === 'fail' || verdict === 'error') return false;
  return verdict === 'partial' || (reason ?? '') !== '';
}

function whatItSays({ failure, reason }: RuleResult): string {
  return failure === undefined
    ? (reason ?? 'no reason is given')
    : `expected ${failure.expected}, got ${failure.actual}`;
}
