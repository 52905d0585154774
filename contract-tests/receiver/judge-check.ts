import type { ReceiverRuleId } from '../../spec/index.ts';
import { describeResponse } from '../engine/wire/secret/describe-response.ts';
import { latencySecondsOf } from './checks/timestamps.ts';
import { deferralText } from './deferral.ts';
import { type Desk, type Message, messageOf } from './message.ts';
import type { Receipt } from './post-message.ts';
import { type Demand, isForgery, type ReceiverCheck } from './receiver-check.ts';
import { isBusy, isConfirmed, isLost, isRetryable, type ReceiverLine } from './receiver-line.ts';

/** What a receiver did that it must not do, and the receipts that show it; the last one decided. */
export interface Misconduct {
  readonly expected: string;
  readonly actual: string;
  readonly receipts: readonly Receipt[];
}

export type Outcome =
  | { readonly kind: 'kept' }
  | { readonly kind: 'broken'; readonly misconduct: Misconduct }
  /** The receiver was too busy to show what it does, or another rule judges what it did. */
  | { readonly kind: 'blocked'; readonly reason: string }
  /** What the receiver does with what is forged cannot be judged, and is no violation. */
  | { readonly kind: 'not-applicable'; readonly reason: string };

/** The bounds of a run. */
export interface Limits {
  /** A response that takes longer is late. */
  readonly lateMs: number;
}

/** What a check is judged with. */
export interface Judging extends Limits {
  readonly confirmsEveryForgery: (desk: Desk) => Promise<boolean>;
}

/** Sends the messages of a check and judges the receipts. */
export async function judgeCheck(
  check: ReceiverCheck,
  desk: Desk,
  line: ReceiverLine,
  judging: Judging,
): Promise<Outcome> {
  const { after, demand, isSimultaneous = false } = check;
  const before = after === undefined ? [] : await line.send(() => after(desk));
  const unfit = before.find((receipt) => !isConfirmed(receipt));
  if (check.refusedBreaks !== undefined && unfit !== undefined) return unfitting(unfit, check.refusedBreaks);
  const messages = () => check.messages(desk, before);
  const own = isForgery(check)
    ? await sentForgeries(messages, desk, line)
    : await line.send(messages, { isSimultaneous });
  if (own === undefined) return blocked(busyText(line.receipts.findLast(isBusy)));
  if (own.length === 0 && unfit !== undefined) return unfitting(unfit);
  if (demand === 'in-time') return inTime(line.receipts, judging);
  if (isForgery(check) && own.some(isConfirmed) && (await judging.confirmsEveryForgery(desk)))
    return { kind: 'not-applicable', reason: deferralText };
  return judged({ ...check, demand }, { before, own }, desk, line);
}

/**
 * Sends forged messages. Returns undefined where the receiver is too busy to be judged: what it says of a forged message
 * alone, while it confirms a good one, is its response to that.
 */
async function sentForgeries(
  messages: () => readonly Message[],
  desk: Desk,
  line: ReceiverLine,
): Promise<readonly Receipt[] | undefined> {
  for (const _ of ['at once', 'after the receiver was waited for']) {
    const own = await line.send(messages, { isForged: true });
    if (!own.some(isBusy) || (await confirmsGoodAtOnce(desk, line))) return own;
  }
  return undefined;
}

async function confirmsGoodAtOnce(desk: Desk, line: ReceiverLine): Promise<boolean> {
  const before = line.receipts.length;
  const receipts = await line.send(() => [goodMessageAfter(desk)]);
  return receipts.every(isConfirmed) && line.receipts.length === before + 1;
}

/** A check that judges the status of the response. */
interface StatusCheck extends ReceiverCheck {
  readonly demand: Exclude<Demand, 'in-time'>;
}

async function judged(
  check: StatusCheck,
  { before, own }: Record<'before' | 'own', readonly Receipt[]>,
  desk: Desk,
  line: ReceiverLine,
): Promise<Outcome> {
  const { demand, confirmedBreaks } = check;
  const busy = isForgery(check) ? undefined : own.find(isBusy);
  if (busy !== undefined) return blocked(busyText(busy));
  if (confirmedBreaks !== undefined && own.some(isConfirmed))
    return blocked(`the receiver confirms such a message: see ${confirmedBreaks}`);
  const wrong = own.find(expectations[demand].isBroken);
  const receipts = [...before, ...own];
  if (wrong === undefined)
    return demand === 'confirmed' ? { kind: 'kept' } : stillThere(check, receipts, desk, line);
  if (check.isOfTolerance && wrong.durationMs > latencySecondsOf(desk) * 1000)
    return blocked(lateText(wrong));
  const seen = receipts.slice(0, receipts.indexOf(wrong) + 1);
  const { expected } = expectations[demand];
  return broken(`${expected} for a message ${wrong.message.shows}`, receivedText(wrong), seen);
}

