import type { Club } from '../reference/club.ts';
import type { Parts } from '../reference/parts.ts';
import type { Message } from '../reference/webhooks/message.ts';
import type { AttemptResult } from '../reference/webhooks/retry-ladder.ts';
import { withPart } from './part.ts';

/**
 * An attempt to deliver a message; `due` is when the next one is due by the retry ladder, undefined after the last one.
 */
interface Attempt {
  readonly message: Message;
  readonly result: AttemptResult;
  readonly due: number | undefined;
  readonly club: Club;
}

/** Returns the parts with the next attempts at changed instants. */
export function withDue(parts: Parts, change: (attempt: Attempt) => number | undefined): Parts {
  return withPart(parts, 'webhooks', {
    nextAttempt: (message, result, club) =>
      change({ message, result, due: parts.webhooks.nextAttempt(message, result, club), club }),
  });
}

/** Returns the parts in which some attempts are the last ones of their message. */
export function withGivingUp(
  parts: Parts,
  isLast: (result: AttemptResult, message: Message) => boolean,
): Parts {
  return withDue(parts, ({ message, result, due }) => (isLast(result, message) ? undefined : due));
}

/** Returns the parts in which the result of an attempt is misread when the next attempt is decided. */
export function withResultReadAs(
  parts: Parts,
  read: (result: AttemptResult, message: Message) => AttemptResult,
): Parts {
  return withPart(parts, 'webhooks', {
    nextAttempt: (message, result, club) => parts.webhooks.nextAttempt(message, read(result, message), club),
  });
}

/** Whether the receiver responded with a status that `isMeant` accepts. */
export function hasStatus(result: AttemptResult, isMeant: (status: number) => boolean): boolean {
  return result.kind === 'answered' && isMeant(result.status);
}
