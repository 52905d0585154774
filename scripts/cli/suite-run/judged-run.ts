import { randomInt } from 'node:crypto';
import type { SuiteOutcome } from '../../../contract-tests/engine/run/run-suite.ts';
import { ledgersIn } from '../../../contract-tests/engine/run/unfinished-ledgers.ts';
import type { Target } from '../../../contract-tests/engine/wire/target/target.ts';
import { baselineOf, knownViolations } from '../../../reports/baseline.ts';
import { counted } from '../../../reports/counted.ts';
import { excused } from '../../../reports/excused.ts';
import { exitCodeOf } from '../../../reports/exit-code.ts';
import type { AppliedWaiver, Effort, Results } from '../../../reports/results.ts';
import { totalsOf } from '../../../reports/totals.ts';
import type { RuleId } from '../../../spec/index.ts';
import { packageVersion } from '../../../spec/package-version.ts';
import { readBaseline } from '../state/kept-run.ts';
import { filesOf, type ServedDocuments } from '../state/report-folder.ts';
import type { TargetFlags } from '../target/chosen-target.ts';
import { failureOfConnection } from '../target/connection-failure.ts';
import { highestSeed } from '../terminal/flag-values.ts';
import { wrappedText } from '../terminal/labelled-text.ts';
import { ledgerFolderFor } from './ledger-place.ts';
import { tellNotEnded } from './not-begun.ts';
import { placeLine } from './place-line.ts';
import { interruptibleProgress } from './progress.ts';
import { cleanupCommand, replayCommand, rerunCommand } from './rerun-commands.ts';
import type { ShardOfRules } from './shard-of-rules.ts';
import { readWaivers } from './waiver-file.ts';

/** The flags that choose the target and the rules to judge. */
export interface JudgingFlags extends TargetFlags {
  require: string[];
  effort: Effort;
  only: string[];
  skip: string[];
  strict?: true;
  seed?: number;
  /** The file with the waivers of known violations. */
  expected?: string;
  /** An earlier run, whose violations do not fail this one. */
  baseline?: string;
  /** How many milliseconds the run may take. */
  maxTime?: number;
  /** How many requests the run may send. */
  maxRequests?: number;
  /** The folder that the report is written to, where that is not the one of the latest run. */
  report?: string;
}

/** The results of a run, and what its target served to it. */
export interface Judged {
  readonly results: Results;
  readonly served: ServedDocuments;
}

/** Reads the waivers and the baseline that the flags name. Throws where one of them cannot be used. */
export function excusesOf({ expected, baseline }: Pick<JudgingFlags, 'expected' | 'baseline'>) {
  const before = baseline === undefined ? undefined : readBaseline(baseline);
  return {
    waivers: expected === undefined ? [] : readWaivers(expected),
    known: before === undefined ? [] : knownViolations(before),
    before,
  };
}

