import { isSuccess } from '../engine/wire/response.ts';
import type { Message } from './message.ts';
import { postMessage, type Receipt, type ReceiverAddress } from './post-message.ts';

/** The line to the receiver in one run. */
export interface ReceiverLine {
  /**
   * Sends messages one after the other. Where one meets a receiver that is busy or in trouble, the messages are made anew
   * and sent once more, as the service would do.
   */
  readonly send: (messages: () => readonly Message[]) => Promise<readonly Receipt[]>;
  /** Every receipt so far. */
  readonly receipts: readonly Receipt[];
}

/** Waits for some milliseconds. */
export type Pause = (milliseconds: number) => Promise<unknown>;

const longestPauseSeconds = 5;
const retryable = [408, 425, 429];

/** Returns the line to a receiver. */
export function receiverLine(address: ReceiverAddress, pause: Pause): ReceiverLine {
  const receipts: Receipt[] = [];

  async function once(messages: readonly Message[]): Promise<readonly Receipt[]> {
    const sent: Receipt[] = [];
    for (const message of messages) {
      const receipt = await postMessage(address, message);
      receipts.push(receipt);
      sent.push(receipt);
      if (receipt.status === 0) break;
    }
    return sent;
  }

  return {
    receipts,
    async send(messages) {
      const first = await once(messages());
      const trouble = first.find(isRetryable);
      if (trouble === undefined || trouble.lost?.code === 'TIMEOUT') return first;
      await pause(pauseOf(trouble));
      return once(messages());
    },
  };
}

/** Whether the service would send the message again: no response, 408, 425, 429 or 5xx. */
export function isRetryable({ status }: Pick<Receipt, 'status'>): boolean {
  return status === 0 || status >= 500 || retryable.includes(status);
}

/** Whether the receiver says that it is too busy, which tells nothing about the message. */
export function isBusy({ status }: Pick<Receipt, 'status'>): boolean {
  return status === 429 || status === 503;
}

export function isConfirmed(receipt: Pick<Receipt, 'status'>): boolean {
  return isSuccess(receipt);
}

function pauseOf({ headers }: Receipt): number {
  const seconds = Number(headers['retry-after'] ?? 0);
  return Math.min(Number.isFinite(seconds) && seconds > 0 ? seconds : 0, longestPauseSeconds) * 1000;
}
