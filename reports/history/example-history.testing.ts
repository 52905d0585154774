import { exampleFailure, exampleResults, exampleRule } from '../example-results.testing.ts';
import type { Results, Verdict } from '../results.ts';
import { isViolated } from '../verdicts.ts';
import type { FoundRun } from './history.ts';

/** Returns a run of a day of November 2026, with a rule for each verdict; `run` says in what it differs from the others. */
export function exampleRun(
  day: number,
  verdicts: Readonly<Record<string, Verdict>>,
  run: Partial<Results['run']> = {},
): FoundRun {
  const rules = Object.entries(verdicts).map(([id, verdict]) =>
    exampleRule({ id, verdict, ...(isViolated(verdict) && { failure: exampleFailure }) }),
  );
  const started_at = `2026-11-${String(day).padStart(2, '0')}T11:52:07+01:00`;
  const results = exampleResults(rules, { id: `r${day}`, started_at, ...run });
  return { results, page: `../r${day}/index.html` };
}
