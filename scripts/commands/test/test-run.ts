import { join } from 'node:path';
import { reusableCounts } from '../../../contract-tests/engine/run/earlier-records.ts';
import type { Target } from '../../../contract-tests/engine/wire/target.ts';
import { placeByFile } from '../../../contract-tests/engine/wire/this-machine.ts';
import type { ExitCode } from '../../../reports/results.ts';
import { checkedRules } from '../../names/checked-rules.ts';
import { interfaceTextOf } from '../../names/interface-copy.ts';
import { checkPatterns } from '../../names/rule-names.ts';

import type { Shard } from '../../shard.ts';
import { leaveReportAmong, writeReport } from '../../state/report-folder.ts';
import { ledgerFolder, prepareFolderOf, reportsFolder } from '../../state/state-folder.ts';
import { type JudgingFlags, judged } from '../../suite-run/judged-run.ts';
import type { ShardOfRules } from '../../suite-run/shard-of-rules.ts';
import { withTarget } from '../../target/chosen-target.ts';
import { failure } from '../../terminal/failure.ts';
import { prepareFolder } from '../../terminal/file-errors.ts';
import { tellGitHub } from '../../terminal/github-actions.ts';
import { hanging } from '../../terminal/labelled-text.ts';
import { printJson, printLines, printSummary } from '../../terminal/terminal-output.ts';
import { planLines, planOf } from './plan.ts';

/** The flags of `clubproof test`, as commander passes them on. */
export interface TestFlags extends JudgingFlags {
  plan?: true;
  shard?: Shard;
  json?: true;
  /** A copy of the interface, to be quoted. */
  interface?: string;
}

/** Runs the suite as the flags say. Returns the exit code. */
export async function test(flags: TestFlags): Promise<ExitCode> {
  checkShard(flags);
  checkPatterns([...flags.only, ...flags.skip, ...flags.require]);
  return withTarget(flags, (target) => testTarget(target, flags));
}

async function testTarget(target: Target, flags: TestFlags): Promise<ExitCode> {
  // What is planned is planned by the file alone: nothing is sent.
  const planned = { ...target, writes: target.writes ?? placeByFile(target).isHere };
  if (flags.plan) return printPlan(planned, flags);
  const withInterface = interfaceTextOf(flags);
  prepareFolder(flags.report ?? reportsFolder);
  prepareFolderOf(join(ledgerFolder, 'run.jsonl'));
  const { results: found, served } = await judged(target, flags, await shardOf(planned, flags));
  const results = withInterface(found);
  const { page } =
    flags.report === undefined
      ? leaveReportAmong(reportsFolder, results, served)
      : writeReport(flags.report, results, served);
  if (flags.json) printJson(results);
  else printSummary(results, page);
  tellGitHub(results);
  return results.exit_code;
}

/**
 * Each shard alone would draw a seed of its own, and such shards are not those of one run. At smoke a run sends what it has
 * not seen yet, so that shards would send other requests than one run. What is new is known of the whole run alone.
 */
function checkShard({ shard, seed, effort, baseline }: TestFlags): void {
  if (shard === undefined) return;
  if (seed === undefined)
    throw failure('wrong-flag', '--shard was given without --seed', 'the same --seed for every shard');
  if (effort === 'smoke')
    throw failure('wrong-flag', '--shard was given at smoke', 'standard or thorough; smoke needs no shards');
  if (baseline !== undefined)
    throw failure('wrong-flag', '--baseline was given to one shard', '--baseline with clubproof merge');
}

async function shardOf(target: Target, flags: TestFlags): Promise<ShardOfRules | undefined> {
  const { shard, seed, effort, only, skip } = flags;
  if (shard === undefined || seed === undefined) return undefined;
  await checkedRules();
  const { rulesOfShard } = await import('./rules-of-shard.ts');
  return rulesOfShard(shard, { effort, only, skip, seed, target });
}

async function printPlan(target: Target, flags: TestFlags): Promise<ExitCode> {
  // The checks that smoke chooses depend on the seed; their number does not.
  const earlier = reusableCounts(ledgerFolder, target.base_url);
  const checked = await checkedRules();
  const elsewhere = (await shardOf(target, flags))?.elsewhere;
  const selection = { ...flags, seed: flags.seed ?? 1, ...(elsewhere && { elsewhere }) };
  const plan = planOf(target, selection, checked, earlier);
  if (flags.json) printJson(plan);
  else printLines(...planLines(plan).flatMap(hanging));
  return 0;
}
