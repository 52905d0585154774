import type { ExitCode, Results, RuleResult } from '../../../../reports/results.ts';

/** What a person or a changed file wants next. */
export type Wish = 'all' | 'failed' | 'open' | 'end';

/** What watched runs need of their surroundings. */
export interface Surroundings {
  /** Judges the given rules, or all that the flags select; undefined where the run could not begin, which it told. */
  readonly judge: (only?: readonly string[]) => Promise<Results | undefined>;
  readonly next: () => Promise<Wish>;
  readonly open: () => void;
  readonly say: (line: string) => void;
}

/** Judges, and again whenever that is wished, until the end is. Returns the exit code of the last run. */
export async function watchedRuns({ judge, next, open, say }: Surroundings): Promise<ExitCode> {
  let results = await judge();
  while (!isStopped(results)) {
    const failed = failedIn(results);
    say(hintOn(failed.length));
    const wish = await next();
    if (wish === 'end') break;
    if (wish === 'open') open();
    else if (wish === 'all') results = await judge();
    else if (failed.length > 0) results = await judge(failed);
  }
  return results?.exit_code ?? 2;
}

/** A person who stops a run wants no other one. */
function isStopped(results: Results | undefined): boolean {
  const { interrupted, time_over, ended } = results?.run ?? {};
  return interrupted === true && !time_over && ended === undefined;
}

/** Returns the rules that were found violated or unknown, and those whose requests showed it. */
function failedIn(results: Results | undefined): readonly string[] {
  const isRed = ({ verdict }: RuleResult) => ['fail', 'warn', 'error', 'blocked'].includes(verdict);
  const red = results?.rules.filter(isRed) ?? [];
  return [
    ...new Set(red.flatMap(({ id, failure }) => [id, ...(failure?.raised_by ? [failure.raised_by] : [])])),
  ];
}

function hintOn(failed: number): string {
  const again = failed === 0 ? '' : `f what failed (${failed}), `;
  return `r all again, ${again}o open the report, q end. A file that changes now judges all again.`;
}
