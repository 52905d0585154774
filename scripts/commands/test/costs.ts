import { readFileSync } from 'node:fs';
import type { Effort } from '../../../reports/results.ts';
import { packageFile } from '../../../spec/package-file.ts';

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
  /** The requests of each check. */
  readonly rules: Readonly<Record<string, number>>;
  /** What rules share: the scenes and the set-ups of probes. */
  readonly shared: readonly SharedCost[];
}

/** What the scenes and set-ups that the same rules need cost together. */
export interface SharedCost extends Expense {
  /** The rules that need them, with spaces in between. */
  readonly rules: string;
}

export type Costs = Readonly<Record<Effort, Cost>>;

/** Returns the cost of each rule. A rule with a check that is missing here was never measured. */
export function measuredCosts(): Costs {
  return JSON.parse(readFileSync(packageFile('contract-tests/costs.json'), 'utf8')) as Costs;
}