/** Whatever else is demanded of a message, its response is in time, or late. */
function inTime(receipts: readonly Receipt[], { lateMs }: Limits): Outcome {
  const late = receipts.find(({ durationMs }) => durationMs > lateMs);
  if (late === undefined) return { kind: 'kept' };
  const expected = `a response within ${lateMs / 1000} s for a message ${late.message.shows}`;
  const actual = late.lost ? receivedText(late) : `${receivedText(late)}, after ${secondsOf(late)} s`;
  return broken(expected, actual, [late]);
}

interface Expectation {
  readonly expected: string;
  readonly isBroken: (receipt: Receipt) => boolean;
}

const expectations: Readonly<Record<StatusCheck['demand'], Expectation>> = {
  confirmed: { expected: 'a 2xx status', isBroken: (receipt) => !isConfirmed(receipt) },
  refused: { expected: 'a status other than 2xx', isBroken: isConfirmed },
  'refused-for-good': {
    expected: 'a 4xx status other than 408, 425 and 429',
    isBroken: (receipt) => !isUnsaid(receipt) && (receipt.status < 400 || isRetryable(receipt)),
  },
};

/** Whether a receiver does not say for good what it makes of a forged message, which no standard demands of it. */
function isUnsaid(receipt: Receipt): boolean {
  return isLost(receipt) || receipt.status === 429;
}

/** A receiver that a refused message leaves without a word may be gone: a good message tells. */
async function stillThere(
  { demand }: StatusCheck,
  receipts: readonly Receipt[],
  desk: Desk,
  line: ReceiverLine,
): Promise<Outcome> {
  const silent = receipts.find(isLost);
  const afterwards = silent && (await line.send(() => [goodMessageAfter(desk)]));
  const gone = afterwards?.find(isLost);
  if (silent === undefined || gone === undefined)
    return demand === 'refused' ? { kind: 'kept' } : saidForGood(receipts);
  const expected = `a receiver that goes on after a message ${silent.message.shows}`;
  const actual = `${receivedText(silent)}, and none to a good message after it`;
  return broken(expected, actual, [...receipts, gone]);
}

function saidForGood(receipts: readonly Receipt[]): Outcome {
  const unsaid = receipts.find(isUnsaid);
  if (unsaid === undefined) return { kind: 'kept' };
  const reason = `the receiver says nothing for good of a message ${unsaid.message.shows}: ${receivedText(unsaid)}. The service sends it again; a 401 ends that.`;
  return { kind: 'not-applicable', reason };
}

/** Returns a message that shows whether a receiver still takes messages. */
export function goodMessageAfter(desk: Desk): Message {
  return messageOf(desk, 'that is good, after it');
}

function broken(expected: string, actual: string, receipts: readonly Receipt[]): Outcome {
  return { kind: 'broken', misconduct: { expected, actual, receipts } };
}

function blocked(reason: string): Outcome {
  return { kind: 'blocked', reason };
}

function unfitting(receipt: Receipt, rule?: ReceiverRuleId): Outcome {
  if (isBusy(receipt)) return blocked(busyText(receipt));
  const refused = `the receiver does not confirm a message ${receipt.message.shows}`;
  return blocked(rule === undefined ? refused : `${refused}: see ${rule}`);
}

/** One text for every message, so that a report shows it once. */
function busyText(receipt: Receipt | undefined): string {
  const received = receipt === undefined ? '' : `: ${receivedText(receipt)}${delayText(receipt)}`;
  return `the receiver is too busy to be judged, though it was waited for${received}. Let it take 30 messages a minute.`;
}

function delayText({ headers }: Receipt): string {
  const delay = headers['retry-after'];
  return delay === undefined ? '' : ` (Retry-After: ${delay})`;
}

function lateText(receipt: Receipt): string {
  return `the receiver took ${secondsOf(receipt)} s for a message ${receipt.message.shows}, longer than before: it may have looked at its clock as late`;
}

function secondsOf({ durationMs }: Receipt): string {
  return (durationMs / 1000).toFixed(1);
}

/** Returns what came for a message, in one line. */
export function receivedText(receipt: Receipt): string {
  if (receipt.lost?.cause === 'timeout') return receipt.lost.detail;
  if (receipt.lost !== undefined) return `no response (${receipt.lost.detail})`;
  const { location } = receipt.headers;
  const isRedirect = receipt.status >= 300 && receipt.status < 400;
  const to = isRedirect && location !== undefined ? `, a redirect to ${location}, which is not followed` : '';
  return `${describeResponse(receipt)}${to}`;
}
