import { withPart } from '../alterations.ts';
import { isConfirmed, isRetryable } from '../reference/webhooks/retry-ladder.ts';
import type { Fault } from './fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'webhook-delivery/only-200-and-204-confirm',
    breaks: 'webhook-delivery/any-2xx-confirms',
    also: [],
    says: 'only the two statuses that receivers are asked to use confirm receipt',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        isConfirmed: (result) => result.kind === 'answered' && [200, 204].includes(result.status),
        nextAttempt: (message, result, club) =>
          isConfirmed(result)
            ? parts.webhooks.nextAttempt(message, { kind: 'answered', status: 500 }, club)
            : parts.webhooks.nextAttempt(message, result, club),
      }),
  },
  {
    id: 'webhook-delivery/425-stops',
    breaks: 'webhook-delivery/temporary-failure-retried',
    also: [],
    says: 'every 4xx but 408 and 429 stops the delivery',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        nextAttempt: (message, result, club) =>
          result.kind === 'answered' && result.status === 425
            ? undefined
            : parts.webhooks.nextAttempt(message, result, club),
      }),
  },
  {
    id: 'webhook-delivery/server-errors-listed',
    breaks: 'webhook-delivery/temporary-failure-retried',
    also: [],
    says: 'the server errors that pass are listed one by one, and the others are for good',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        nextAttempt: (message, result, club) =>
          result.kind === 'answered' && result.status > 500 && ![502, 503, 504].includes(result.status)
            ? undefined
            : parts.webhooks.nextAttempt(message, result, club),
      }),
  },
  {
    id: 'webhook-delivery/cut-connection-stops',
    breaks: 'webhook-delivery/temporary-failure-retried',
    also: [],
    says: 'an error without a status is thought to be for good',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        nextAttempt: (message, result, club) =>
          result.kind === 'network-failure' ? undefined : parts.webhooks.nextAttempt(message, result, club),
      }),
  },
  {
    id: 'webhook-delivery/found-elsewhere-retried',
    breaks: 'webhook-delivery/redirect-not-followed',
    also: [],
    says: 'a receiver that is found elsewhere for now is thought to come back',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        nextAttempt: (message, result, club) =>
          result.kind === 'answered' && [302, 303].includes(result.status)
            ? parts.webhooks.nextAttempt(message, { kind: 'answered', status: 503 }, club)
            : parts.webhooks.nextAttempt(message, result, club),
      }),
  },
  {
    id: 'webhook-delivery/five-retries',
    breaks: 'webhook-delivery/all-listed-retries-made',
    also: ['webhook-delivery/temporary-failure-retried'],
    says: 'the queue gives up after five retries, as it does with everything else',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        nextAttempt: (message, result, club) =>
          message.attempts.length > 5 ? undefined : parts.webhooks.nextAttempt(message, result, club),
      }),
  },
  {
    id: 'webhook-delivery/not-found-retried',
    breaks: 'webhook-delivery/other-4xx-stops',
    also: [],
    says: 'a receiver that is not found or does not know the sender is being set up',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        nextAttempt: (message, result, club) =>
          result.kind === 'answered' && [401, 404].includes(result.status)
            ? parts.webhooks.nextAttempt(message, { kind: 'answered', status: 500 }, club)
            : parts.webhooks.nextAttempt(message, result, club),
      }),
  },
  {
    id: 'webhook-delivery/410-retried',
    breaks: 'webhook-delivery/other-4xx-stops',
    also: [],
    says: 'whatever is not 2xx is tried again',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        nextAttempt: (message, result, club) =>
          result.kind === 'answered' && result.status >= 400 && !isRetryable(result)
            ? parts.webhooks.nextAttempt(message, { kind: 'answered', status: 500 }, club)
            : parts.webhooks.nextAttempt(message, result, club),
      }),
  },
  {
    id: 'webhook-delivery/never-given-up',
    breaks: 'webhook-delivery/at-most-nine-attempts',
    also: [],
    says: 'after the last delay the message is tried once a day for ever',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        nextAttempt: (message, result, club) =>
          parts.webhooks.nextAttempt(message, result, club) ??
          (isRetryable(result) ? club.clock.now() + 86_400_000 : undefined),
      }),
  },
  {
    id: 'webhook-delivery/second-delay-too-short',
    breaks: 'webhook-delivery/retry-not-early',
    also: [],
    says: 'the second delay is two minutes instead of five',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        nextAttempt: (message, result, club) => {
          const due = parts.webhooks.nextAttempt(message, result, club);
          return due !== undefined && message.attempts.length === 2 ? club.clock.now() + 120_000 : due;
        },
      }),
  },
];
