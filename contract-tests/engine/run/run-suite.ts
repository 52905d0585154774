import { narrowedBy } from '../../../reports/left-out.ts';
import type { LeftBehind, RuleResult, Run } from '../../../reports/results.ts';
import { operations, type Rule, rules } from '../../../spec/index.ts';
import type { RerunCommand } from '../judging/failure.ts';
import { judgeRule, prepareRule } from '../judging/judge.ts';
import { suppliedNeeds } from '../judging/needs.ts';
import { entriesNaming, operationsNotYet } from '../judging/operations-named.ts';
import { plannedProbes, scopeSetsOf } from '../judging/planned-probes.ts';
import { resultOf } from '../judging/result.ts';
import { declaredRules, isDeclared } from '../judging/rule.ts';
import {
  type Interrupted,
  LedgerUnwritable,
  RequestsSpent,
  ServiceGone,
  TimeOver,
} from '../wire/message/errors.ts';
import { onBehalfOf, requestOwner, whileJudging } from '../wire/message/request-owner.ts';
import { shownIdentity } from '../wire/message/run-identity.ts';
import { contractRates } from '../wire/pace/paced-rate.ts';
import type { Machine } from '../wire/pace/target-clock.ts';
import { withoutNotedSecrets } from '../wire/secret/secrets.ts';
import type { Waiting } from '../wire/send/careful-transmit.ts';
import { defaultTimeoutMs } from '../wire/send/transport.ts';
import type { Target } from '../wire/target/target.ts';
import type { Place } from '../wire/target/this-machine.ts';
import { clearAll, clearAway } from './cleanup.ts';
import { type RemovedByRun, type ReplayCommand, withCommandsAfterRun } from './commands-after-run.ts';
import { interruptibleBy } from './interruption.ts';
import { inOrderOfYield, type JudgingOrder, judgingOrder } from './judging-order.ts';
import { openRun } from './open-run.ts';
import { isRemoved } from './own-club.ts';
import { type PartOfRun, probingRun } from './probing-run.ts';
import { removalMs } from './removal-time.ts';
import { cleanUp } from './request-budget.ts';
import { familiesInFull, type RuleSelection, reasonToLeaveOut } from './rule-selection.ts';
import type { OpenRun, RunState } from './run-state.ts';
import { violationsBesides } from './seen-violations.ts';
import { type ServedDocuments, servedDocuments } from './served-documents.ts';
import { type TimeLimit, timeLimit } from './time-limit.ts';
import { loadTopicFiles } from './topic-files.ts';

export interface SuiteOptions extends RuleSelection {
  readonly target: Target;
  readonly seed: number;
  readonly ledgerFolder: string;
  /** How long the run waits for a response, in milliseconds; 20 seconds where left out. */
  readonly timeoutMs?: number;
  /** The command that runs some rules of this run again. */
  readonly rerunCommand: RerunCommand;
  /** The command that makes the finding of a rule again, in new records. */
  readonly replayCommand: ReplayCommand;
  /** Is called once, before anything is written, with where the service is and whether the run writes there. */
  readonly onPlace?: (place: Place, mayWrite: boolean) => void;
  /** Is called before each wait, with its reason and its length in seconds. */
  readonly onWait?: (waiting: Waiting) => void;
  /** Interrupts the run: nothing more is sent, what it made is removed, and the outcome says so. */
  readonly signal?: AbortSignal | undefined;
  /** The time in which a service recovers; that of this machine where left out. */
  readonly machine?: Machine;
  /** The run ends before these milliseconds are over, whatever is left to judge. */
  readonly maxTimeMs?: number;
  /** The run sends no more requests than these, those that remove its records included. */
  readonly maxRequests?: number;
  /** Is called with each result as soon as its rule is judged. */
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
    | 'id'
    | 'started_at'
    | 'trace_id'
    | 'user_agent'
    | 'writes'
    | 'judged_url'
    | 'selected'
    | 'requests'
    | 'token_requests'
    | 'requests_by_operation'
    | 'requests_by_owner'
    | 'duration_ms'
    | 'description_etag'
    | 'interrupted'
    | 'time_over'
    | 'not_built'
    | 'permissions'
    | 'supplied'
    | 'accidents'
    | 'outages'
    | 'ended'
    | 'written_values'
  >;
  readonly rules: RuleResult[];
  readonly left_behind: LeftBehind[];
  readonly served: ServedDocuments;
}

/**
 * Judges a target, rule by rule, and clears away what it made. An interrupted run returns the results so far.
 * Rejects with SetupFailed when the target or the control interface that it names cannot be reached, or when it grants no
 * token at all.
 */
