import { setTimeout as pause } from 'node:timers/promises';
import type { Failure, RuleResult } from '../../reports/results.ts';
import { type ReceiverRule, receiverRules } from '../../spec/index.ts';
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
  readonly onRule?: (result: RuleResult, place: number, of: number) => void;
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
  const { obstacle, clockAhead } = await firstContact(run, line);
  const desk = { ...run.desk, now: () => run.desk.now() + clockAhead };
  for (const check of receiverChecks) {
    const result = run.isSelected(check.rule)
      ? await judged(check, { ...run, desk }, line, obstacle(check))
      : resultOf(check, { verdict: 'not-run', reason: 'left out by --only or --skip' });
    results.set(check.rule, result);
    if (result.verdict !== 'not-run') run.onRule?.(result, results.size, selected);
  }
  return {
    rules: receiverRules.map(({ id }) => results.get(id) as RuleResult),
    requests: line.receipts.length,
  };
}

/** What the first good message tells. */
interface FirstContact {
  /** Returns why a check cannot be made: the receiver does not confirm a good message. */
  readonly obstacle: (check: ReceiverCheck) => string | undefined;
  /** How far the clock of the receiver is ahead of this machine's, in milliseconds. */
  readonly clockAhead: number;
}

async function firstContact({ desk }: ReceiverRun, line: ReceiverLine): Promise<FirstContact> {
  const [first] = receiverChecks as readonly [ReceiverCheck];
  const receipts = await line.send(() => first.messages(desk));
  const last = receipts.at(-1) as Receipt;
  if (isNobody(last)) throw new NoReceiver(last);
  const clockAhead = clockAheadBy(last, desk.now());
  if (isConfirmed(last)) return { obstacle: () => undefined, clockAhead };
  const reason = `the receiver does not confirm a good message (${first.rule}): ${receivedText(last)}. Has it the secret, and ${desk.source} as the source?`;
  return { obstacle: ({ rule }) => (rule === first.rule ? undefined : reason), clockAhead };
}

/** `Date` counts seconds: a smaller difference tells nothing. */
const smallestDifferenceMs = 2_000;

function clockAheadBy({ headers }: Receipt, now: number): number {
  const ahead = Date.parse(headers.date ?? '') + 500 - now;
  return Math.abs(ahead) >= smallestDifferenceMs ? ahead : 0;
}

const codesOfNobody = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];

/** Whether nothing takes messages at an address: no server, no trusted one, or no route for a POST. */
function isNobody({ status, lost }: Receipt): boolean {
  if (lost !== undefined) return codesOfNobody.includes(lost.code) || /CERT|SSL|TLS/.test(lost.code);
  return [404, 405, 410].includes(status);
}

async function judged(
  check: ReceiverCheck,
  run: ReceiverRun,
  line: ReceiverLine,
  obstacle: string | undefined,
): Promise<RuleResult> {
  if (run.signal?.aborted) return resultOf(check, { verdict: 'not-run', reason: 'the run was interrupted' });
  if (obstacle !== undefined) return resultOf(check, { verdict: 'blocked', reason: obstacle });
  const [startedAt, before] = [performance.now(), line.receipts.length];
  const finding = await found(check, run, line);
  const requests = line.receipts.length - before;
  const duration_ms = Math.round(performance.now() - startedAt);
  return resultOf(check, { ...finding, requests, examples: check.messages(run.desk).length, duration_ms });
}

type Finding = Pick<RuleResult, 'verdict'> & Partial<RuleResult>;

async function found(check: ReceiverCheck, run: ReceiverRun, line: ReceiverLine): Promise<Finding> {
  let outcome: Outcome;
  try {
    outcome = await judgeCheck(check, run.desk, line, run.limits);
  } catch (error) {
    return { verdict: 'error', reason: `the check failed: ${(error as Error).message}` };
  }
  if (outcome.kind === 'kept') return { verdict: 'pass' };
  if (outcome.kind === 'blocked') return { verdict: 'blocked', reason: outcome.reason };
  const verdict = ruleOf(check).level === 'must' ? 'fail' : 'warn';
  return { verdict, failure: failureOf(outcome.misconduct, run.rerunCommand(check.rule)) };
}

/** More exchanges explain nothing. */
const mostShown = 6;

function failureOf({ expected, actual, receipts }: Misconduct, rerun: string): Failure {
  const shown = receipts.slice(-mostShown);
  return {
    expected,
    actual,
    seed: 0,
    exchanges: shown.map(recordedExchange),
    deciding: shown.length - 1,
    rerun,
  };
}

function ruleOf({ rule }: ReceiverCheck): ReceiverRule {
  const found = receiverRules.find(({ id }) => id === rule);
  if (found === undefined) throw new Error(`there is no rule "${rule}"`);
  return found;
}

function resultOf(check: ReceiverCheck, finding: Finding): RuleResult {
  const { id, topic, level, says, source } = ruleOf(check);
  return {
    id,
    topic,
    level,
    says,
    source: [...source],
    operations: [],
    asked: [],
    absent: [],
    unasked: [],
    needs: [],
    requests: 0,
    examples: 0,
    duration_ms: 0,
    ...finding,
  };
}
