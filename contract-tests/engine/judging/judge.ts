import type { RuleResult } from '../../../reports/results.ts';
import { operation as contractOf, type OperationId, type Rule } from '../../../spec/index.ts';
import { Interrupted, NotApplicable, NotBuilt, RequestsSpent, SetupFailed } from '../wire/message/errors.ts';
import {
  exchangesOfScenes,
  exchangesSeenBy,
  onBehalfOf,
  type RequestOwner,
  requestOwner,
  type Unasked,
  whileJudging,
} from '../wire/message/request-owner.ts';
import { brokenCheck } from './broken-check.ts';
import { covered, type Reasons } from './coverage.ts';
import { failureOf, type RerunCommand } from './failure.ts';
import { judgePassively } from './judge-passively.ts';
import { judgeProbes, makeProbes } from './judge-probes.ts';
import type { JudgedRun } from './judged-run.ts';
import { hasNoLimit, howToSupply, missingNeeds, withoutLimit } from './needs.ts';
import { type Finding, notBuilt, redOf, resultOf } from './result.ts';
import { type DeclaredRule, declaredRules, passiveRules, probeRules } from './rule.ts';
import { lackingPermission, suiteFor, unmetNeed } from './suite-for.ts';
import { topicToAdd } from './topic-to-add.ts';
import { RuleViolation } from './violation.ts';

/** Judges one rule by its declared check. Never throws: every outcome is a verdict. */
export async function judgeRule(run: JudgedRun, rule: Rule, rerun: RerunCommand): Promise<RuleResult> {
  const interruption = run.interruption();
  if (interruption !== undefined)
    return resultOf(
      run,
      rule,
      violationInPassing(run, rule, rerun) ??
        violationSeen(run, rule, rerun, interruption) ??
        notJudged(interruption),
    );
  const started = performance.now();
  const finding = await whileJudging(rule.id, () => findingFor(run, rule, rerun));
  const told = afterInterruption(finding, run.interruption());
  return resultOf(run, rule, { ...told, duration_ms: Math.round(performance.now() - started) });
}

/** A set-up that failed in a run that was interrupted meanwhile may have failed for that: the rule was not reached. */
function afterInterruption(finding: Finding, interruption: Interrupted | undefined): Finding {
  const isDue = interruption !== undefined && finding.verdict === 'blocked';
  return isDue ? { ...finding, ...notJudged(interruption) } : finding;
}

/** Prepares a rule that is judged last: its probes are made while other rules are judged. */
export async function prepareRule(run: JudgedRun, rule: Rule): Promise<void> {
  const overProbes = probeRules.get(rule.id);
  if (overProbes === undefined || reasonNotToAsk(run, rule) !== undefined) return;
  await whileJudging(rule.id, () => makeProbes(run, rule, overProbes));
}

async function findingFor(run: JudgedRun, rule: Rule, rerun: RerunCommand): Promise<Finding> {
  if (passiveRules.has(rule.id)) {
    // Where no token tells the permissions of the client, the reasons are left out.
    const reasons = await unmetNeeds(run, rule).catch(() => undefined);
    const finding = judgePassively(run, rule, rerun, reasons);
    return finding ?? reasonNotToAsk(run, rule) ?? nothingPassedBy(run, rule).catch(notJudged);
  }
  const unasked = reasonNotToAsk(run, rule);
  if (unasked !== undefined) return unasked;
  const overProbes = probeRules.get(rule.id);
  if (overProbes !== undefined) return judgeProbes(run, rule, overProbes, rerun([rule.id]));
  const declared = declaredRules.get(rule.id);
  if (declared !== undefined) return judgeCheck(run, rule, declared, rerun([rule.id]));
  return { verdict: 'untested', reason: 'no check is written for it yet' };
}

/** Returns the violation of a passive rule that the run has seen so far; undefined where it has seen none. */
export function violationInPassing(run: JudgedRun, rule: Rule, rerun: RerunCommand): Finding | undefined {
  if (!passiveRules.has(rule.id)) return undefined;
  const finding = judgePassively(run, rule, rerun);
  return finding?.failure === undefined ? undefined : finding;
}

/** Returns the violation of a rule over probes that the run has seen when it had sent all that it may; undefined where it saw none. */
function violationSeen(
  { book, seed }: JudgedRun,
  rule: Rule,
  rerun: RerunCommand,
  interruption: Interrupted,
): Finding | undefined {
  // Any other end leaves requests without a response, whose effects a reading may have shown.
  if (!(interruption instanceof RequestsSpent)) return undefined;
  const violation = probeRules.get(rule.id)?.seen?.(book, rule);
  if (violation === undefined) return undefined;
  const failure = failureOf(
    violation,
    { seed, exchanges: violation.exchanges, before: [] },
    rerun([rule.id]),
  );
  return { verdict: redOf(rule), failure };
}

async function nothingPassedBy(run: JudgedRun, rule: Rule): Promise<Finding> {
  const { target, described } = run;
  const unbuilt = rule.operations.find((id) => described.notBuilt.has(id));
  if (unbuilt !== undefined) throw new NotBuilt(unbuilt);
  if (rule.needs.includes('quota') && hasNoLimit(target))
    return { verdict: 'not-applicable', reason: withoutLimit };
  const scopes = new Set(rule.operations.flatMap((id) => contractOf(id).scopes));
  const need = await lackingPermission(run, [...scopes]);
  return need === undefined ? unseen(run, rule) : { verdict: 'not-applicable', reason: need };
}

