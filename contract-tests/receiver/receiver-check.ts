import type { ReceiverRuleId } from '../../spec/index.ts';
import type { Desk, Message } from './message.ts';

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
  /** Returns messages that were never sent before. */
  readonly messages: (desk: Desk) => readonly Message[];
}

/** Returns a check whose messages must each be confirmed. */
export function confirms(rule: ReceiverRuleId, messages: ReceiverCheck['messages']): ReceiverCheck {
  return { rule, demand: 'confirmed', messages };
}

/** Returns a check whose messages must not be confirmed. */
export function refuses(rule: ReceiverRuleId, messages: ReceiverCheck['messages']): ReceiverCheck {
  return { rule, demand: 'refused', messages };
}
