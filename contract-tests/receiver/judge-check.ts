import type { ReceiverRuleId } from '../../spec/index.ts';
import { describeResponse } from '../engine/wire/describe-response.ts';
import { latencySecondsOf } from './checks/timestamps.ts';
import { type Desk, type Message, messageOf } from './message.ts';
import type { Receipt } from './post-message.ts';
import type { Demand, ReceiverCheck } from './receiver-check.ts';
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
  | { readonly kind: 'blocked'; readonly reason: string };

/** The bounds of a run. */
export interface Limits {
  /** A response that takes longer is late. */
  readonly lateMs: number;
}

/** Sends the messages of a check and judges the receipts. */
export async function judgeCheck(
  check: ReceiverCheck,
  desk: Desk,
  line: ReceiverLine,
  limits: Limits,
): Promise<Outcome> {
  const { after, demand, isSimultaneous } = check;
  const before = after === undefined ? [] : await line.send(() => after(desk));
  const unfit = before.find((receipt) => !isConfirmed(receipt));
  if (check.refusedBreaks !== undefined && unfit !== undefined) return unfitting(unfit, check.refusedBreaks);
  const own = await line.send(() => check.messages(desk, before), isSimultaneous);
  if (own.length === 0 && unfit !== undefined) return unfitting(unfit);
  if (demand === 'in-time') return inTime(line.receipts, limits);
  return judged({ ...check, demand }, { before, own }, desk, line);
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
  const busy = own.find(isBusy);
  if (busy !== undefined) return blocked(busyText(busy));
  if (confirmedBreaks !== undefined && own.some(isConfirmed))
    return blocked(`the receiver confirms such a message: see ${confirmedBreaks}`);
  const wrong = own.find(expectations[demand].isBroken);
  const receipts = [...before, ...own];
  if (wrong === undefined)
    return demand === 'confirmed' ? { kind: 'kept' } : stillThere(receipts, desk, line);
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
    isBroken: (receipt) => receipt.status < 400 || isRetryable(receipt),
  },
};

/** A receiver that a refused message leaves without a word may be gone: a good message tells. */
async function stillThere(receipts: readonly Receipt[], desk: Desk, line: ReceiverLine): Promise<Outcome> {
  const silent = receipts.find(isLost);
  if (silent === undefined) return { kind: 'kept' };
  const afterwards = await line.send(() => [goodMessageAfter(desk)]);
  const gone = afterwards.find(isLost);
  if (gone === undefined) return { kind: 'kept' };
  const expected = `a receiver that goes on after a message ${silent.message.shows}`;
  const actual = `${receivedText(silent)}, and none to a good message after it`;
  return broken(expected, actual, [...receipts, gone]);
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
function busyText(receipt: Receipt): string {
  return `the receiver is too busy to be judged: ${receivedText(receipt)}. Let it take a few messages a second.`;
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
