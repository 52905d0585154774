import type { ReceiverRuleId } from '../../spec/index.ts';
import type { Desk, Message } from './message.ts';
import type { Receipt } from './post-message.ts';

/** How the receipts of a rule's messages are judged. */
export type Demand =
  /** Each gets a 2xx status. */
  | 'confirmed'
  /** None gets a 2xx status, and the receiver goes on. */
  | 'refused'
  /** Each gets a 4xx status that ends its delivery. */
  | 'refused-for-good'
  /** Each gets a response within the time. */
  | 'in-time';

/** The check of one rule: what is sent, in its order, and what is demanded. */
export interface ReceiverCheck {
  readonly rule: ReceiverRuleId;
  readonly demand: Demand;
  /** The rule that judges a receiver that confirms these messages: this one cannot be judged then. */
  readonly confirmedBreaks?: ReceiverRuleId;
  /** Returns messages that go before, and are not judged. */
  readonly after?: (desk: Desk) => readonly Message[];
  /** The rule that judges a receiver that does not confirm what goes before: this one cannot be judged then. */
  readonly refusedBreaks?: ReceiverRuleId;
  /**
   * Returns messages that were never sent before, as what became of those that go before allows. Where it allows none, the
   * rule cannot be judged.
   */
  readonly messages: (desk: Desk, before: readonly Receipt[]) => readonly Message[];
  /** The messages are sent at the same time. */
  readonly isSimultaneous?: true;
  /** The timestamps are so near to the tolerance that a receiver which takes longer than before cannot be judged. */
  readonly isOfTolerance?: true;
}

/** Whether the messages of a check are forged: a receiver must not confirm them. */
export function isForgery({ demand }: Pick<ReceiverCheck, 'demand'>): boolean {
  return demand === 'refused' || demand === 'refused-for-good';
}

/** What else a check has. */
type More = Omit<ReceiverCheck, 'rule' | 'demand' | 'messages'>;

/** Returns a check whose messages must each be confirmed. */
export function confirms(
  rule: ReceiverRuleId,
  messages: ReceiverCheck['messages'],
  more: More = {},
): ReceiverCheck {
  return { rule, demand: 'confirmed', messages, ...more };
}

/** Returns a check whose messages must not be confirmed. */
export function refuses(
  rule: ReceiverRuleId,
  messages: ReceiverCheck['messages'],
  more: More = {},
): ReceiverCheck {
  return { rule, demand: 'refused', messages, ...more };
}
