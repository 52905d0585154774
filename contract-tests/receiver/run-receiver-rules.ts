import { setTimeout as pause } from 'node:timers/promises';
import type { Failure, RuleResult } from '../../reports/results.ts';
import { type ReceiverRule, receiverRules } from '../../spec/index.ts';
import { baseResult } from '../engine/judging/result.ts';
import type { Progress } from '../engine/run/run-suite.ts';
import type { NoResponseCause } from '../engine/wire/errors.ts';
import { recordedExchange } from '../engine/wire/recorded-exchange.ts';
import { receiverChecks } from './checks/index.ts';
import { judgeCheck, type Limits, type Misconduct, type Outcome, receivedText } from './judge-check.ts';
import type { Desk } from './message.ts';
import type { Receipt, ReceiverAddress } from './post-message.ts';
import type { ReceiverCheck } from './receiver-check.ts';
import { isConfirmed, type ReceiverLine, receiverLine } from './receiver-line.ts';

/** A run of the rules for receivers. */
export interface ReceiverRun {
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

/** The first message was not taken by a receiver: nothing can be judged. */
export class NoReceiver extends Error {
  readonly receipt: Receipt;

  constructor(receipt: Receipt) {
    super(receivedText(receipt));
    this.name = 'NoReceiver';
    this.receipt = receipt;
  }
}

/** Judges a receiver by every rule that is selected. Throws NoReceiver where nothing takes messages at the address. */
export async function runReceiverRules(run: ReceiverRun): Promise<ReceiverOutcome> {
  const line = receiverLine(run.address, pause);
  const selected = receiverChecks.filter(({ rule }) => run.isSelected(rule)).length;
  const results = new Map<string, RuleResult>();
  const { obstacle, clockAhead, receipts } = await firstContact(run, line);
  const desk = { ...run.desk, now: () => run.desk.now() + clockAhead };
  let judgedSoFar = 0;
  for (const check of receiverChecks) {
    const result = run.isSelected(check.rule)
      ? await judged(check, { ...run, desk, clockAhead, contact: receipts }, line, obstacle(check))
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

/** How long a signature is taken, in milliseconds. */
const validMs = 300_000;

/** What the first good message tells. */
interface FirstContact {
  /** Returns why a check cannot be made: the receiver does not confirm a good message. */
  readonly obstacle: (check: ReceiverCheck) => string | undefined;
  readonly receipts: readonly Receipt[];
  /** How far the clock of the receiver is ahead of this machine's, in milliseconds. */
  readonly clockAhead: number;
}

async function firstContact({ desk }: ReceiverRun, line: ReceiverLine): Promise<FirstContact> {
  const [first] = receiverChecks as readonly [ReceiverCheck];
  const receipts = await line.send(() => first.messages(desk));
  const last = receipts.at(-1) as Receipt;
  if (isNobody(last)) throw new NoReceiver(last);
  const clockAhead = clockAheadBy(last, desk.now());
  if (isConfirmed(last)) return { obstacle: () => undefined, clockAhead, receipts };
  const reason = `the receiver does not confirm a good message (${first.rule}): ${receivedText(last)}. ${adviceOn(last, clockAhead, desk.source)}`;
  return { obstacle: ({ rule }) => (rule === first.rule ? undefined : reason), clockAhead, receipts };
}

function adviceOn({ status }: Receipt, clockAhead: number, source: string): string {
  if (status === 0) return 'Does it speak HTTP at this address, and what does its log say?';
  if (status >= 500) return 'What does its log say?';
  if (status < 400) return 'Name the address that takes the messages: the service follows no redirect.';
  if (Math.abs(clockAhead) < validMs) return `Has it the secret, and ${source} as the source?`;
  const seconds = Math.round(Math.abs(clockAhead) / 1000);
  return `Its clock is ${seconds} s ${clockAhead > 0 ? 'ahead of' : 'behind'} that of this machine.`;
}

/** `Date` counts seconds: a smaller difference tells nothing. */
const smallestDifferenceMs = 2_000;

function clockAheadBy({ headers }: Receipt, now: number): number {
  const ahead = Date.parse(headers.date ?? '') + 500 - now;
  return Math.abs(ahead) >= smallestDifferenceMs ? ahead : 0;
}

const causesOfNobody: readonly NoResponseCause[] = [
  'unreachable',
  'no-tls',
  'certificate-not-trusted',
  'certificate-expired',
  'certificate-of-another-name',
];

/** Whether nothing takes messages at an address: no server, no trusted one, or no route for a POST. */
function isNobody({ status, lost }: Receipt): boolean {
  if (lost !== undefined) return causesOfNobody.includes(lost.cause);
  return [404, 405, 410].includes(status);
}

/** A run whose desk has the clock of the receiver. */
interface TunedRun extends ReceiverRun {
  readonly clockAhead: number;
  /** The first contact, which the first check is about: its message is not sent again. */
  readonly contact: readonly Receipt[];
}

async function judged(
  check: ReceiverCheck,
  run: TunedRun,
  line: ReceiverLine,
  obstacle: string | undefined,
): Promise<RuleResult> {
  if (run.signal?.aborted) return resultOf(check, { verdict: 'not-run', reason: 'the run was interrupted' });
  if (obstacle !== undefined) return resultOf(check, { verdict: 'blocked', reason: obstacle });
  const [startedAt, before] = [performance.now(), line.receipts.length];
  const contact = check === receiverChecks[0] ? run.contact : [];
  const finding = await found(check, run, contact.length > 0 ? { ...line, send: async () => contact } : line);
  const spent = contact.reduce((sum, { durationMs }) => sum + durationMs, performance.now() - startedAt);
  const requests = line.receipts.length - before + contact.length;
  return resultOf(check, { ...finding, requests, duration_ms: Math.round(spent) });
}

type Finding = Pick<RuleResult, 'verdict'> & Partial<RuleResult>;

async function found(check: ReceiverCheck, run: TunedRun, line: ReceiverLine): Promise<Finding> {
  let outcome: Outcome;
  try {
    outcome = await judgeCheck(check, run.desk, line, run.limits);
  } catch (error) {
    return { verdict: 'error', reason: `the check failed: ${(error as Error).message}` };
  }
  if (outcome.kind === 'kept') return { verdict: 'pass' };
  if (outcome.kind === 'blocked') return { verdict: 'blocked', reason: outcome.reason };
  const verdict = ruleOf(check).level === 'must' ? 'fail' : 'warn';
  return { verdict, failure: failureOf(outcome.misconduct, check, run) };
}

/** More exchanges explain nothing. */
const mostShown = 6;

function failureOf(
  { expected, actual, receipts }: Misconduct,
  { rule }: ReceiverCheck,
  { desk, clockAhead, rerunCommand }: TunedRun,
): Failure {
  const shown = receipts.slice(-mostShown);
  return {
    expected,
    actual,
    seed: 0,
    exchanges: shown.map(recordedExchange),
    deciding: shown.length - 1,
    expires_at: new Date(desk.now() - clockAhead + validMs).toISOString(),
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
