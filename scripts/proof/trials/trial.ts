import type { Target } from '../../../contract-tests/engine/wire/target/target.ts';
import type { Effort } from '../../../reports/results.ts';

/** One run of the suite against one club. */
export interface Trial {
  readonly target: Target;
  readonly effort: Effort;
  /** The rules to judge; all of them if empty or left out. */
  readonly only?: readonly string[] | undefined;
  /** Patterns of the rules that are judged at `effort`, the others at `smoke`; all of them if left out. */
  readonly inFull?: readonly string[] | undefined;
  /** The requests with which the run ends. */
  readonly maxRequests?: number | undefined;
}

/** The same in every trial, so that a second run shows what the first one showed. */
export const trialSeed = 1;
