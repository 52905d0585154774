import type { RuleResult, Totals } from './results.ts';
import { verdicts } from './verdicts.ts';

/** Returns how many rules have each verdict. Every verdict is present. */
export function totalsOf(rules: readonly Pick<RuleResult, 'verdict'>[]): Totals {
  const totals = Object.fromEntries(verdicts.map(({ verdict }) => [verdict, 0])) as Totals;
  for (const { verdict } of rules) totals[verdict] += 1;
  return totals;
}
