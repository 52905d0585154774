import type { NoResponseCause } from '../engine/wire/message/errors.ts';
import { receiverChecks } from './checks/index.ts';
import { receivedText } from './judge-check.ts';
import type { Desk } from './message.ts';
import type { Receipt } from './post-message.ts';
import type { ReceiverCheck } from './receiver-check.ts';
import { isConfirmed, type ReceiverLine } from './receiver-line.ts';

/** The first message was not taken by a receiver: nothing can be judged. */
export class NoReceiver extends Error {
  readonly receipt: Receipt;

  constructor(receipt: Receipt) {
    super(receivedText(receipt));
    this.name = 'NoReceiver';
    this.receipt = receipt;
  }
}

/** How long a signature is taken, in milliseconds. */
export const validMs = 300_000;

/** What the first good message tells. */
export interface FirstContact {
  /** Why no other check can be made: the receiver does not confirm a good message. */
  readonly obstacle?: string;
  readonly receipts: readonly Receipt[];
  /** How far the clock of the receiver is ahead of this machine's, in milliseconds. */
  readonly clockAhead: number;
}

/** Sends the message of the first check. Throws NoReceiver where nothing takes messages at the address. */
export async function firstContact(desk: Desk, line: ReceiverLine): Promise<FirstContact> {
  const [first] = receiverChecks as readonly [ReceiverCheck];
  const receipts = await line.send(() => first.messages(desk, []));
  const last = receipts.at(-1) as Receipt;
  if (isNobody(last)) throw new NoReceiver(last);
  const clockAhead = clockAheadBy(last, desk.now());
  if (isConfirmed(last)) return { clockAhead, receipts };
  const obstacle = `the receiver does not confirm a good message (${first.rule}): ${receivedText(last)}. ${adviceOn(last, clockAhead, desk.source)}`;
  return { obstacle, clockAhead, receipts };
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