export async function runSuite(wanted: SuiteOptions): Promise<SuiteOutcome> {
  const started = new Date();
  await loadTopicFiles();
  const limit = wanted.maxTimeMs === undefined ? undefined : timeLimit(wanted.maxTimeMs);
  const ending = new AbortController();
  const options = {
    timeoutMs: defaultTimeoutMs,
    ...wanted,
    ...interruptibleBy({ ...wanted, signal: eitherOf(wanted.signal, limit?.signal, ending.signal) }),
    onEnd: (reason: Interrupted) => ending.abort(reason),
  };
  try {
    return await judgeTarget(probingRun(await openRun(options), partOf(wanted)), options, started, limit);
  } finally {
    limit?.end();
  }
}

function eitherOf(...signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined);
  return given.length === 0 ? undefined : AbortSignal.any(given);
}

function partOf(selection: RuleSelection): PartOfRun {
  return {
    inFull: familiesInFull(selection),
    isShard: selection.elsewhere !== undefined,
    narrowedBy: narrowedBy(selection),
  };
}

/** Judges the target of a run that is open, removes the records that it made and closes it. */
export async function judgeTarget(
  run: RunState,
  options: SuiteOptions,
  started: Date,
  limit?: TimeLimit,
): Promise<SuiteOutcome> {
  try {
    limit?.watch(() => removalMs(run));
    const judged = await judgeAll(run, options);
    limit?.end();
    // A token that is fetched ahead would be requested of a club that is gone by then.
    run.connection.close();
    const { leftBehind, ...removed } = await clearedAway(run, limit);
    const results = [...judged, ...toldBesides(run, options, judged)];
    const lasting = results.map((result) => withCommandsAfterRun(result, removed, options.replayCommand));
    return withoutNotedSecrets({
      run: await factsOf(run, options, started),
      rules: inContractOrder(run, lasting, options),
      left_behind: leftBehind,
      served: servedDocuments(run.described, run.seenChanges()),
    });
  } finally {
    run.close();
  }
}

/** Returns what a report says of the run as a whole. */
async function factsOf(run: RunState, options: SuiteOptions, started: Date): Promise<SuiteOutcome['run']> {
  const { counts } = run.connection;
  const interruption = run.interruption();
  return {
    id: run.names.runId,
    started_at: started.toISOString(),
    ...shownIdentity(run.names.runId),
    writes: run.target.writes === true,
    ...(run.club.isOwn && { judged_url: run.target.base_url }),
    selected: selectedRules(options).length,
    requests: counts.requests,
    token_requests: counts.tokenRequests,
    requests_by_operation: Object.fromEntries(counts.byOperation),
    requests_by_owner: counts.byOwner.all(),
    duration_ms: Date.now() - started.getTime(),
    description_etag: run.described.etag ?? null,
    ...(await permissionsIn(run)),
    supplied: suppliedNeeds(run.target, run.effort),
    ...notBuiltIn(run),
    ...(interruption !== undefined && { interrupted: true }),
    ...(interruption instanceof TimeOver && { time_over: true }),
    ...counts.accidents.told(),
    ...endedBy(interruption),
    ...writtenIn(run),
  };
}

/** Returns the scopes that the opening of the run learnt; nothing where it found no route for tokens, or got none. */
async function permissionsIn({ connection, described }: RunState): Promise<Pick<Run, 'permissions'>> {
  if (described.notBuilt.has('requestToken')) return {};
  const granted = await connection.granted().catch(() => undefined);
  return granted === undefined ? {} : { permissions: [...granted].sort() };
}

/** Returns which kinds of values the run wrote; nothing where none of its writes was accepted. */
function writtenIn({ book }: RunState): Pick<Run, 'written_values'> {
  const written_values = book.values();
  return Object.keys(written_values).length === 0 ? {} : { written_values };
}

function endedBy(reason: Interrupted | undefined): Pick<Run, 'ended'> {
  if (reason instanceof ServiceGone) return { ended: { by: 'service', message: reason.message } };
  if (reason instanceof RequestsSpent) return { ended: { by: 'budget', message: reason.message } };
  return reason instanceof LedgerUnwritable ? { ended: { by: 'ledger', message: reason.message } } : {};
}

/** Returns what a report says of the operations that are not built; nothing where all are there. */
function notBuiltIn({ described, target, answering }: RunState): Pick<Run, 'not_built'> {
  const listed = operationsNotYet(target);
  const not_built = operations
    .filter(({ id }) => described.notBuilt.has(id))
    .map(({ id, method, path, topic }) => ({
      operation: id,
      route: `${method} ${path}`,
      topic,
      listed: listed.has(id),
      ...(answering.includes(id) && { answers: true as const, entries: entriesNaming(id, target) }),
    }));
  return not_built.length === 0 ? {} : { not_built };
}

