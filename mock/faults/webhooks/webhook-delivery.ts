import { operation as contractOf, type OperationId } from '../../../spec/index.ts';
import { withHandler, without, withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Club } from '../../reference/club.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import type { Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import { resolveHost } from '../../reference/webhooks/destination-guard.ts';
import type { Notification } from '../../reference/webhooks/notification.ts';
import type { Fault } from '../fault.ts';
import { faults as eligibility } from './webhook-delivery-eligibility.ts';
import { faults as retries } from './webhook-delivery-retries.ts';
import { faults as retryAfter } from './webhook-delivery-retry-after.ts';

const sending: readonly Fault[] = [
  {
    id: 'webhook-delivery/changes-not-notified',
    breaks: 'webhook-delivery/change-is-notified',
    also: [],
    says: 'creations and deletions are notified, but not changes',
    apply: (parts) => withoutNotifications(parts, 'changeSeason'),
  },
  {
    id: 'webhook-delivery/refusals-not-notified',
    breaks: 'webhook-delivery/change-is-notified',
    also: [],
    says: 'a registration that is validated is notified, one that is refused is not',
    apply: (parts) => withoutNotifications(parts, 'refuseAnnualRegistration'),
  },
  {
    id: 'webhook-delivery/sports-not-notified',
    breaks: 'webhook-delivery/change-is-notified',
    also: [],
    says: 'the table of sports has no trigger',
    apply: (parts) => withoutNotifications(parts, 'createSport'),
  },
  {
    id: 'webhook-delivery/id-of-the-resource',
    breaks: 'webhook-delivery/message-id-is-unique',
    also: [],
    says: 'the id of a message is derived from its resource',
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
    says: 'a change is notified when its record is found, even if a rule refuses it',
    apply: (parts) =>
      withHandler(parts, 'changeSeason', (usual) => (exchange, club) => {
        try {
          return usual(exchange, club);
        } catch (error) {
          if (error instanceof Refusal && error.code === 'rule_broken')
            notifyChange(exchange, club, 'readSeason');
          throw error;
        }
      }),
  },
  {
    id: 'webhook-delivery/conflict-notified',
    breaks: 'webhook-delivery/refused-write-sends-nothing',
    also: [],
    says: 'a change is notified before its key is looked up, even if the key was used for another request',
    apply: (parts) => refusalNotified(parts, 'replay', 'changeSeason', 'readSeason'),
  },
  {
    id: 'webhook-delivery/removal-without-a-key-notified',
    breaks: 'webhook-delivery/refused-write-sends-nothing',
    also: [],
    says: 'the removal of a document is notified before its key is checked',
    apply: (parts) => refusalNotified(parts, 'key-syntax', 'deleteDocument', 'readDocument'),
  },
  {
    id: 'webhook-delivery/replay-notified-again',
    breaks: 'webhook-delivery/replay-sends-nothing',
    also: [],
    says: 'the notification is sent for the request, even if it is a replay',
    apply: (parts) => replayNotified(parts, 'changeSeason', 'readSeason'),
  },
  {
    id: 'webhook-delivery/event-notified-with-a-used-key',
    breaks: 'webhook-delivery/refused-write-sends-nothing',
    also: [],
    says: 'a change of an event is notified before its key is looked up',
    apply: (parts) => refusalNotified(parts, 'replay', 'changeEvent', 'readEvent'),
  },
  {
    id: 'webhook-delivery/decision-notified-again',
    breaks: 'webhook-delivery/replay-sends-nothing',
    also: [],
    says: 'a validation is notified for each request, even if it is a replay',
    apply: (parts) => replayNotified(parts, 'validateAnnualRegistration', 'readAnnualRegistration'),
  },
  {
    id: 'webhook-delivery/deleted-answers-410',
    breaks: 'webhook-delivery/deleted-resource-may-be-read',
    also: [
      'idempotency/replay-after-deletion',
      'season/deleted-season-is-not-found',
      'idempotency/key-survives-other-writes',
    ],
    says: 'reading a deleted season returns 410',
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

const reaching: readonly Fault[] = [
  {
    id: 'webhook-delivery/plain-http-served',
    breaks: 'webhook-delivery/only-https',
    also: [],
    says: 'plain http, which lets developers receive on their own machine, was never switched off',
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
    says: 'private addresses are recognised by prefix, and 172.16/12 only by its first sixteenth',
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
    says: 'the list of private ranges contains no IPv6 addresses',
    apply: (parts) =>
      withGuard(parts, async (url) => {
        const address = /^\[(f[cd].*)\]$/.exec(new URL(url).hostname)?.[1];
        return address === undefined ? undefined : { address, family: 6 };
      }),
  },
  {
    id: 'webhook-delivery/private-addresses-of-the-own-network-alone',
    breaks: 'webhook-delivery/no-private-address',
    also: [],
    says: 'of the private ranges, only the subnets of the server itself are blocked',
    apply: (parts) =>
      withGuard(parts, async (url) => {
        const { hostname } = new URL(url);
        return /^(10\.(?!0\.)|192\.168\.(?![01]\.))/.test(hostname)
          ? { address: hostname, family: 4 }
          : undefined;
      }),
  },
  {
    id: 'webhook-delivery/unique-local-addresses-by-their-first-number',
    breaks: 'webhook-delivery/no-private-address',
    also: [],
    says: 'unique local addresses are only recognised by fc00 and fd00',
    apply: (parts) =>
      withGuard(parts, async (url) => {
        const address = /^\[(f[cd].*)\]$/.exec(new URL(url).hostname)?.[1];
        return address === undefined || /^f[cd]00:/.test(address) ? undefined : { address, family: 6 };
      }),
  },
  {
    id: 'webhook-delivery/address-of-no-host-let-through',
    breaks: 'webhook-delivery/no-private-address',
    also: [],
    says: 'loopback addresses are blocked, but not the unspecified address',
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
    also: ['webhook-delivery/retry-after-lengthens'],
    says: 'the sending client follows redirects, as most do by default',
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
    also: ['webhook-delivery/message-id-is-unique'],
    says: 'the message is rebuilt for each attempt, with the number of the attempt',
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
    says: 'the headers are stored with the message and sent again unchanged',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        timestamp: (message, club) =>
          message.attempts[0]?.timestamp ?? parts.webhooks.timestamp(message, club),
      }),
  },
];

