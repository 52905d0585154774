import { withPart } from '../alterations.ts';
import { withHandler, without, withStage } from '../changed-operations.ts';
import type { Club } from '../reference/club.ts';
import type { Exchange } from '../reference/http/exchange.ts';
import { Refusal } from '../reference/http/refusal.ts';
import type { Parts } from '../reference/parts.ts';
import { resolveHost } from '../reference/webhooks/destination-guard.ts';
import type { Notification } from '../reference/webhooks/notification.ts';
import { askedDelay, isConfirmed, isRetryable } from '../reference/webhooks/retry-ladder.ts';
import type { Fault } from './fault.ts';

const sending: readonly Fault[] = [
  {
    id: 'webhook-delivery/changes-not-notified',
    breaks: 'webhook-delivery/change-is-notified',
    also: ['webhook-delivery/change-is-readable-when-notified'],
    says: 'only what comes and goes is notified, not what changes',
    apply: (parts) =>
      withHandler(
        parts,
        'changeSeason',
        (usual) => (exchange, club) => without(usual(exchange, club), 'notifications'),
      ),
  },
  {
    id: 'webhook-delivery/id-of-the-resource',
    breaks: 'webhook-delivery/message-id-is-unique',
    also: [],
    says: 'the id of a message is made of what it is about',
    apply: (parts) =>
      withPart(parts, 'webhooks', { newId: ({ resource }) => `msg_${resource.type}_${resource.id}` }),
  },
  {
    id: 'webhook-delivery/sent-before-commit',
    breaks: 'webhook-delivery/change-is-readable-when-notified',
    also: [],
    says: 'a change is notified while its transaction is still open',
    apply: (parts) =>
      withStage(parts, 'commit', (exchange, club, usual) => {
        const { operation, outcome } = exchange;
        if (operation?.id !== 'changeSeason' || outcome?.notifications === undefined)
          return usual(exchange, club);
        club.outbox.enqueue(outcome.notifications);
        exchange.outcome = without(outcome, 'notifications');
        return new Promise((resolve) => setTimeout(() => resolve(usual(exchange, club)), 400));
      }),
  },
  {
    id: 'webhook-delivery/refused-change-notified',
    breaks: 'webhook-delivery/refused-write-sends-nothing',
    also: [],
    says: 'a change is notified as soon as its target is found, whether or not a rule refuses it',
    apply: (parts) =>
      withHandler(parts, 'changeSeason', (usual) => (exchange, club) => {
        try {
          return usual(exchange, club);
        } catch (error) {
          if (error instanceof Refusal && error.code === 'rule_broken') tellChange(exchange, club);
          throw error;
        }
      }),
  },
  {
    id: 'webhook-delivery/replay-notified-again',
    breaks: 'webhook-delivery/replay-sends-nothing',
    also: [],
    says: 'the notification belongs to the request, not to the write',
    apply: (parts) =>
      withStage(parts, 'replay', (exchange, club, usual) => {
        const answer = usual(exchange, club);
        if (answer !== undefined && exchange.operation?.id === 'changeSeason') tellChange(exchange, club);
        return answer;
      }),
  },
  {
    id: 'webhook-delivery/deleted-answers-410',
    breaks: 'webhook-delivery/deleted-resource-may-be-read',
    also: [
      'idempotency/replay-after-deletion',
      'season/deleted-season-gives-404',
      'idempotency/key-survives-other-writes',
    ],
    says: 'what was there once is answered 410',
    apply: (parts) =>
      withHandler(parts, 'readSeason', (usual) => (exchange, club) => {
        const id = Number(exchange.parameters.id);
        if (id > club.store.records('seasons').lastId) return usual(exchange, club);
        try {
          return usual(exchange, club);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          throw new Refusal('not_found', 'The season was deleted.', { status: 410 });
        }
      }),
  },
];

