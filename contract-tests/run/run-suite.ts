import { fileURLToPath } from 'node:url';
import type { LeftBehind, RuleResult, Run } from '../../reports/results.ts';
import { matchesRule } from '../../reports/rule-pattern.ts';
import { type Rule, rules } from '../../spec/index.ts';
import { isPassive, judgePassiveRule, judgeRule, resultOf } from '../judging/judge.ts';
import { declaredRules } from '../judging/rule.ts';
import type { Waiting } from '../wire/connection.ts';
import { usualPatienceMs } from '../wire/transport.ts';
import { clearAway } from './cleanup.ts';
import type { Effort } from './effort.ts';
import { openRun, type RunState } from './run-state.ts';
import type { Target } from './target.ts';
import { loadTopicFiles } from './topic-files.ts';

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
  /** Learns what is waited for, and for how many seconds, before each wait. */
  readonly onWait?: (waiting: Waiting) => void;
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
  await loadTopicFiles(fileURLToPath(new URL('..', import.meta.url)));
  const run = await openRun({ patienceMs: usualPatienceMs, ...options });
  try {
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
    run.close();
  }
}

/** Judges the declared rules topic by topic, in the order of their names; what one rule made is removed before the next. */
async function judgeTopics(run: RunState, options: SuiteOptions): Promise<RuleResult[]> {
  const results: RuleResult[] = [];
  const selected = rules.filter((rule) => !isLeftOut(options, rule)).length;
  const declared = rules.filter(({ id }) => declaredRules.has(id));
  for (const rule of [...declared].sort(byTopic)) {
    const result = isLeftOut(options, rule)
      ? notRun(rule)
      : await judgeRule(run, rule, options.rerunCommand(rule.id));
    await clearAway(run.ledger.unshared(), run.ledger, run.connection);
    results.push(result);
    const { requests } = run.connection.counts;
    options.onRule?.(result, { judged: results.length, selected, requests });
  }
  return results;
}

/** Sorting is stable: within a topic the rules keep the order of the contract. */
function byTopic(one: Rule, other: Rule): number {
  return one.topic < other.topic ? -1 : Number(one.topic > other.topic);
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
