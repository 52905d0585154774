import { describeResponse } from '../engine/wire/describe-response.ts';
import { type Desk, messageOf } from './message.ts';
import type { Receipt } from './post-message.ts';
import type { ReceiverCheck } from './receiver-check.ts';
import { isBusy, isConfirmed, isRetryable, type ReceiverLine } from './receiver-line.ts';

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
  const { after, demand } = check;
  const before = after === undefined ? [] : await line.send(() => after(desk));
  const receipts = [...before, ...(await line.send(() => check.messages(desk)))];
  const judged = receipts.slice(before.length);
  const busy = judged.find(isBusy);
  if (busy !== undefined && demand !== 'in-time') return { kind: 'blocked', reason: busyText(busy) };
  if (check.confirmedBreaks !== undefined && judged.some(isConfirmed))
    return { kind: 'blocked', reason: `the receiver confirms such a message: see ${check.confirmedBreaks}` };
  const wrong = judged.find((receipt) => expectations[demand].isBroken(receipt, limits));
  if (wrong !== undefined) {
    const seen = receipts.slice(0, receipts.indexOf(wrong) + 1);
    const { expected } = expectations[demand];
    return broken(`${expected(limits)} for a message ${wrong.message.shows}`, receivedText(wrong), seen);
  }
  return demand === 'confirmed' || demand === 'in-time' ? { kind: 'kept' } : stillThere(receipts, desk, line);
}

interface Expectation {
  readonly expected: (limits: Limits) => string;
  readonly isBroken: (receipt: Receipt, limits: Limits) => boolean;
}

const expectations: Readonly<Record<ReceiverCheck['demand'], Expectation>> = {
  confirmed: { expected: () => 'a 2xx status', isBroken: (receipt) => !isConfirmed(receipt) },
  refused: { expected: () => 'a status other than 2xx', isBroken: isConfirmed },
  'refused-for-good': {
    expected: () => 'a 4xx status other than 408, 425 and 429',
    isBroken: (receipt) => receipt.status < 400 || isRetryable(receipt),
  },
  'in-time': {
    expected: ({ lateMs }) => `a response within ${lateMs / 1000} s`,
    isBroken: ({ durationMs }, { lateMs }) => durationMs > lateMs,
  },
};

/** A receiver that a refused message leaves without a word may be gone: a good message tells. */
async function stillThere(receipts: readonly Receipt[], desk: Desk, line: ReceiverLine): Promise<Outcome> {
  const silent = receipts.find(({ status }) => status === 0);
  if (silent === undefined) return { kind: 'kept' };
  const afterwards = await line.send(() => [messageOf(desk, 'that is good, after it')]);
  const gone = afterwards.find(({ status }) => status === 0);
  if (gone === undefined) return { kind: 'kept' };
  const expected = `a receiver that goes on after a message ${silent.message.shows}`;
  return broken(expected, `${receivedText(gone)}, for a good message after it`, [...receipts, gone]);
}

function broken(expected: string, actual: string, receipts: readonly Receipt[]): Outcome {
  return { kind: 'broken', misconduct: { expected, actual, receipts } };
}

function busyText(receipt: Receipt): string {
  return `the receiver is too busy to be judged: ${receivedText(receipt)} for a message ${receipt.message.shows}. Let it take a few messages a second.`;
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
