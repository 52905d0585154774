import { readFileSync } from 'node:fs';
import { packageFile } from '../../spec/package-file.ts';

/** Requests, as `npm run costs` measured them against the reference. */
export interface Cost {
  /** Before the first rule and after the last one: tokens, the description, what is cleared away. */
  readonly around: number;
  readonly rules: Readonly<Record<string, number>>;
}

export interface Costs {
  readonly smoke: Cost;
  readonly standard: Cost;
}

/** What each rule costs. A rule that is checked and not in here was never measured. */
export function measuredCosts(): Costs {
  return JSON.parse(readFileSync(packageFile('contract-tests/costs.json'), 'utf8')) as Costs;
}
