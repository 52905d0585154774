import { withPart } from '../../alterations/part.ts';
import { keptByEach } from '../../reference/per-club.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Fault } from '../fault.ts';

/** How many keys a club remembers if it does not remember all of them. */
const keyLimit = 12;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const faults: readonly Fault[] = [
  {
    id: 'idempotency/keys-are-uuids',
    breaks: 'idempotency/key-bounds-accepted',
    also: [],
    says: 'the route of documents keeps keys in a column of the type uuid, and refuses all others',
    apply: (parts) =>
      withPart(parts, 'idempotency', {
        key: (exchange) => {
          const key = parts.idempotency.key(exchange);
          if (exchange.operation?.id !== 'createDocument' || key === undefined || uuid.test(key)) return key;
          throw new Refusal('idempotency_key_malformed', 'The key must be a UUID.');
        },
      }),
  },
  {
    id: 'idempotency/letters-of-keys-as-one-range',
    breaks: 'idempotency/key-characters-checked',
    also: [],
    says: 'the pattern has one range from A to z, which includes the characters between the two cases',
    apply: (parts) =>
      withPart(parts, 'idempotency', {
        key: (exchange) => {
          const given = exchange.request.headers['idempotency-key'];
          return typeof given === 'string' && /^[A-z0-9._:-]{16,128}$/.test(given)
            ? given
            : parts.idempotency.key(exchange);
        },
      }),
  },
  {
    id: 'idempotency/oldest-keys-forgotten',
    breaks: 'idempotency/key-survives-other-writes',
    also: ['registration/removed-one-is-not-made-again'],
    says: 'keys are in a cache that drops the oldest when it is full',
    apply: (parts) => {
      const keysOf = keptByEach(() => new Set<string>());
      return withPart(parts, 'idempotency', {
        find(place, club) {
          const known = keysOf(club);
          const stored = parts.idempotency.find(place, club);
          if (stored === undefined) known.add(place);
          return [...known].slice(-keyLimit).includes(place) ? stored : undefined;
        },
      });
    },
  },
  {
    id: 'idempotency/keys-of-a-service',
    breaks: 'idempotency/other-operation-conflicts',
    also: [],
    says: 'attendance is a separate service with its own table of keys',
    apply: (parts) =>
      withPart(parts, 'idempotency', {
        place: (exchange, key) => {
          const service = exchange.operation?.id === 'recordAttendance' ? 'attendance' : '';
          return `${service} ${parts.idempotency.place(exchange, key)}`;
        },
      }),
  },
];