function withGuard(
  parts: Parts,
  allow: (url: string) => Promise<{ readonly address: string; readonly family: 4 | 6 } | undefined>,
): Parts {
  return withPart(parts, 'webhooks', {
    guard: async (url, settings) => (await allow(url)) ?? parts.webhooks.guard(url, settings),
  });
}

export const faults: readonly Fault[] = [...sending, ...reaching, ...retries, ...retryAfter, ...eligibility];

/** Returns the parts in which a write is notified even if a stage refuses it. */
function refusalNotified(parts: Parts, stage: string, id: OperationId, read: OperationId): Parts {
  return withStage(parts, stage, (exchange, club, usual) => {
    try {
      return usual(exchange, club);
    } catch (error) {
      if (exchange.operation?.id === id) notifyChange(exchange, club, read);
      throw error;
    }
  });
}

/** Returns the parts in which a change is notified for each request, even for a replay. */
function replayNotified(parts: Parts, id: OperationId, read: OperationId): Parts {
  return withStage(parts, 'replay', (exchange, club, usual) => {
    const response = usual(exchange, club);
    if (response !== undefined && exchange.operation?.id === id) notifyChange(exchange, club, read);
    return response;
  });
}

/** Sends a notification of a change although this request changed nothing. */
function notifyChange({ request, parameters }: Exchange, club: Club, read: OperationId): void {
  const id = Number(parameters.id ?? request.path.match(/\d+/g)?.at(-1));
  const type = contractOf(read).path.split('/')[1] ?? '';
  const notification: Notification = {
    type: `${type}.updated`,
    resource: { type, id, read: { operation: read, parameters: { id } }, deleted: false },
    context: { [`${type.replace(/s$/, '')}_id`]: id },
    links: {},
  };
  club.outbox.enqueue([notification]);
}

/** Returns the parts in which an operation notifies nothing. */
function withoutNotifications(parts: Parts, id: OperationId): Parts {
  return withHandler(
    parts,
    id,
    (usual) => (exchange, club) => without(usual(exchange, club), 'notifications'),
  );
}
