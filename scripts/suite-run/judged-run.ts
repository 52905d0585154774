import { randomInt } from 'node:crypto';
import { unfinishedLedgers } from '../../contract-tests/engine/run/unfinished-ledgers.ts';
import { NoToken } from '../../contract-tests/engine/wire/access-tokens.ts';
import { NoControl } from '../../contract-tests/engine/wire/control.ts';
import { Interrupted, NoAnswer, SetupFailed } from '../../contract-tests/engine/wire/errors.ts';
import { isLoopback, type Target } from '../../contract-tests/engine/wire/target.ts';
import { exitCodeOf } from '../../reports/exit-code.ts';
import { counted } from '../../reports/render/overview.ts';
import type { Effort, Results, RuleResult } from '../../reports/results.ts';
import { totalsOf } from '../../reports/totals.ts';
import { ledgerFolder } from '../state/state-folder.ts';
import { failureOfNoAnswer, failureOfRefusal } from '../target/connection-failure.ts';
import { startEmbedded } from '../target/embedded-reference.ts';
import { readTargetFile, targetFromFlags } from '../target/target-file.ts';
import { failure } from '../terminal/failure.ts';
import { highestSeed } from '../terminal/flag-values.ts';
import { invocation } from '../terminal/invocation.ts';
import { packageVersion } from '../terminal/package-version.ts';
import { interruptible } from '../terminal/until-stopped.ts';
import { progressOn } from './progress.ts';

/** The flags that say where the target is, and what of it is judged. */
export interface JudgingFlags {
  target?: string;
  baseUrl?: string;
  clientId?: string;
  embedded?: true;
  require: string[];
  effort: Effort;
  only: string[];
  skip: string[];
  writes?: true;
  strict?: true;
  seed?: number;
}

/**
 * Does something with the target that the flags name, and says what may be written there: a reference that is started for
 * it is stopped afterwards.
 */
export async function withTarget<T>(flags: JudgingFlags, action: (target: Target) => Promise<T>): Promise<T> {
  if (chosenTarget(flags) !== 'embedded') return action(withWrites(namedTarget(flags), flags));
  const embedded = await startEmbedded();
  try {
    return await action(withWrites(readTargetFile(embedded.targetFile), flags));
  } finally {
    await embedded.stop();
  }
}

/** Runs the suite against a target, and gives what it found. */
export async function judged(target: Target, flags: JudgingFlags): Promise<Results> {
  // The checks take a while to load: nothing above may need them.
  const { runSuite } = await import('../../contract-tests/engine/run/run-suite.ts');
  const seed = flags.seed ?? randomInt(highestSeed);
  const progress = progressOn(process.stderr);
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
    onRule: progress.rule,
    onWait: progress.wait,
  })
    .catch((error: unknown) => {
      throw failureOf(error, target);
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

/** A run that was killed left a list of what it made: whoever runs again here should know. */
function sayUnfinished(folder: string): void {
  const unfinished = unfinishedLedgers(folder).length;
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

type ChosenTarget = 'embedded' | 'file' | 'flags';

/**
 * How the flags name the target; fails where they name none, or several. An empty value counts as none: an unset variable
 * in a pipeline must not look like a choice.
 */
function chosenTarget(flags: JudgingFlags): ChosenTarget {
  const chosen: ChosenTarget[] = [
    ...(flags.embedded ? (['embedded'] as const) : []),
    ...(flags.target ? (['file'] as const) : []),
    ...(flags.baseUrl ? (['flags'] as const) : []),
  ];
  if (chosen[1])
    throw failure('wrong-flag', 'several targets were given', 'one of --target, --base-url, --embedded');
  if (!chosen[0]) throw failure('no-target');
  return chosen[0];
}

function namedTarget({ target, baseUrl, clientId }: JudgingFlags): Target {
  if (target) return readTargetFile(target);
  if (!clientId) throw failure('wrong-flag', '--base-url was given without --client-id', 'both');
  return targetFromFlags({ baseUrl: baseUrl ?? '', clientId });
}

/** Read-only against anything but this very machine, unless the file or the flag says otherwise. */
function withWrites(target: Target, flags: JudgingFlags): Target {
  return { ...target, writes: flags.writes ?? target.writes ?? isLoopback(target.base_url) };
}

function rerunCommand(flags: JudgingFlags, ruleIds: readonly string[], seed: number): string {
  const where = {
    embedded: '--embedded',
    file: `--target ${flags.target}`,
    flags: `--base-url ${flags.baseUrl} --client-id ${flags.clientId}`,
  }[chosenTarget(flags)];
  const writes = flags.writes ? ' --writes' : '';
  const only = ruleIds.map((id) => `--only ${id}`).join(' ');
  return `${invocation()} test ${where} ${only} --effort ${flags.effort} --seed ${seed}${writes}`;
}

function failureOf(error: unknown, target: Target): unknown {
  if (error instanceof NoControl)
    return failure('control-unreachable', target.control_url ?? '', error.message, error);
  if (error instanceof NoAnswer) return failureOfNoAnswer(error, target);
  if (error instanceof NoToken) return failureOfRefusal(error, target);
  if (error instanceof Interrupted) return failure('interrupted', target.base_url);
  if (error instanceof SetupFailed)
    return failure('control-unreachable', target.control_url ?? '', error.message, error);
  return error;
}
