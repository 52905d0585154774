import { withDue, withResultReadAs } from '../../alterations/retries.ts';
import type { Parts } from '../../reference/parts.ts';
import type { Message } from '../../reference/webhooks/message.ts';
import { askedDelay } from '../../reference/webhooks/retry-ladder.ts';
import type { Fault } from '../fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'webhook-delivery/retry-after-shortens',
    breaks: 'webhook-delivery/retry-not-early',
    also: [],
    says: 'a Retry-After replaces the listed delay, even if it is shorter',
    apply: (parts) =>
      withDue(parts, ({ due, result, club }) => {
        const delay = askedDelay(result) * 1000;
        return due !== undefined && delay > 0 ? club.clock.now() + delay : due;
      }),
  },
  {
    id: 'webhook-delivery/retry-after-without-end',
    breaks: 'webhook-delivery/retry-after-lengthens',
    also: [],
    says: 'a Retry-After of any length is respected',
    apply: (parts) =>
      withDue(parts, ({ due, result, club }) => {
        const delay = result.kind === 'answered' ? Number(result.retryAfter ?? 0) : 0;
        return due === undefined ? undefined : Math.max(due, club.clock.now() + delay * 1000);
      }),
  },
  {
    id: 'webhook-delivery/retry-after-of-the-first-answer',
    breaks: 'webhook-delivery/retry-after-lengthens',
    also: [],
    says: 'a Retry-After is only read at the first failure of a message',
    apply: (parts) =>
      withRequestedDelay(parts, (delay, { attempts }) => (attempts.length > 1 ? undefined : delay)),
  },
  {
    id: 'webhook-delivery/retry-after-cut-to-an-hour',
    breaks: 'webhook-delivery/retry-after-lengthens',
    also: [],
    says: 'a Retry-After is limited to an hour, once the longest delay of the queue',
    apply: (parts) =>
      withRequestedDelay(parts, (delay) => (delay === undefined ? undefined : Math.min(delay, 3_600))),
  },
  {
    id: 'webhook-delivery/retry-after-of-a-timeout-ignored',
    breaks: 'webhook-delivery/retry-after-lengthens',
    also: [],
    says: 'a Retry-After is ignored with 408 and 425',
    apply: (parts) => withRetryAfterOf(parts, (status) => ![408, 425].includes(status)),
  },
  {
    id: 'webhook-delivery/retry-after-of-503-alone',
    breaks: 'webhook-delivery/retry-after-lengthens',
    also: [],
    says: 'a Retry-After is only read with 503',
    apply: (parts) => withRetryAfterOf(parts, (status) => status === 503),
  },
  {
    id: 'webhook-delivery/retry-after-ignored',
    breaks: 'webhook-delivery/retry-after-lengthens',
    also: [],
    says: 'a Retry-After is ignored',
    apply: (parts) => withRetryAfterOf(parts, () => false),
  },
];

/** Returns the parts with the seconds of a `Retry-After` changed; undefined stands for a missing header. */
function withRequestedDelay(
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

/** Returns the parts in which a `Retry-After` is only read with some statuses. */
function withRetryAfterOf(parts: Parts, isRead: (status: number) => boolean): Parts {
  return withResultReadAs(parts, (result) =>
    result.kind === 'answered' && !isRead(result.status)
      ? { kind: 'answered', status: result.status }
      : result,
  );
}
