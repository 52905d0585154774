import { withPart } from '../alterations.ts';
import { without } from '../changed-operations.ts';
import type { Parts } from '../reference/parts.ts';
import type { Message } from '../reference/webhooks/message.ts';
import { askedDelay, isConfirmed, isRetryable } from '../reference/webhooks/retry-ladder.ts';
import type { Fault } from './fault.ts';

export const retryFaults: readonly Fault[] = [
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
    id: 'webhook-delivery/hours-checked-by-the-hour',
    breaks: 'webhook-delivery/retry-not-late',
    also: ['webhook-delivery/retry-after-lengthens'],
    says: 'what waits an hour or more is looked for once an hour',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        nextAttempt(message, result, club) {
          const due = parts.webhooks.nextAttempt(message, result, club);
          const isLong = due !== undefined && due - club.clock.now() >= 3_600_000;
          return isLong ? due + 1_800_000 : due;
        },
      }),
  },
  {
    id: 'webhook-delivery/retry-after-shortens',
    breaks: 'webhook-delivery/retry-not-early',
    also: [],
    says: 'a Retry-After takes the place of the listed delay, also where it is shorter',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        nextAttempt(message, result, club) {
          const due = parts.webhooks.nextAttempt(message, result, club);
          const asked = askedDelay(result) * 1000;
          return due !== undefined && asked > 0 ? club.clock.now() + asked : due;
        },
      }),
  },
  {
    id: 'webhook-delivery/retry-after-without-end',
    breaks: 'webhook-delivery/retry-after-lengthens',
    also: [],
    says: 'whatever a Retry-After asks for is granted',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        nextAttempt(message, result, club) {
          const due = parts.webhooks.nextAttempt(message, result, club);
          const asked = result.kind === 'answered' ? Number(result.retryAfter ?? 0) : 0;
          return due === undefined ? undefined : Math.max(due, club.clock.now() + asked * 1000);
        },
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
  {
    id: 'webhook-delivery/retry-after-ignored',
    breaks: 'webhook-delivery/retry-after-lengthens',
    also: [],
    says: 'the delays are fixed, whatever the receiver asks for',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        nextAttempt: (message, result, club) =>
          parts.webhooks.nextAttempt(
            message,
            result.kind === 'answered' ? { kind: 'answered', status: result.status } : result,
            club,
          ),
      }),
  },
  {
    id: 'webhook-delivery/dropped-only-when-made',
    breaks: 'webhook-delivery/ineligible-message-dropped',
    also: [],
    says: 'rights and selection are looked at before the first attempt only',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        ineligibility: (message, destination, club) =>
          message.attempts.length > 0 ? undefined : parts.webhooks.ineligibility(message, destination, club),
      }),
  },
  {
    id: 'webhook-delivery/suspension-made-up-for',
    breaks: 'webhook-delivery/suspension-is-not-made-up-for',
    also: [],
    says: 'what may not be sent at first waits like what could not be delivered',
    apply: withFirstAttemptsHeldBack,
  },
  {
    id: 'webhook-delivery/rights-looked-at-once',
    breaks: 'webhook-delivery/ineligible-message-dropped',
    also: [],
    says: 'whether the integration may know is settled when the message is made',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        ineligibility(message, destination, club) {
          const { clientId: _, ...anybody } = destination ?? { id: '', url: '', secret: '', clock: 'wall' };
          const isFirst = message.attempts.length === 0 || destination === undefined;
          return parts.webhooks.ineligibility(message, isFirst ? destination : anybody, club);
        },
      }),
  },
  {
    id: 'webhook-delivery/selection-looked-at-once',
    breaks: 'webhook-delivery/ineligible-message-dropped',
    also: [],
    says: 'the selected kinds of change only decide whether a message is made',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        ineligibility(message, destination, club) {
          if (destination === undefined || message.attempts.length === 0)
            return parts.webhooks.ineligibility(message, destination, club);
          return parts.webhooks.ineligibility(message, without(destination, 'types'), club);
        },
      }),
  },
];

/** A club that reads a `Retry-After` beside some statuses alone. */
/** The parts with other seconds read from a `Retry-After`, made of those that it has; undefined where there is none. */
function withAskedDelay(
  parts: Parts,
  change: (seconds: number | undefined, message: Message) => number | undefined,
): Parts {
  return withPart(parts, 'webhooks', {
    nextAttempt(message, result, club) {
      if (result.kind !== 'answered') return parts.webhooks.nextAttempt(message, result, club);
      const { kind, status, retryAfter } = result;
      const seconds = change(retryAfter === undefined ? undefined : Number(retryAfter), message);
      const read = { kind, status, ...(seconds !== undefined && { retryAfter: String(seconds) }) };
      return parts.webhooks.nextAttempt(message, read, club);
    },
  });
}

function withRetryAfterOf(parts: Parts, isRead: (status: number) => boolean): Parts {
  return withPart(parts, 'webhooks', {
    nextAttempt: (message, result, club) =>
      parts.webhooks.nextAttempt(
        message,
        result.kind === 'answered' && !isRead(result.status)
          ? { kind: 'answered', status: result.status }
          : result,
        club,
      ),
  });
}

function withFirstAttemptsHeldBack(parts: Parts): Parts {
  const heldBack = new WeakSet<Buffer>();
  return withPart(parts, 'webhooks', {
    ineligibility(message, destination, club) {
      const reason = parts.webhooks.ineligibility(message, destination, club);
      const isHeldBack = reason !== undefined && destination !== undefined && heldBack.has(message.body);
      if (reason === undefined || (message.attempts.length > 0 && !isHeldBack)) {
        heldBack.delete(message.body);
        return reason;
      }
      heldBack.add(message.body);
      return undefined;
    },
    async send(delivery, peer) {
      if (heldBack.has(delivery.body)) throw new Error('not now');
      return parts.webhooks.send(delivery, peer);
    },
  });
}
