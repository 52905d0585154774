import { isSuccess } from '../engine/wire/response.ts';
import type { Message } from './message.ts';
import { postMessage, type Receipt, type ReceiverAddress } from './post-message.ts';

/** The line to the receiver in one run. */
export interface ReceiverLine {
  /**
   * Sends messages one after the other, or at the same time. Where one meets a receiver that is busy or in trouble, the
   * messages are made anew and sent once more, as the service would do.
   */
  readonly send: (
    messages: () => readonly Message[],
    isSimultaneous?: boolean,
  ) => Promise<readonly Receipt[]>;
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

  async function post(message: Message): Promise<Receipt> {
    const receipt = await postMessage(address, message);
    receipts.push(receipt);
    return receipt;
  }

  async function once(messages: readonly Message[], isSimultaneous = false): Promise<readonly Receipt[]> {
    if (isSimultaneous) return Promise.all(messages.map(post));
    const sent: Receipt[] = [];
    for (const message of messages) {
      sent.push(await post(message));
      if (isHanging(sent.at(-1)) || isUnreachable(sent.at(-1))) break;
    }
    return sent;
  }

  return {
    receipts,
    async send(messages, isSimultaneous) {
      const first = await once(messages(), isSimultaneous);
      const trouble = first.find(isRetryable);
      if (trouble === undefined || first.some(isHanging)) return first;
      await pause(pauseOf(trouble));
      const second = await once(messages(), isSimultaneous);
      // Of a receiver that is gone, the first loss says how it went.
      return isLost(trouble) && second.some(isLost) ? first : second;
    },
  };
}

/** Whether the service would send the message again: no response, 408, 425, 429 or 5xx. */
export function isRetryable({ status }: Pick<Receipt, 'status'>): boolean {
  return isLost({ status }) || status >= 500 || retryable.includes(status);
}

/** Whether no response came. */
export function isLost({ status }: Pick<Receipt, 'status'>): boolean {
  return status === 0;
}

/** Whether a response was awaited in vain. */
export function isHanging(receipt: Pick<Receipt, 'lost'> | undefined): boolean {
  return receipt?.lost?.cause === 'timeout';
}

/** Whether no connection came about: the message was not sent. */
export function isUnreachable(receipt: Pick<Receipt, 'lost'> | undefined): boolean {
  return receipt?.lost?.cause === 'unreachable';
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
