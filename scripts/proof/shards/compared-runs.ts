import { join } from 'node:path';
import type { RuleResult, Run } from '../../../reports/results.ts';
import { type Finished, runClubproof } from '../../cli/clubproof-process.ts';
import { readResults } from '../../cli/state/report-folder.ts';

/** One whole run, and the same run in shards that were merged. */
export interface ComparedRuns {
  readonly whole: Run;
  readonly merged: Run;
  /** How many rules were compared. */
  readonly rules: number;
  /** A line for each rule with another verdict, or with other violated operations. */
  readonly differences: readonly string[];
  /** The violated rules of the whole run. */
  readonly violated: readonly string[];
  /** What `merge` printed. */
  readonly printed: string;
}

const shards = [1, 2, 3, 4];

/** Judges a target in one run and in four shards, each with these flags, and leaves the reports in a folder. */
export async function comparedRuns(targetFile: string, folder: string, flags: readonly string[]) {
  const judge = async (name: string, ...more: string[]): Promise<string> => {
    const report = join(folder, name);
    const words = ['test', '--target', targetFile, ...flags, ...more, '--report', report];
    expectVerdict(await runClubproof(words, folder));
    return report;
  };
  const whole = readResults(await judge('whole'));
  const parts: string[] = [];
  for (const index of shards) parts.push(await judge(`shard-${index}`, '--shard', `${index}/4`));
  const merged = join(folder, 'merged');
  const { stdout } = expectVerdict(await runClubproof(['merge', ...parts, '--report', merged], folder));
  return compared(whole, readResults(merged), stdout);
}

/** Throws where a command did not end with a verdict: such a comparison would show nothing. */
function expectVerdict(finished: Finished): Finished {
  if (/^clubproof: [a-z-]+: /m.test(finished.stderr)) throw new Error(finished.stderr);
  return finished;
}

function compared(
  whole: { run: Run; rules: readonly RuleResult[] },
  merged: { run: Run; rules: readonly RuleResult[] },
  printed: string,
): ComparedRuns {
  const others = new Map(merged.rules.map((rule) => [rule.id, rule]));
  const differs = (rule: RuleResult) => {
    const other = others.get(rule.id);
    return other === undefined || outcomeOf(rule) !== outcomeOf(other);
  };
  return {
    whole: whole.run,
    merged: merged.run,
    rules: whole.rules.length,
    differences: whole.rules
      .filter(differs)
      .map(
        (rule) => `${rule.id}: ${explained(rule)} in one run, ${explained(others.get(rule.id))} in shards`,
      ),
    violated: whole.rules.filter(({ failure }) => failure !== undefined).map(({ id }) => id),
    printed,
  };
}

function explained(rule: RuleResult | undefined): string {
  if (rule === undefined) return 'missing';
  const reason = rule.reason ?? rule.unasked[0]?.reason;
  return reason === undefined ? outcomeOf(rule) : `${outcomeOf(rule)} (${reason})`;
}

function outcomeOf({ verdict, failure }: RuleResult): string {
  return [verdict, ...(failure?.operations ?? [])].join(' ');
}
