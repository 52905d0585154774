import { setTimeout as pause } from 'node:timers/promises';
import type { Failure, RuleResult } from '../../reports/results.ts';
import { type ReceiverRule, receiverRules } from '../../spec/index.ts';
import { baseResult } from '../engine/judging/result.ts';
import type { Progress } from '../engine/run/run-suite.ts';
import { recordedExchange } from '../engine/wire/secret/recorded-exchange.ts';
import { receiverChecks } from './checks/index.ts';
import { confirmsEveryForgeryOn } from './deferral.ts';
import { type FirstContact, firstContact, validMs } from './first-contact.ts';
import { type Judging, judgeCheck, type Limits, type Misconduct, type Outcome } from './judge-check.ts';
import type { Desk } from './message.ts';
import { patienceOf, type Waits } from './patience.ts';
import type { ReceiverAddress } from './post-message.ts';
import { type Presence, presenceOf } from './presence.ts';
import type { ReceiverCheck } from './receiver-check.ts';
import { isLost, type ReceiverLine, receiverLine } from './receiver-line.ts';

/** A run of the rules for receivers. */
export interface ReceiverRun extends Partial<Waits> {
  readonly address: ReceiverAddress;
  readonly desk: Desk;
  readonly limits: Limits;
  /** Whether a rule is to be judged. */
  readonly isSelected: (rule: string) => boolean;
  /** Ends the run: the rules that it did not reach are not run. */
  readonly signal?: AbortSignal;
  readonly rerunCommand: (rule: string) => string;
  readonly onRule?: (result: RuleResult, progress: Progress) => void;
}

/** What a run found. */
export interface ReceiverOutcome {
  readonly rules: RuleResult[];
  readonly requests: number;
}

/** Judges a receiver by every rule that is selected. Throws NoReceiver where nothing takes messages at the address. */
export async function runReceiverRules(run: ReceiverRun): Promise<ReceiverOutcome> {
  const line = receiverLine(run.address, patienceOf({ pause, ...run }));
  const selected = receiverChecks.filter(({ rule }) => run.isSelected(rule)).length;
  const results = new Map<string, RuleResult>();
  const contact = await firstContact(run.desk, line);
  const confirmsEveryForgery = confirmsEveryForgeryOn(line);
  const tuned = { ...run, contact, presence: presenceOf(line), confirmsEveryForgery };
  let judgedSoFar = 0;
  for (const check of receiverChecks) {
    const result = run.isSelected(check.rule)
      ? await judged(check, tuned, line)
      : resultOf(check, { verdict: 'not-run', reason: 'left out by --only or --skip' });
    results.set(check.rule, result);
    if (result.verdict === 'not-run') continue;
    judgedSoFar += 1;
    run.onRule?.(result, { judged: judgedSoFar, selected, requests: line.receipts.length });
  }
  return {
    rules: receiverRules.map(({ id }) => results.get(id) as RuleResult),
    requests: line.receipts.length,
  };
}

/** A run that knows the receiver. */
interface TunedRun extends ReceiverRun, Pick<Judging, 'confirmsEveryForgery'> {
  /** The first check is about this contact: its message is not sent again. */
  readonly contact: FirstContact;
  readonly presence: Presence;
}

async function judged(check: ReceiverCheck, run: TunedRun, line: ReceiverLine): Promise<RuleResult> {
  if (run.signal?.aborted) return resultOf(check, { verdict: 'not-run', reason: 'the run was interrupted' });
  const { receipts, obstacle } = run.contact;
  const isFirst = check === receiverChecks[0];
  const desk = tunedDesk(run, line);
  const reason = isFirst ? undefined : (obstacle ?? (await run.presence.absence(desk)));
  if (reason !== undefined) return resultOf(check, { verdict: 'blocked', reason });
  const contact = isFirst ? receipts : [];
  const [startedAt, before] = [performance.now(), line.receipts.length];
  const finding = await found(
    check,
    { ...run, desk },
    isFirst ? { ...line, send: async () => contact } : line,
  );
  const spent = contact.reduce((sum, { durationMs }) => sum + durationMs, performance.now() - startedAt);
  const own = [...contact, ...line.receipts.slice(before)];
  const absence = run.presence.note(check.rule, own);
  const told: Finding = absence === undefined ? finding : { verdict: 'blocked', reason: absence };
  return resultOf(check, { ...told, requests: own.length, duration_ms: Math.round(spent) });
}

/** Returns the desk with the clock of the receiver, and with what it took so far to respond. */
function tunedDesk({ desk, contact }: TunedRun, { receipts }: ReceiverLine): Desk {
  const responses = receipts.filter((receipt) => !isLost(receipt));
  const longestMs = Math.max(1, ...responses.map(({ durationMs }) => durationMs));
  const now = () => desk.now() + contact.clockAhead;
  return { ...desk, now, latencySeconds: Math.ceil(longestMs / 1000) };
}

type Finding = Pick<RuleResult, 'verdict'> & Partial<RuleResult>;

async function found(check: ReceiverCheck, run: TunedRun, line: ReceiverLine): Promise<Finding> {
  let outcome: Outcome;
  try {
    outcome = await judgeCheck(check, run.desk, line, { ...run.limits, ...run });
  } catch (error) {
    return { verdict: 'error', reason: `the check failed: ${(error as Error).message}` };
  }
  if (outcome.kind === 'kept') return { verdict: 'pass' };
  if (outcome.kind !== 'broken') return { verdict: outcome.kind, reason: outcome.reason };
  const verdict = ruleOf(check).level === 'must' ? 'fail' : 'warn';
  return { verdict, failure: failureOf(outcome.misconduct, check, run) };
}

/** More exchanges explain nothing. */
const mostShown = 6;

function failureOf(
  { expected, actual, receipts }: Misconduct,
  { rule }: ReceiverCheck,
  { desk, contact, rerunCommand }: TunedRun,
): Failure {
  const shown = receipts.slice(-mostShown);
  return {
    expected,
    actual,
    seed: 0,
    exchanges: shown.map(recordedExchange),
    deciding: shown.length - 1,
    expires_at: new Date(desk.now() - contact.clockAhead + validMs).toISOString(),
    rerun: rerunCommand(rule),
  };
}

function ruleOf({ rule }: ReceiverCheck): ReceiverRule {
  const found = receiverRules.find(({ id }) => id === rule);
  if (found === undefined) throw new Error(`there is no rule "${rule}"`);
  return found;
}

function resultOf(check: ReceiverCheck, finding: Finding): RuleResult {
  return { ...baseResult(ruleOf(check)), ...finding };
}
