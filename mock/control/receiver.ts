import type { Club } from '../reference/club.ts';

/** One configured response to a captured delivery: a status, or the end of the connection. */
export interface ReceiverAnswer {
  readonly status?: number;
  /** Seconds. */
  readonly retry_after?: number;
  readonly cut?: true;
}

/** The configured responses to the captured deliveries of a club. */
export interface Receiver {
  /** Sets the responses to each message that is first received from now on, by attempt; without any, the default. */
  readonly set: (responses: readonly ReceiverAnswer[]) => void;
  /** Returns the response to the next attempt of a message, or undefined for the default. The last response repeats. */
  readonly next: (messageId: string) => ReceiverAnswer | undefined;
  /** Forgets every message and the configured responses. */
  readonly clear: () => void;
}

const receivers = new WeakMap<Club, Receiver>();

/** Returns the receiver of a club. */
export function receiverOf(club: Club): Receiver {
  const receiver = receivers.get(club) ?? newReceiver();
  receivers.set(club, receiver);
  return receiver;
}

function newReceiver(): Receiver {
  let responses: readonly ReceiverAnswer[] = [];
  const remaining = new Map<string, readonly ReceiverAnswer[]>();
  return {
    set(next) {
      responses = next;
    },
    next(messageId) {
      const [answer, ...others] = remaining.get(messageId) ?? responses;
      if (answer !== undefined) remaining.set(messageId, others.length > 0 ? others : [answer]);
      return answer;
    },
    clear() {
      responses = [];
      remaining.clear();
    },
  };
}