/** A person who interrupts a run waits no longer than this, in milliseconds, for what it made to be removed. */
const clearingAfterInterruptionMs = 15_000;

interface ClearedAway extends RemovedByRun {
  readonly leftBehind: LeftBehind[];
}

/** Removes the records that the run made, its own club as a whole; returns those that stay, and what was removed. */
async function clearedAway(run: RunState, timeLimit?: TimeLimit): Promise<ClearedAway> {
  const { club, ledger, connection } = run;
  const isGone = await isRemoved(club);
  const longestMs = longestClearing(run, timeLimit);
  const limit = longestMs === undefined ? undefined : AbortSignal.timeout(longestMs);
  const leftBehind = isGone ? [] : await cleaningUp(() => clearAll(ledger, connection, limit));
  ledger.close(isGone);
  return {
    leftBehind,
    base_url: club.target.base_url,
    isClubGone: isGone,
    records: ledger.gonePaths(),
  };
}

/** Returns how long the removal may take, in milliseconds; undefined where it may take any time. */
function longestClearing({ interruption }: RunState, timeLimit?: TimeLimit): number | undefined {
  const reason = interruption();
  const isByPerson =
    reason !== undefined &&
    ![TimeOver, RequestsSpent, ServiceGone, LedgerUnwritable].some((kind) => reason instanceof kind);
  const limits = [
    ...(timeLimit === undefined ? [] : [Math.round(timeLimit.leftMs())]),
    ...(isByPerson ? [clearingAfterInterruptionMs] : []),
  ];
  return limits.length === 0 ? undefined : Math.min(...limits);
}

function cleaningUp<T>(action: () => Promise<T>): Promise<T> {
  return onBehalfOf(requestOwner('run', cleanUp), action);
}

/** The number of rules under way at a time: enough to fill the quota of a slow service. */
const rulesAtATime = 6;
/** Few rules that request tokens are enough to have one waiting for the quota at any time. */
const tokenRulesAtATime = 2;

/** The tokens of this many rules are fetched before the rules are judged: of more, some would be over before they are sent. */
const fetchedAhead = 40;

/** The rules that have a check and that neither the options nor the effort leave out. */
function selectedRules(options: RuleSelection): Rule[] {
  return rules.filter((rule) => isDeclared(rule.id) && reasonToLeaveOut(rule, options) === undefined);
}

/** Judges every selected rule that has a check. */
async function judgeAll(run: RunState, options: SuiteOptions): Promise<RuleResult[]> {
  const results: RuleResult[] = [];
  const selected = selectedRules(options);
  const order = judgingOrder(selected);
  const standing = inStandingOrder(order, run);
  let judged = 0;
  const judge = async (rule: Rule) => {
    const result = await judgedAndCleared(run, rule, options.rerunCommand);
    results.push(result);
    const { requests } = run.connection.counts;
    // A rule that is not reached is no progress.
    if (run.interruption() !== undefined && result.verdict === 'not-run') return;
    judged += 1;
    options.onRule?.(result, { judged, selected: selected.length, requests });
  };
  const isLimited = options.maxRequests !== undefined || options.maxTimeMs !== undefined;
  if (!isLimited) await inOrder(order.spendingTokens, judge);
  const fetchTokensAhead = async (some: readonly Rule[]) =>
    onBehalfOf(requestOwner('run', 'tokens fetched ahead'), () => prefetchTokens(run, some));
  const ahead = options.maxRequests === undefined ? fetchedAhead : rulesAtATime;
  const judgeTogether = (some: readonly Rule[]) =>
    sideBySide(some, rulesAtATime, async (rule) => {
      const place = standing.indexOf(rule) + ahead;
      void fetchTokensAhead(standing.slice(place, place + 1));
      await (order.last.includes(rule) ? prepareRule(run, rule) : judge(rule));
    });
  await Promise.all([
    fetchTokensAhead(standing.slice(0, ahead)),
    sideBySide(order.askingForTokens, tokenRulesAtATime, judge),
    inTurn(standing, (rule) => order.quiet.includes(rule), { alone: judge, together: judgeTogether }),
  ]);
  // Much of what a limited run may send would be spent on few rules, and a minute waited for the quota.
  if (isLimited) await inOrder(order.spendingTokens, judge);
  const spendQuota = once(() => inOrder(order.spendingRequests, judge));
  await inOrder([...order.undisturbed, ...order.alone, ...order.last], async (rule) => {
    if (isQuotaNearlySpent(run)) await spendQuota();
    await judge(rule);
  });
  await spendQuota();
  await inOrder([...order.end, ...order.inPassing], judge);
  return results;
}