const retrying: readonly Fault[] = [
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
    also: [],
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

const reaching: readonly Fault[] = [
  {
    id: 'webhook-delivery/plain-http-served',
    breaks: 'webhook-delivery/only-https',
    also: [],
    says: 'what lets developers receive by http on their own machine was never switched off',
    apply: (parts) =>
      withGuard(parts, async (url) => {
        const { protocol, hostname } = new URL(url);
        const address = protocol === 'http:' ? (await resolveHost(hostname))[0] : undefined;
        return address === undefined ? undefined : { address, family: 4 };
      }),
  },
  {
    id: 'webhook-delivery/private-prefixes-listed',
    breaks: 'webhook-delivery/no-private-address',
    also: [],
    says: 'private addresses are told by what they begin with, and of one range that is the first sixteenth',
    apply: (parts) =>
      withGuard(parts, async (url) => {
        const { hostname } = new URL(url);
        return /^172\.(1[7-9]|2\d|3[01])\./.test(hostname) ? { address: hostname, family: 4 } : undefined;
      }),
  },
  {
    id: 'webhook-delivery/private-addresses-of-version-4-alone',
    breaks: 'webhook-delivery/no-private-address',
    also: [],
    says: 'the list of private ranges was made when the network had no IPv6',
    apply: (parts) =>
      withGuard(parts, async (url) => {
        const address = /^\[(f[cd].*)\]$/.exec(new URL(url).hostname)?.[1];
        return address === undefined ? undefined : { address, family: 6 };
      }),
  },
  {
    id: 'webhook-delivery/address-of-no-host-let-through',
    breaks: 'webhook-delivery/no-private-address',
    also: [],
    says: 'the own machine is known by its loopback addresses, and it has one more name',
    apply: (parts) =>
      withGuard(parts, async (url) => {
        const { hostname } = new URL(url);
        if (hostname === '0.0.0.0') return { address: hostname, family: 4 };
        return hostname === '[::]' ? { address: '::', family: 6 } : undefined;
      }),
  },
  {
    id: 'webhook-delivery/redirect-followed',
    breaks: 'webhook-delivery/redirect-not-followed',
    also: [],
    says: 'the client that sends follows redirects, as most do',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        async send({ url, headers, body }) {
          const { status } = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
          return { kind: 'answered', status };
        },
      }),
  },
  {
    id: 'webhook-delivery/made-anew-for-each-attempt',
    breaks: 'webhook-delivery/retry-keeps-message',
    also: [],
    says: 'the message is written anew for each attempt, and notes which one it is',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        content(message) {
          const { length } = message.attempts;
          if (length === 0) return parts.webhooks.content(message);
          return Buffer.from(JSON.stringify({ ...JSON.parse(String(message.body)), attempt: length + 1 }));
        },
      }),
  },
  {
    id: 'webhook-delivery/signed-once',
    breaks: 'webhook-delivery/retry-signs-anew',
    also: [],
    says: 'the headers are kept with the message and sent again as they were',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        timestamp: (message, club) =>
          message.attempts[0]?.timestamp ?? parts.webhooks.timestamp(message, club),
      }),
  },
];

function withGuard(
  parts: Parts,
  lets: (url: string) => Promise<{ readonly address: string; readonly family: 4 | 6 } | undefined>,
): Parts {
  return withPart(parts, 'webhooks', {
    guard: async (url, settings) => (await lets(url)) ?? parts.webhooks.guard(url, settings),
  });
}

/** A club that reads a `Retry-After` beside some statuses alone. */
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

export const faults: readonly Fault[] = [...sending, ...reaching, ...retrying];

/** Tells a change that was not made now, as if it had been. */
function tellChange({ request, parameters }: Exchange, club: Club): void {
  const id = Number(parameters.id ?? request.path.split('/').at(-1));
  const notification: Notification = {
    type: 'seasons.updated',
    resource: { type: 'seasons', id, read: { operation: 'readSeason', parameters: { id } }, deleted: false },
    context: { season_id: id },
    links: {},
  };
  club.outbox.enqueue([notification]);
}
