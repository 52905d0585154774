import { readFileSync } from 'node:fs';
import type { Effort } from '../../../reports/results.ts';
import { packageFile } from '../../../spec/package-file.ts';

/** Requests and, among them, token requests. */
export interface Expense {
  readonly requests: number;
  readonly tokenRequests: number;
}

/** What `npm run costs` measured against the reference. */
export interface Cost {
  /** Beside the checks and the probes: the description, what rules share, what is cleared away. */
  readonly around: Expense;
  /** The same where the target has a control interface, for which rules share more. */
  readonly aroundWithControl: Expense;
  /** The requests of each check. */
  readonly rules: Readonly<Record<string, number>>;
}

export type Costs = Readonly<Record<Effort, Cost>>;

/** What each rule costs. A rule that is checked and not in here was never measured. */
export function measuredCosts(): Costs {
  return JSON.parse(readFileSync(packageFile('contract-tests/costs.json'), 'utf8')) as Costs;
}
