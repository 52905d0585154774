import type { Club } from '../reference/club.ts';
import type { Parts } from '../reference/parts.ts';
import type { Message } from '../reference/webhooks/message.ts';
import type { AttemptResult } from '../reference/webhooks/retry-ladder.ts';
import { withPart } from './part.ts';

/** An attempt to deliver a message, and when the next one is due by the usual ladder; undefined where there is none. */
interface Attempt {
  readonly message: Message;
  readonly result: AttemptResult;
  readonly due: number | undefined;
  readonly club: Club;
}

/** The parts with further attempts at other instants, made of the usual ones. */
export function withDue(parts: Parts, change: (attempt: Attempt) => number | undefined): Parts {
  return withPart(parts, 'webhooks', {
    nextAttempt: (message, result, club) =>
      change({ message, result, due: parts.webhooks.nextAttempt(message, result, club), club }),
  });
}

/** The parts in which some attempts are the last ones of their message. */
export function withGivingUp(
  parts: Parts,
  isLast: (result: AttemptResult, message: Message) => boolean,
): Parts {
  return withDue(parts, ({ message, result, due }) => (isLast(result, message) ? undefined : due));
}

/** The parts in which the end of an attempt is taken for another one, when the next attempt is decided on. */
export function withResultReadAs(
  parts: Parts,
  read: (result: AttemptResult, message: Message) => AttemptResult,
): Parts {
  return withPart(parts, 'webhooks', {
    nextAttempt: (message, result, club) => parts.webhooks.nextAttempt(message, read(result, message), club),
  });
}

/** Whether the receiver answered with such a status. */
export function isAnswered(result: AttemptResult, isMeant: (status: number) => boolean): boolean {
  return result.kind === 'answered' && isMeant(result.status);
}
