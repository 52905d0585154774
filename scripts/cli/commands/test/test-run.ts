import { join } from 'node:path';
import { reusableCounts } from '../../../../contract-tests/engine/run/earlier-records.ts';
import { withoutSecrets } from '../../../../contract-tests/engine/wire/secret/secrets.ts';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { placeByFile } from '../../../../contract-tests/engine/wire/target/this-machine.ts';
import type { ExitCode, Results } from '../../../../reports/results.ts';
import type { Shard } from '../../../proof/shard.ts';
import { checkedRules } from '../../names/checked-rules.ts';
import { interfaceTextOf } from '../../names/interface-copy.ts';
import { checkPatterns } from '../../names/rule-names.ts';
import { latestReport, ledgerFolder, reportsFolder } from '../../state/state-folder.ts';
import { excusesOf, type Judged, type JudgingFlags, judged } from '../../suite-run/judged-run.ts';
import { tellNotBegun } from '../../suite-run/not-begun.ts';
import type { ShardOfRules } from '../../suite-run/shard-of-rules.ts';
import { tellRun } from '../../suite-run/told-run.ts';
import { withTarget } from '../../target/chosen-target.ts';
import { CommandFailure, failure, failureLine } from '../../terminal/failure.ts';
import { prepareFolder } from '../../terminal/file-errors.ts';
import { tellGitHub } from '../../terminal/github-actions.ts';
import { labelled } from '../../terminal/labelled-text.ts';
import { openPage } from '../../terminal/open-page.ts';
import { printJson, printLines } from '../../terminal/terminal-output.ts';
import { planFacts, planOf } from './plan.ts';
import { watchedRuns } from './watched-runs.ts';
import { wishesIn } from './wishes.ts';

/** The flags of `clubproof test`, as commander passes them on. */
export interface TestFlags extends JudgingFlags {
  plan?: true;
  watch?: true;
  shard?: Shard;
  json?: true;
  /** A copy of the interface, to be quoted. */
  interface?: string;
}

/** Runs the suite as the flags say. Returns the exit code. */
export async function test(flags: TestFlags): Promise<ExitCode> {
  if (flags.watch) return testWatched(flags);
  if (flags.plan) return withChecked(flags, (target) => printPlan(plannedFor(target), flags));
  return (await judgedAndTold(flags)).exitCode;
}

/** Runs the suite again and again. What the report of a run shows stays there when the next one could not begin. */
async function testWatched(flags: TestFlags): Promise<ExitCode> {
  const other = (['plan', 'shard', 'json'] as const).find((name) => flags[name] !== undefined);
  if (other !== undefined) throw failure('wrong-flag', `--watch was given with --${other}`, 'one of them');
  const wishes = wishesIn('.', flags.report);
  const judge = async (only: readonly string[] = flags.only) => {
    try {
      return (await judgedAndTold({ ...flags, only: [...only] })).results;
    } catch (error) {
      if (!(error instanceof CommandFailure)) throw error;
      process.stderr.write(`${withoutSecrets(failureLine(error))}\n`);
      return undefined;
    }
  };
  const page = join(flags.report ?? latestReport, 'index.html');
  return watchedRuns({ judge, next: wishes.next, open: () => openPage(page), say: printLines }).finally(
    wishes.end,
  );
}

async function judgedAndTold(flags: TestFlags): Promise<{ results: Results; exitCode: ExitCode }> {
  let address = flags.baseUrl;
  const judging = withChecked(flags, (target) => {
    address = target.base_url;
    return judgedTarget(target, flags);
  });
  const { results, served } = await judging.catch((error: unknown) => {
    tellNotBegun(error, flags, address);
    throw error;
  });
  const { report, json } = flags;
  const exitCode = tellRun(results, { report, among: reportsFolder, json, served });
  tellGitHub(results);
  return { results, exitCode };
}

async function withChecked<T>(flags: TestFlags, action: (target: Target) => Promise<T>): Promise<T> {
  checkShard(flags);
  checkPatterns([...flags.only, ...flags.skip, ...flags.require]);
  return withTarget(flags, action);
}

/** What is planned is planned by the file alone: nothing is sent. */
function plannedFor(target: Target): Target {
  return { ...target, writes: target.writes ?? placeByFile(target).isHere };
}

async function judgedTarget(target: Target, flags: TestFlags): Promise<Judged> {
  const withInterface = interfaceTextOf(flags);
  prepareFolder(flags.report ?? reportsFolder);
  const { results, served } = await judged(target, flags, await shardOf(plannedFor(target), flags));
  return { results: withInterface(results), served };
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
  // What the run would refuse, its plan refuses.
  excusesOf(flags);
  // The checks that smoke chooses depend on the seed; their number does not.
  const earlier = reusableCounts(ledgerFolder, target.base_url);
  const checked = await checkedRules();
  const elsewhere = (await shardOf(target, flags))?.elsewhere;
  const selection = { ...flags, seed: flags.seed ?? 1, ...(elsewhere && { elsewhere }) };
  const plan = planOf(target, selection, checked, earlier);
  if (flags.json) printJson(plan);
  else printLines(...planFacts(plan).flatMap(([label, text]) => labelled(label, text)));
  return 0;
}
