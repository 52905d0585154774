import type { ControlBody } from '../../spec/control-types.ts';
import type { Club } from '../reference/club.ts';

/** One configured response to a captured delivery: a status, or the end of the connection. */
export type ReceiverResponse = ControlBody<'setReceiver'>['answers'][number];

/** The configured responses to the captured deliveries of a club. */
export interface Receiver {
  /** Sets the responses to each message that is first received from now on, by attempt; without any, the default. */
  readonly set: (responses: readonly ReceiverResponse[]) => void;
  /** Returns the response to the next attempt of a message, or undefined for the default. The last response repeats. */
  readonly next: (messageId: string) => ReceiverResponse | undefined;
  readonly kept: () => KeptReceiver;
  readonly restore: (kept: KeptReceiver) => void;
}

/** What a receiver remembers at one moment. */
export interface KeptReceiver {
  /** The configured responses. */
  readonly responses: readonly ReceiverResponse[];
  /** Those that are left to the messages that were received. */
  readonly remaining: ReadonlyMap<string, readonly ReceiverResponse[]>;
}

const receivers = new WeakMap<Club, Receiver>();

/** Returns the receiver of a club. */
export function receiverOf(club: Club): Receiver {
  const receiver = receivers.get(club) ?? newReceiver();
  receivers.set(club, receiver);
  return receiver;
}

function newReceiver(): Receiver {
  let responses: readonly ReceiverResponse[] = [];
  let remaining = new Map<string, readonly ReceiverResponse[]>();
  return {
    set(next) {
      responses = next;
    },
    next(messageId) {
      const [response, ...others] = remaining.get(messageId) ?? responses;
      if (response !== undefined) remaining.set(messageId, others.length > 0 ? others : [response]);
      return response;
    },
    kept: () => ({ responses, remaining: new Map(remaining) }),
    restore(kept) {
      responses = kept.responses;
      remaining = new Map(kept.remaining);
    },
  };
}
