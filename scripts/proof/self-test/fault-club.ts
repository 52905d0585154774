import type { Effort } from '../../../reports/results.ts';
import { makeTrialClub } from '../trials/trial-club.ts';
import type { TrialMock } from '../trials/trial-mock.ts';
import type { DeclaredFault, JudgedRule } from './fault-matrix.ts';

/** One run against a club with these faults. */
export interface FaultTrial {
  readonly faults: readonly DeclaredFault[];
  readonly effort: Effort;
  /** The rules to judge; all of them if left out. */
  readonly only?: readonly string[];
  /** The requests with which the run ends. */
  readonly maxRequests?: number | undefined;
}

/** The verdicts of a trial, and its cost. */
export interface FaultVerdicts {
  readonly rules: readonly JudgedRule[];
  readonly requests: number;
}

/** Judges a club that has these faults, as its neighbour does. Rejects when there is no such club or the run breaks. */
export async function judgeFaultClub(
  { mock, judge }: TrialMock,
  { faults, effort, only, maxRequests }: FaultTrial,
): Promise<FaultVerdicts> {
  const ids = faults.map(({ id }) => id);
  const { target, remove } = makeTrialClub(mock, { from: 'demo', faults: ids, choices: [] });
  try {
    const { run, rules } = await judge({ target, effort, only, maxRequests });
    return { rules, requests: run.requests };
  } finally {
    await remove();
  }
}