/** Runs the suite against a target, or one shard of it. */
export async function judged(target: Target, flags: JudgingFlags, shard?: ShardOfRules): Promise<Judged> {
  // fast-check and the checks take long to load, so only a command that runs the suite loads them.
  const { runSuite } = await import('../../../contract-tests/engine/run/run-suite.ts');
  const seed = flags.seed ?? randomInt(highestSeed);
  const excuses = excusesOf(flags);
  const ledgerFolder = ledgerFolderFor(flags.report);
  tellNotEnded(flags, target.base_url);
  const cleanup = cleanupCommand(flags, ledgerFolder);
  const today = new Date().toISOString().slice(0, 10);
  const progress = interruptibleProgress(
    flags.strict,
    `what was made is being removed (15 s at most); again to quit at once${cleanup === undefined ? '' : ` and leave the rest to "${cleanup}"`}.`,
  );
  const { effort, only, skip } = flags;
  const outcome = await runSuite({
    target,
    effort,
    seed,
    only,
    skip,
    ...(shard && { elsewhere: shard.elsewhere }),
    ...(flags.maxTime !== undefined && { maxTimeMs: flags.maxTime }),
    ...(flags.maxRequests !== undefined && { maxRequests: flags.maxRequests }),
    ledgerFolder,
    signal: progress.signal,
    rerunCommand: (ruleIds) => rerunCommand(flags, ruleIds, seed),
    replayCommand: (ruleId) => replayCommand(flags, ruleId),
    onRule: (rule, done) => {
      for (const judgedRule of excused([rule], excuses, today).rules) progress.rule(judgedRule, done);
    },
    onPlace: (place, mayWrite) => {
      process.stderr.write(`${wrappedText(placeLine(target.base_url, place, mayWrite)).join('\n')}\n`);
      sayUnfinished(ledgerFolder, target, cleanup);
    },
    onWait: progress.wait,
  })
    .catch((error: unknown) => {
      throw failureOfConnection(error, target);
    })
    .finally(progress.end);
  const results = resultsOf(outcome, excuses, shard, {
    ...chosenBy(flags),
    base_url: target.base_url,
    seed,
    ...(cleanup !== undefined && { cleanup }),
  });
  return { results, served: outcome.served };
}

/** Returns the results of a run with what excuses its violations; `chosen` is what the command chose of it. */
function resultsOf(
  outcome: SuiteOutcome,
  { before, ...excuses }: ReturnType<typeof excusesOf>,
  shard: ShardOfRules | undefined,
  chosen: Omit<Results['run'], keyof SuiteOutcome['run'] | 'suite_version'>,
): Results {
  const { rules, left_behind, served } = outcome;
  const run: Results['run'] = {
    ...outcome.run,
    ...chosen,
    suite_version: packageVersion(),
    ...filesOf(served),
    ...(shard && { shard: shardFacts(shard) }),
  };
  const found = excused(rules, excuses, run.started_at.slice(0, 10));
  const baseline = before === undefined ? {} : { baseline: baselineOf(before, rules) };
  const applied = found.waivers.map((each) => asSeenBy(shard, each));
  return completed({ run, left_behind, ...found, waivers: applied, ...baseline });
}

/** What the flags say of a run, as its report names it. */
function chosenBy({ effort, strict, only, skip, require, target, embedded, maxTime }: JudgingFlags) {
  return {
    effort,
    strict: strict === true,
    options: { only, skip, ...(require.length > 0 && { require }) },
    target: { ...(target && { file: target }), ...(embedded && { embedded }) },
    ...(maxTime !== undefined && { max_time_ms: maxTime }),
  };
}

function shardFacts({
  index,
  count,
  own,
  elsewhere,
  inPassing,
}: ShardOfRules): NonNullable<Results['run']['shard']> {
  const of = own.size + elsewhere.size + inPassing.size;
  return { index, count, rules: [...own], in_passing: [...inPassing], of };
}

/** Another shard may see the violation that this one does not. */
function asSeenBy(shard: ShardOfRules | undefined, applied: AppliedWaiver): AppliedWaiver {
  const isSeenElsewhere = shard?.inPassing.has(applied.waiver.rule as RuleId) === true;
  return isSeenElsewhere && applied.state === 'stale' ? { ...applied, state: 'not-judged' } : applied;
}

/** Says how many runs against the target were killed and left a list of the records they made. */
function sayUnfinished(folder: string, { base_url }: Target, cleanup = 'clubproof cleanup'): void {
  const unfinished = ledgersIn(folder).unfinished.filter(({ owner }) => owner.base_url === base_url).length;
  if (unfinished === 0) return;
  const runs = counted(unfinished, 'earlier run');
  process.stderr.write(`${runs} left records behind that may be removed: ${cleanup}\n`);
}

function completed({ waivers = [], ...found }: Omit<Results, 'totals' | 'exit_code'>): Results {
  const results = { ...found, ...(waivers.length > 0 && { waivers }) };
  return { ...results, totals: totalsOf(results.rules), exit_code: exitCodeOf(results) };
}
