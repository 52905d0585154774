import { readFileSync } from 'node:fs';
import type { Effort } from '../../../../reports/results.ts';
import { packageFile } from '../../../../spec/package-file.ts';

/** A number of requests, and how many of them are token requests. */
export interface Expense {
  readonly requests: number;
  readonly tokenRequests: number;
}

/** The requests that `npm run costs` counted against the reference. */
export interface Cost {
  /** Requests that belong to no rule, probe or scene: the description, the removal of records. */
  readonly around: Expense;
  /** The same where the target has a control interface, with which rules share more. */
  readonly aroundWithControl: Expense;
  /** The part of the planned probes that is sent: at smoke a probe whose response came in already is left out. */
  readonly probes: number;
  /** What each rule takes. A rule that is judged in passing alone is not listed. */
  readonly rules: Readonly<Record<string, RuleCost>>;
  /** What rules share, each once: a scene, or the set-up of a family of probes. */
  readonly shared: readonly Expense[];
}

export interface RuleCost {
  /** The requests of its check alone, where it has one. */
  readonly requests?: number;
  /** The places in `shared` of what it needs. */
  readonly shared: readonly number[];
}

/** What a run costs that writes, and one that only reads: it leaves out most steps of many scenes. */
export interface Costs {
  readonly writes: Readonly<Record<Effort, Cost>>;
  readonly readOnly: Readonly<Record<Effort, Cost>>;
}

/** Returns what was measured. A rule with a check that is missing here was never measured. */
export function measuredCosts(): Costs {
  return JSON.parse(readFileSync(packageFile('contract-tests/costs.json'), 'utf8')) as Costs;
}
