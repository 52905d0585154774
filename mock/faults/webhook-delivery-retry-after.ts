import { withDue, withResultReadAs } from '../alterations/retries.ts';
import type { Parts } from '../reference/parts.ts';
import type { Message } from '../reference/webhooks/message.ts';
import { askedDelay } from '../reference/webhooks/retry-ladder.ts';
import type { Fault } from './fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'webhook-delivery/retry-after-shortens',
    breaks: 'webhook-delivery/retry-not-early',
    also: [],
    says: 'a Retry-After takes the place of the listed delay, also where it is shorter',
    apply: (parts) =>
      withDue(parts, ({ due, result, club }) => {
        const asked = askedDelay(result) * 1000;
        return due !== undefined && asked > 0 ? club.clock.now() + asked : due;
      }),
  },
  {
    id: 'webhook-delivery/retry-after-without-end',
    breaks: 'webhook-delivery/retry-after-lengthens',
    also: [],
    says: 'whatever a Retry-After asks for is granted',
    apply: (parts) =>
      withDue(parts, ({ due, result, club }) => {
        const asked = result.kind === 'answered' ? Number(result.retryAfter ?? 0) : 0;
        return due === undefined ? undefined : Math.max(due, club.clock.now() + asked * 1000);
      }),
  },
  {
    id: 'webhook-delivery/retry-after-of-the-first-answer',
    breaks: 'webhook-delivery/retry-after-lengthens',
    also: [],
    says: 'a Retry-After is read when a message fails for the first time, and the queue goes on by itself',
    apply: (parts) =>
      withAskedDelay(parts, (asked, { attempts }) => (attempts.length > 1 ? undefined : asked)),
  },
  {
    id: 'webhook-delivery/retry-after-cut-to-an-hour',
    breaks: 'webhook-delivery/retry-after-lengthens',
    also: [],
    says: 'a Retry-After is cut to the longest delay that the queue was first made for',
    apply: (parts) =>
      withAskedDelay(parts, (asked) => (asked === undefined ? undefined : Math.min(asked, 3_600))),
  },
  {
    id: 'webhook-delivery/retry-after-cut-to-half-a-day',
    breaks: 'webhook-delivery/retry-after-lengthens',
    also: [],
    says: 'a Retry-After is cut to half of what it may ask for',
    apply: (parts) =>
      withAskedDelay(parts, (asked) => (asked === undefined ? undefined : Math.min(asked, 43_200))),
  },
  {
    id: 'webhook-delivery/retry-after-of-a-timeout-ignored',
    breaks: 'webhook-delivery/retry-after-lengthens',
    also: [],
    says: 'a Retry-After is read beside 429 and server errors, and not beside the other two that are tried again',
    apply: (parts) => withRetryAfterOf(parts, (status) => ![408, 425].includes(status)),
  },
  {
    id: 'webhook-delivery/retry-after-of-503-alone',
    breaks: 'webhook-delivery/retry-after-lengthens',
    also: [],
    says: 'a Retry-After is read where the receiver says that it is down',
    apply: (parts) => withRetryAfterOf(parts, (status) => status === 503),
  },
  {
    id: 'webhook-delivery/retry-after-of-429-alone',
    breaks: 'webhook-delivery/retry-after-lengthens',
    also: [],
    says: 'a Retry-After is read where the receiver says that there was too much',
    apply: (parts) => withRetryAfterOf(parts, (status) => status === 429),
  },
  {
    id: 'webhook-delivery/retry-after-ignored',
    breaks: 'webhook-delivery/retry-after-lengthens',
    also: [],
    says: 'the delays are fixed, whatever the receiver asks for',
    apply: (parts) => withRetryAfterOf(parts, () => false),
  },
];

/** The parts with other seconds read from a `Retry-After`, made of those that it has; undefined where there is none. */
function withAskedDelay(
  parts: Parts,
  change: (seconds: number | undefined, message: Message) => number | undefined,
): Parts {
  return withResultReadAs(parts, (result, message) => {
    if (result.kind !== 'answered') return result;
    const { kind, status, retryAfter } = result;
    const seconds = change(retryAfter === undefined ? undefined : Number(retryAfter), message);
    return { kind, status, ...(seconds !== undefined && { retryAfter: String(seconds) }) };
  });
}

/** The parts in which a `Retry-After` is read beside some statuses alone. */
function withRetryAfterOf(parts: Parts, isRead: (status: number) => boolean): Parts {
  return withResultReadAs(parts, (result) =>
    result.kind === 'answered' && !isRead(result.status)
      ? { kind: 'answered', status: result.status }
      : result,
  );
}