/** Judges a rule, and removes what was made for it alone; what is in a club of the run's own goes with the club. */
async function judgedAndCleared(run: RunState, rule: Rule, rerunCommand: RerunCommand): Promise<RuleResult> {
  const result = await judgeRule(run, rule, rerunCommand);
  if (!run.club.isOwn)
    await whileJudging(rule.id, () =>
      cleaningUp(() => clearAway(run.ledger.madeFor(rule.id), run.ledger, run.connection)),
    );
  return result;
}

/** The violations that no judged rule has told, each reported like a judged rule. */
function toldBesides(run: RunState, options: SuiteOptions, judged: readonly RuleResult[]): RuleResult[] {
  const found = violationsBesides(judged, run, options);
  const selected = selectedRules(options).length;
  const { requests } = run.connection.counts;
  for (const result of found) options.onRule?.(result, { judged: judged.length, selected, requests });
  return found;
}

/** The part of the quota after which only few requests are needed to spend the rest. */
const nearly = 0.85;

function isQuotaNearlySpent({ connection }: RunState): boolean {
  return connection.servedLately('requests') >= nearly * contractRates.requests;
}

/** Returns an action that does something the first time alone. */
function once(action: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= action();
    return done;
  };
}

/** Begins to fetch the tokens that the probes of these rules will be sent with: thirty a minute are the scarcer quota. */
async function prefetchTokens(run: RunState, inOrder: readonly Rule[]): Promise<void> {
  // At smoke only the run itself shows which probes are left to be sent.
  if (run.effort === 'smoke') return;
  const sent = plannedProbes(inOrder, run).filter(
    ({ operation, kind }) => kind.scopes !== undefined && (run.target.writes || !operation.idempotent),
  );
  if (sent.length === 0) return;
  // A failure shows where a token is needed.
  const granted = await run.connection.granted().catch(() => []);
  run.connection.prefetchTokens(scopeSetsOf(sent, granted));
}

/**
 * The rules that need the club neither alone nor at the end, and those whose probes are made meanwhile. At smoke the checks with
 * requests of their own come first: probes are then sent to the operations that are left.
 */
function inStandingOrder(
  { quiet, sideBySide: most, last }: JudgingOrder,
  { effort }: RunState,
): readonly Rule[] {
  if (effort !== 'smoke') return inOrderOfYield([...quiet, ...most, ...last]);
  const isCheck = ({ id }: Rule) => declaredRules.has(id);
  return [...quiet, ...most.filter(isCheck), ...most.filter((rule) => !isCheck(rule)), ...last];
}

/** Judges rules in their order: those between two that need to be alone together. */
async function inTurn(
  all: readonly Rule[],
  isAlone: (rule: Rule) => boolean,
  judge: { alone: (rule: Rule) => Promise<void>; together: (some: readonly Rule[]) => Promise<void> },
): Promise<void> {
  const waiting: Rule[] = [];
  for (const rule of all)
    if (isAlone(rule)) {
      await judge.together(waiting.splice(0));
      await judge.alone(rule);
    } else waiting.push(rule);
  await judge.together(waiting);
}

async function inOrder(all: readonly Rule[], judge: (rule: Rule) => Promise<void>): Promise<void> {
  for (const rule of all) await judge(rule);
}

/** Does something for each of them, in order, with at most `atATime` under way. */
async function sideBySide<T>(
  all: readonly T[],
  atATime: number,
  action: (one: T) => Promise<void>,
): Promise<void> {
  const remaining = [...all];
  const worker = async () => {
    for (let next = remaining.shift(); next !== undefined; next = remaining.shift()) await action(next);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}

/** The rules that were not judged are named too: none is left out without a word. */
function inContractOrder(run: OpenRun, results: readonly RuleResult[], options: SuiteOptions): RuleResult[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  return rules.map((rule) => byId.get(rule.id) ?? resultOf(run, rule, notJudged(rule, options)));
}

function notJudged(rule: Rule, options: SuiteOptions): Pick<RuleResult, 'verdict' | 'reason'> {
  const reason = reasonToLeaveOut(rule, options);
  return reason === undefined
    ? { verdict: 'untested', reason: 'no check is written for it yet' }
    : { verdict: 'not-run', reason };
}
