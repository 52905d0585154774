import { withPart } from '../../alterations/part.ts';
import { hasStatus, withDue, withGivingUp, withResultReadAs } from '../../alterations/retries.ts';
import type { Parts } from '../../reference/parts.ts';
import type { AttemptResult } from '../../reference/webhooks/retry-ladder.ts';
import { isConfirmed, isRetryable } from '../../reference/webhooks/retry-ladder.ts';
import type { Fault } from '../fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'webhook-delivery/only-200-and-204-confirm',
    breaks: 'webhook-delivery/any-success-confirms',
    also: [],
    says: 'only the two recommended statuses, 200 and 204, confirm receipt',
    apply: (parts) =>
      withPart(
        withResultReadAs(parts, (result) => (isConfirmed(result) ? answered(500) : result)),
        'webhooks',
        { isConfirmed: (result) => hasStatus(result, (status) => [200, 204].includes(status)) },
      ),
  },
  {
    id: 'webhook-delivery/425-stops',
    breaks: 'webhook-delivery/temporary-failure-retried',
    also: [],
    says: 'every 4xx except 408 and 429 stops the delivery',
    apply: (parts) => withGivingUp(parts, (result) => hasStatus(result, (status) => status === 425)),
  },
  {
    id: 'webhook-delivery/server-errors-listed',
    breaks: 'webhook-delivery/temporary-failure-retried',
    also: [],
    says: 'only listed server errors are retried, and the others count as permanent',
    apply: (parts) =>
      withGivingUp(parts, (result) =>
        hasStatus(result, (status) => status > 500 && ![502, 503, 504].includes(status)),
      ),
  },
  {
    id: 'webhook-delivery/cut-connection-stops',
    breaks: 'webhook-delivery/temporary-failure-retried',
    also: [],
    says: 'an error without a status counts as permanent',
    apply: (parts) => withGivingUp(parts, ({ kind }) => kind === 'network-failure'),
  },
  {
    id: 'webhook-delivery/found-elsewhere-retried',
    breaks: 'webhook-delivery/redirect-not-followed',
    also: [],
    says: 'a temporary redirect is retried',
    apply: (parts) => withRetriesAfter(parts, (status) => [302, 303].includes(status)),
  },
  {
    id: 'webhook-delivery/five-retries',
    breaks: 'webhook-delivery/all-listed-retries-made',
    also: ['webhook-delivery/temporary-failure-retried'],
    says: 'the queue gives up after five retries, as for everything else',
    apply: (parts) => withGivingUp(parts, (_, { attempts }) => attempts.length > 5),
  },
  {
    id: 'webhook-delivery/not-found-retried',
    breaks: 'webhook-delivery/other-refusal-stops',
    also: [],
    says: '401 and 404 are retried, as if the receiver were being set up',
    apply: (parts) => withRetriesAfter(parts, (status) => [401, 404].includes(status)),
  },
  {
    id: 'webhook-delivery/410-retried',
    breaks: 'webhook-delivery/other-refusal-stops',
    also: [],
    says: 'every status other than 2xx is retried',
    apply: (parts) => withRetriesAfter(parts, (status) => status >= 400 && !isRetryable(answered(status))),
  },
  {
    id: 'webhook-delivery/never-given-up',
    breaks: 'webhook-delivery/at-most-nine-attempts',
    also: [],
    says: 'after the last delay, the message is retried once a day without end',
    apply: (parts) =>
      withDue(
        parts,
        ({ due, result, club }) => due ?? (isRetryable(result) ? club.clock.now() + 86_400_000 : undefined),
      ),
  },
  {
    id: 'webhook-delivery/second-delay-too-short',
    breaks: 'webhook-delivery/retry-not-early',
    also: ['webhook-delivery/retry-after-lengthens'],
    says: 'the second delay is two minutes instead of five',
    apply: (parts) =>
      withDue(parts, ({ due, message, club }) =>
        due !== undefined && message.attempts.length === 2 ? club.clock.now() + 120_000 : due,
      ),
  },
  {
    id: 'webhook-delivery/delays-spread-both-ways',
    breaks: 'webhook-delivery/retry-not-early',
    also: ['webhook-delivery/retry-after-lengthens'],
    says: 'delays are shortened by a tenth, to spread messages in time',
    apply: (parts) =>
      withDue(parts, ({ due, club }) => {
        if (due === undefined) return undefined;
        const now = club.clock.now();
        return now + (due - now) * 0.9;
      }),
  },
  {
    id: 'webhook-delivery/hours-checked-by-the-hour',
    breaks: 'webhook-delivery/retry-not-late',
    also: ['webhook-delivery/retry-after-lengthens'],
    says: 'delays of an hour or more are only checked once an hour',
    apply: (parts) =>
      withDue(parts, ({ due, club }) =>
        due !== undefined && due - club.clock.now() >= 3_600_000 ? due + 1_800_000 : due,
      ),
  },
];

/** Returns the parts in which a message is retried after some statuses, as after a server error. */
function withRetriesAfter(parts: Parts, isRetried: (status: number) => boolean): Parts {
  return withResultReadAs(parts, (result) => (hasStatus(result, isRetried) ? answered(500) : result));
}

function answered(status: number): AttemptResult {
  return { kind: 'answered', status };
}
