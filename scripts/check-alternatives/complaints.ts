import type { RuleResult } from '../../reports/results.ts';
import { suspendedIn, type World } from './worlds.ts';

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
 * a set-up that fails, for no world keeps the suite from asking: what the target lawfully does not have makes a rule not
 * applicable, and that is no alarm, as long as it says why.
 */
export function judgedIn(world: World, results: readonly RuleResult[]): Judged {
  const suspended = suspendedIn(world);
  const complaints = results
    .filter((result) => !isQuiet(result, suspended.has(result.id)))
    .map((result) => ({ rule: result.id, verdict: result.verdict, says: whatItSays(result) }));
  const count = (verdict: RuleResult['verdict']) => results.filter((each) => each.verdict === verdict).length;
  const requests = results.reduce((sum, each) => sum + each.requests, 0);
  return { complaints, passed: count('pass'), requests };
}

function isQuiet({ verdict, reason }: RuleResult, isSuspended: boolean): boolean {
  if (verdict === 'pass') return true;
  if (verdict === 'warn') return isSuspended;
  if (verdict === 'fail' || verdict === 'error' || verdict === 'blocked') return false;
  return verdict === 'partial' || (reason ?? '') !== '';
}

function whatItSays({ failure, reason }: RuleResult): string {
  return failure === undefined
    ? (reason ?? 'no reason is given')
    : `expected ${failure.expected}, got ${failure.actual}`;
}
