import { randomInt } from 'node:crypto';
import { ledgersIn } from '../../contract-tests/engine/run/unfinished-ledgers.ts';
import type { Target } from '../../contract-tests/engine/wire/target.ts';
import { exitCodeOf } from '../../reports/exit-code.ts';
import { counted } from '../../reports/render/overview.ts';
import type { Effort, Results, RuleResult } from '../../reports/results.ts';
import { totalsOf } from '../../reports/totals.ts';
import { ledgerFolder } from '../state/state-folder.ts';
import { type TargetFlags, wordsOfTarget } from '../target/chosen-target.ts';
import { failureOfConnection } from '../target/connection-failure.ts';
import { obeysEscapeCodes } from '../terminal/escape-codes.ts';
import { highestSeed } from '../terminal/flag-values.ts';
import { invocation } from '../terminal/invocation.ts';
import { packageVersion } from '../terminal/package-version.ts';
import { interruptible } from '../terminal/until-stopped.ts';
import { progressOn } from './progress.ts';

/** The flags that choose the target and the rules to judge. */
export interface JudgingFlags extends TargetFlags {
  require: string[];
  effort: Effort;
  only: string[];
  skip: string[];
  strict?: true;
  seed?: number;
  /** The folder that the report is written to, where that is not the one of the latest run. */
  report?: string;
}

/** Runs the suite against a target. Returns the results. */
export async function judged(target: Target, flags: JudgingFlags): Promise<Results> {
  // fast-check and the checks take long to load, so only a command that runs the suite loads them.
  const { runSuite } = await import('../../contract-tests/engine/run/run-suite.ts');
  const seed = flags.seed ?? randomInt(highestSeed);
  const progress = progressOn(process.stderr, {
    isStrict: flags.strict === true,
    isLive: obeysEscapeCodes(process.stderr),
  });
  const { effort, only, skip } = flags;
  const interruption = interruptible(() => {
    progress.end();
    process.stderr.write(
      'Interrupted: what was made is being removed (15 s at most); again to quit at once.\n',
    );
  });
  sayUnfinished(ledgerFolder);
  const outcome = await runSuite({
    target,
    effort,
    seed,
    only,
    skip,
    ledgerFolder,
    signal: interruption.signal,
    rerunCommand: (ruleIds) => rerunCommand(flags, ruleIds, seed),
    replayCommand: (ruleId) => replayCommand(flags, ruleId),
    onRule: progress.rule,
    onWait: progress.wait,
  })
    .catch((error: unknown) => {
      throw failureOfConnection(error, target);
    })
    .finally(() => {
      progress.end();
      interruption.end();
    });
  const run: Results['run'] = {
    ...outcome.run,
    base_url: target.base_url,
    effort,
    seed,
    suite_version: packageVersion(),
    strict: flags.strict === true,
    writes: target.writes === true,
    options: { only, skip, ...(flags.require.length > 0 && { require: flags.require }) },
    target: { ...(flags.target && { file: flags.target }) },
  };
  return completed(run, outcome.rules, outcome.left_behind);
}

/** Says how many runs were killed and left a list of the records they made. */
function sayUnfinished(folder: string): void {
  const unfinished = ledgersIn(folder).unfinished.length;
  if (unfinished === 0) return;
  const runs = counted(unfinished, 'earlier run');
  process.stderr.write(`${runs} left records behind that may be removed: see clubproof cleanup.\n`);
}

function completed(run: Results['run'], rules: RuleResult[], leftBehind: Results['left_behind']): Results {
  return {
    run,
    rules,
    left_behind: leftBehind,
    totals: totalsOf(rules),
    exit_code: exitCodeOf({ run, rules }),
  };
}

function rerunCommand(flags: JudgingFlags, ruleIds: readonly string[], seed: number): string {
  const writes = flags.writes ? ' --writes' : '';
  const only = ruleIds.map((id) => `--only ${id}`).join(' ');
  return `${invocation()} test ${wordsOfTarget(flags)} ${only} --effort ${flags.effort} --seed ${seed}${writes}`;
}

/** Replay reads the target of the run from its report: a file, or the embedded reference. */
function replayCommand({ target, embedded, report }: JudgingFlags, ruleId: string): string | undefined {
  if (!embedded && (!target || target === '-')) return undefined;
  return [
    `${invocation()} replay ${ruleId}`,
    ...(report === undefined ? [] : [`--report ${report}`]),
    ...(embedded ? ['--embedded'] : []),
  ].join(' ');
}