/**
 * The requests of the lowest effort need not lead to a response of each kind, even if only some rules have that effort; nor
 * those of one shard.
 */
function unseen(
  { effort, inFull, isShard, narrowedBy, passives }: JudgedRun,
  { id, operations }: Rule,
): Finding {
  const reason = 'no response to its operations passed by that it could be judged on';
  if (isShard === true) return { verdict: 'not-run', reason: `${reason} in this shard` };
  if (effort === 'smoke' || inFull !== undefined)
    return { verdict: 'not-run', reason: `${reason}: ask it at standard` };
  if (narrowedBy !== undefined) {
    const topic = topicToAdd(operations);
    const added = topic === undefined || !narrowedBy.includes('--only') ? '' : `: add --only '${topic}/*'`;
    return {
      verdict: 'blocked',
      reason: `${reason}; ${narrowedBy} leaves out what would have caused one${added}`,
    };
  }
  const { asked } = passives.of(id);
  return operations.some((each) => asked.has(each))
    ? { verdict: 'not-applicable', reason: 'no response to its operations shows what it is about' }
    : { verdict: 'blocked', reason };
}

/** Why no rule may request some operations of a passive rule. */
async function unmetNeeds(run: JudgedRun, { operations }: Rule): Promise<Reasons> {
  const { byOperation } = run.connection.counts;
  const reasons = new Map<OperationId, Unasked>();
  for (const id of operations.filter((each) => !byOperation.has(each))) {
    const need = await unmetNeed(run, id, contractOf(id).scopes);
    if (need !== undefined) reasons.set(id, { kind: 'needs', reason: need });
  }
  return reasons;
}

async function judgeCheck(
  run: JudgedRun,
  rule: Rule,
  declared: DeclaredRule,
  rerun: string,
): Promise<Finding> {
  const context = requestOwner('rule', rule.id);
  const { suite, examples } = suiteFor(run, context, rule.id);
  const finding = await onBehalfOf(context, () => declared.check(suite, rule)).then(
    () => looked(context.requests + examples(), context),
    (error: unknown): Finding => {
      if (!(error instanceof RuleViolation)) return notJudged(withItsCause(error, context));
      const seen = {
        seed: run.seed,
        exchanges: exchangesSeenBy(context),
        before: exchangesOfScenes(context),
      };
      return { verdict: redOf(rule), failure: failureOf(error, seen, rerun) };
    },
  );
  return {
    ...covered(run, rule, finding, context),
    requests: context.requests,
    examples: Math.max(examples(), finding.verdict === 'pass' ? 1 : 0),
  };
}

/** A check that ended without a request or a judged value has judged nothing, and does not pass. */
function looked(count: number, { unbuilt }: RequestOwner): Finding {
  if (count > 0) return { verdict: 'pass' };
  if (unbuilt !== undefined) return notBuilt(unbuilt);
  return { verdict: 'error', reason: 'the check ended without asking or judging anything' };
}

/** What could not be set up, or is said to be needed, after the check did without what is not built is due to that. */
function withItsCause(error: unknown, { unbuilt }: RequestOwner): unknown {
  return error instanceof SetupFailed || error instanceof NotApplicable ? (unbuilt ?? error) : error;
}

/** The finding of an error that is not a violation. */
function notJudged(error: unknown): Finding {
  if (error instanceof NotBuilt) return notBuilt(error);
  if (error instanceof NotApplicable) return { verdict: 'not-applicable', reason: error.message };
  if (error instanceof Interrupted) return { verdict: 'not-run', reason: error.message };
  if (error instanceof SetupFailed) return { verdict: 'blocked', reason: error.message };
  return brokenCheck(error);
}

function reasonNotToAsk(run: JudgedRun, { id, needs, operations }: Rule): Finding | undefined {
  if (declaredRules.get(id)?.ofWhatIsMissing) return undefined;
  const isAbsent = operations.length > 0 && !operations.some((operation) => run.described.has(operation));
  const unbuilt = isAbsent && operations.find((operation) => run.described.notBuilt.has(operation));
  if (unbuilt) return notBuilt(new NotBuilt(unbuilt));
  // What the target does not have needs no data either.
  if (isAbsent)
    return {
      verdict: 'not-applicable',
      reason: `the target's description has none of ${operations.slice(0, 3).join(', ')}`,
    };
  const missing = missingNeeds(needs, run.target, run.effort);
  // What is not built needs no data yet.
  const withoutData =
    missing.length > 0 && operations.find((operation) => run.described.notBuilt.has(operation));
  if (withoutData) return notBuilt(new NotBuilt(withoutData));
  if (missing.includes('quota') && hasNoLimit(run.target))
    return { verdict: 'not-applicable', reason: withoutLimit };
  if (missing.length > 0)
    return { verdict: 'not-applicable', missing_needs: missing, reason: howToSupply(missing) };
  return undefined;
}
