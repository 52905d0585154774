import type { Club } from '../reference/club.ts';

/** One answer to a delivery that is caught: a status, or the end of the connection. */
export interface ReceiverAnswer {
  readonly status?: number;
  /** Seconds. */
  readonly retry_after?: number;
  readonly cut?: true;
}

/** What is answered where the deliveries of a club are caught. */
export interface Receiver {
  /** Sets the answers to each message that first comes in from now on; the usual one where there are none. */
  readonly set: (answers: readonly ReceiverAnswer[]) => void;
  /** The answer to the next attempt of a message, or undefined for the usual one. */
  readonly next: (messageId: string) => ReceiverAnswer | undefined;
  /** Forgets every message and what was set. */
  readonly clear: () => void;
}

const receivers = new WeakMap<Club, Receiver>();

/** The receiver of a club. */
export function receiverOf(club: Club): Receiver {
  const receiver = receivers.get(club) ?? newReceiver();
  receivers.set(club, receiver);
  return receiver;
}

function newReceiver(): Receiver {
  let answers: readonly ReceiverAnswer[] = [];
  const remaining = new Map<string, readonly ReceiverAnswer[]>();
  return {
    set(next) {
      answers = next;
    },
    next(messageId) {
      const [answer, ...others] = remaining.get(messageId) ?? answers;
      if (answer !== undefined) remaining.set(messageId, others.length > 0 ? others : [answer]);
      return answer;
    },
    clear() {
      answers = [];
      remaining.clear();
    },
  };
}
