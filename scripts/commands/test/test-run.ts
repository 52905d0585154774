import { join } from 'node:path';
import { reusableCounts } from '../../../contract-tests/engine/run/earlier-records.ts';
import type { Target } from '../../../contract-tests/engine/wire/target.ts';
import type { ExitCode } from '../../../reports/results.ts';
import { checkedRules } from '../../names/checked-rules.ts';
import { checkPatterns } from '../../names/rule-names.ts';

import { leaveReportAmong, writeReport } from '../../state/report-folder.ts';
import { ledgerFolder, prepareFolderOf, reportsFolder } from '../../state/state-folder.ts';
import { type JudgingFlags, judged } from '../../suite-run/judged-run.ts';
import { withTarget } from '../../target/chosen-target.ts';
import { prepareFolder } from '../../terminal/file-errors.ts';
import { hanging } from '../../terminal/labelled-text.ts';
import { printJson, printLines, printSummary } from '../../terminal/terminal-output.ts';
import { planLines, planOf } from './plan.ts';

/** The flags of `clubproof test`, as commander passes them on. */
export interface TestFlags extends JudgingFlags {
  plan?: true;
  json?: true;
}

/** Runs the suite as the flags say. Returns the exit code. */
export async function test(flags: TestFlags): Promise<ExitCode> {
  checkPatterns([...flags.only, ...flags.skip, ...flags.require]);
  return withTarget(flags, (target) => testTarget(target, flags));
}

async function testTarget(target: Target, flags: TestFlags): Promise<ExitCode> {
  if (flags.plan) return printPlan(target, flags);
  prepareFolder(flags.report ?? reportsFolder);
  prepareFolderOf(join(ledgerFolder, 'run.jsonl'));
  const results = await judged(target, flags);
  const { page } =
    flags.report === undefined
      ? leaveReportAmong(reportsFolder, results)
      : writeReport(flags.report, results);
  if (flags.json) printJson(results);
  else printSummary(results, page);
  return results.exit_code;
}

async function printPlan(target: Target, flags: TestFlags): Promise<ExitCode> {
  // The checks that smoke chooses depend on the seed; their number does not.
  const earlier = reusableCounts(ledgerFolder, target.base_url);
  const plan = planOf(target, { ...flags, seed: flags.seed ?? 1 }, await checkedRules(), earlier);
  if (flags.json) printJson(plan);
  else printLines(...planLines(plan).flatMap(hanging));
  return 0;
}
