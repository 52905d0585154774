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
  /** The rules that will be judged: those that `only` and `skip` select and that have a check. */
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
      .filter((rule) => isPassive(rule) && !isLeftOut(options, rule))
      .map((rule) => judgePassiveRule(run, rule, options.rerunCommand(rule.id)));
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
      rules: inContractOrder([...results, ...judgedPassively], options),
      left_behind: leftBehind,
    };
  } finally {
    run.close();
  }
}

/** Judges the declared rules topic by topic, in the order of their names; what one rule made is removed before the next. */
async function judgeTopics(run: RunState, options: SuiteOptions): Promise<RuleResult[]> {
  const results: RuleResult[] = [];
  const selected = rules.filter((rule) => declaredRules.has(rule.id) && !isLeftOut(options, rule));
  for (const rule of [...selected].sort(byTopic)) {
    const result = await judgeRule(run, rule, options.rerunCommand(rule.id));
    await clearAway(run.ledger.unshared(), run.ledger, run.connection);
    results.push(result);
    const { requests } = run.connection.counts;
    options.onRule?.(result, { judged: results.length, selected: selected.length, requests });
  }
  return results;
}

/** Sorting is stable: within a topic the rules keep the order of the contract. */
function byTopic(one: Rule, other: Rule): number {
  return one.topic < other.topic ? -1 : Number(one.topic > other.topic);
}

/** The rules that were not judged are named too: nothing is left out in silence. */
function inContractOrder(results: readonly RuleResult[], options: SuiteOptions): RuleResult[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  return rules.map((rule) => byId.get(rule.id) ?? resultOf(rule, notJudged(rule, options)));
}

function notJudged(rule: Rule, options: SuiteOptions): Pick<RuleResult, 'verdict' | 'reason'> {
  return isLeftOut(options, rule)
    ? { verdict: 'not-run', reason: 'left out by --only or --skip' }
    : { verdict: 'untested', reason: 'no check is written for it yet' };
}

function isLeftOut({ only, skip }: SuiteOptions, rule: Rule): boolean {
  const named = (patterns: readonly string[]) => patterns.some((pattern) => matchesRule(pattern, rule.id));
  return named(skip) || (only.length > 0 && !named(only));
}
