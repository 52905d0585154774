import { isSuccess } from '../engine/wire/message/response.ts';
import type { Message } from './message.ts';
import type { Patience } from './patience.ts';
import { postMessage, type Receipt, type ReceiverAddress } from './post-message.ts';

/** The line to the receiver in one run. */
export interface ReceiverLine {
  /**
   * Sends messages one after the other, or at the same time. Where one meets a receiver that is in trouble, the messages are
   * made anew and sent once more, as the service would do; one that is busy is waited for.
   */
  readonly send: (messages: () => readonly Message[], how?: Sending) => Promise<readonly Receipt[]>;
  /** Every receipt so far. */
  readonly receipts: readonly Receipt[];
}

/** How messages are sent. */
interface Sending {
  readonly isSimultaneous?: boolean;
  /** A receiver that says it is busy may say so of what is forged alone: it is waited for once. */
  readonly isForged?: boolean;
}

const retryable = [408, 425, 429];

/** Returns the line to a receiver. */
export function receiverLine(address: ReceiverAddress, patience: Patience): ReceiverLine {
  const receipts: Receipt[] = [];
  const { post, once } = sendingOnce(address, patience, receipts);

  /** Sends messages anew as long as the receiver is busy and patience lasts. */
  async function whileBusy(
    first: readonly Receipt[],
    messages: () => readonly Message[],
    { isSimultaneous, isForged = false }: Sending,
  ): Promise<readonly Receipt[]> {
    let sent = first;
    for (let tries = 0; ; tries += 1) {
      const busy = sent.find(isBusy);
      if (busy === undefined || !(await patience.waitFor(busy, isForged ? 'once' : 'long', tries)))
        return sent;
      sent = await once(messages(), isSimultaneous);
    }
  }

  return {
    receipts,
    async send(messages, how = {}) {
      const first = await once(messages(), how.isSimultaneous);
      const trouble = first.find(isRetryable);
      if (trouble === undefined || first.some(isHanging)) return first;
      // One of two copies that came at the same time comes again, as the service would send it.
      if (how.isSimultaneous && first.some(isConfirmed))
        return Promise.all(first.map((receipt) => (isRetryable(receipt) ? post(receipt.message) : receipt)));
      if (first.some(isBusy)) return whileBusy(first, messages, how);
      const second = await once(messages(), how.isSimultaneous);
      // Of a receiver that is gone, the first loss says how it went.
      return isLost(trouble) && second.some(isLost) ? first : second;
    },
  };
}

/** Returns what sends each message once, and keeps its receipt. */
function sendingOnce(address: ReceiverAddress, patience: Patience, receipts: Receipt[]) {
  async function post(message: Message): Promise<Receipt> {
    await patience.pace();
    const receipt = await postMessage(address, message);
    receipts.push(receipt);
    if (receipt.status === 429) patience.slowDown();
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

  return { post, once };
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
