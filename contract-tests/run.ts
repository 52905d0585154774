import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCLI } from '@jest/core';
import type { LeftBehind, RuleResult, Run } from '../reports/results.ts';
import { matchesRule } from '../reports/rule-pattern.ts';
import { type Rule, rules } from '../spec/index.ts';
import { clearAway } from './support/cleanup.ts';
import type { Effort } from './support/effort.ts';
import { testResultOf } from './support/jest/test-result.ts';
import { type RunningSuite, runningSuite } from './support/jest/topic-runner.ts';
import { isPassive, judgePassiveRule, judgeRule, resultOf } from './support/judge.ts';
import { declaredRules } from './support/rule.ts';
import { openRun, type RunState } from './support/run-state.ts';
import type { Target } from './support/target.ts';
import { loadTopicFiles, topicOf } from './support/topic-files.ts';
import { closeConnections, usualPatienceMs } from './support/transport.ts';

export interface SuiteOptions {
  readonly target: Target;
  readonly effort: Effort;
  readonly seed: number;
  /** Patterns of rules (`season`, `season/*`, `season/ends-on-or-after-start`); empty means all. */
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly ledgerFolder: string;
  /** How long an answer is waited for, in milliseconds; 20 seconds where left out. */
  readonly patienceMs?: number;
  /** The command that runs one rule of this run again. */
  readonly rerunCommand: (ruleId: string) => string;
  /** Told of each rule as soon as it is judged. */
  readonly onRule?: (result: RuleResult, progress: Progress) => void;
}

export interface Progress {
  readonly judged: number;
  readonly selected: number;
  readonly requests: number;
}

export interface SuiteOutcome {
  readonly run: Pick<
    Run,
    'id' | 'started_at' | 'requests' | 'token_requests' | 'duration_ms' | 'description_etag'
  >;
  readonly rules: RuleResult[];
  readonly left_behind: LeftBehind[];
}

/**
 * Judges a target, rule by rule, and clears away what it made. Rejects with SetupFailed when the target or the control
 * interface that it names cannot be reached, or when it gives no token at all.
 */
export async function runSuite(options: SuiteOptions): Promise<SuiteOutcome> {
  const started = new Date();
  await loadTopicFiles(suiteFolder);
  const run = await openRun({ patienceMs: usualPatienceMs, ...options });
  try {
    await run.connection.token();
    const results = await judgeTopics(run, options);
    const judgedPassively = rules
      .filter(isPassive)
      .map((rule) => judgedOrNotRun(options, rule, (rerun) => judgePassiveRule(run, rule, rerun)));
    const leftBehind = await clearAway(run.ledger.remaining(), run.ledger, run.connection);
    return {
      run: {
        id: run.names.runId,
        started_at: started.toISOString(),
        requests: run.connection.counts.requests,
        token_requests: run.connection.counts.tokenRequests,
        duration_ms: Date.now() - started.getTime(),
        description_etag: run.described.etag ?? null,
      },
      rules: inContractOrder([...results, ...judgedPassively]),
      left_behind: leftBehind,
    };
  } finally {
    closeConnections();
  }
}

/** Lets Jest run the topic files, one after the other, in this process. */
async function judgeTopics(run: RunState, options: SuiteOptions): Promise<RuleResult[]> {
  const results: RuleResult[] = [];
  const selected = rules.filter((rule) => !isLeftOut(options, rule)).length;
  const suite: RunningSuite = {
    async runTopicFile(file) {
      const startedAt = Date.now();
      const judged: RuleResult[] = [];
      for (const rule of rules.filter(({ topic, id }) => topic === topicOf(file) && declaredRules.has(id))) {
        const result = isLeftOut(options, rule)
          ? notRun(rule)
          : await judgeRule(run, rule, options.rerunCommand(rule.id));
        // Lists stay short, and a run that is killed leaves little behind.
        await clearAway(run.ledger.unshared(), run.ledger, run.connection);
        judged.push(result);
        results.push(result);
        options.onRule?.(result, {
          judged: results.length,
          selected,
          requests: run.connection.counts.requests,
        });
      }
      return testResultOf(file, judged, startedAt);
    },
  };
  (globalThis as { [runningSuite]?: RunningSuite })[runningSuite] = suite;
  const outcome = await runCLI(jestArguments(), [suiteFolder]);
  const broken = outcome.results.testResults.find(({ testExecError }) => testExecError);
  if (broken) throw new Error(`${broken.testFilePath}: ${broken.testExecError?.message}`);
  if (outcome.results.numTotalTestSuites === 0)
    throw new Error(`no *.contract file was found in ${suiteFolder}`);
  return results;
}

const suiteFolder = dirname(fileURLToPath(import.meta.url));
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

function jestArguments(): Parameters<typeof runCLI>[0] {
  const support = (name: string) => `${suiteFolder}/support/jest/${name}.${extension}`;
  const config = {
    rootDir: suiteFolder,
    testMatch: [`**/*.contract.${extension}`],
    // Both are needed where the package lies under node_modules.
    testPathIgnorePatterns: [],
    haste: { retainAllFiles: true },
    transform: {},
    testEnvironment: support('bare-environment'),
    testRunner: support('topic-runner'),
  };
  return {
    $0: 'clubproof',
    _: [],
    config: JSON.stringify(config),
    runInBand: true,
    watchman: false,
    ci: true,
    silent: true,
    reporters: [support('silent-reporter')],
    testSequencer: support('by-name'),
  };
}

/** The rules without a check, and those of topics without a file, are named too: nothing is left out in silence. */
function inContractOrder(results: readonly RuleResult[]): RuleResult[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  return rules.map(
    (rule) =>
      byId.get(rule.id) ?? resultOf(rule, { verdict: 'untested', reason: 'no check is written for it yet' }),
  );
}

function isLeftOut({ only, skip }: SuiteOptions, rule: Rule): boolean {
  const named = (patterns: readonly string[]) => patterns.some((pattern) => matchesRule(pattern, rule.id));
  return named(skip) || (only.length > 0 && !named(only));
}

function notRun(rule: Rule): RuleResult {
  return resultOf(rule, { verdict: 'not-run', reason: 'left out by --only or --skip' });
}

function judgedOrNotRun(options: SuiteOptions, rule: Rule, judge: (rerun: string) => RuleResult): RuleResult {
  return isLeftOut(options, rule) ? notRun(rule) : judge(options.rerunCommand(rule.id));
}
