import { withPart } from '../alterations/part.ts';
import { keptByEach } from '../reference/kept-by-club.ts';
import type { Fault } from './fault.ts';

/** So many keys a club remembers that does not remember them all. */
const fewKeys = 12;

export const faults: readonly Fault[] = [
  {
    id: 'idempotency/last-character-of-keys-cut-off',
    breaks: 'idempotency/key-bounds-accepted',
    also: [],
    says: 'the column of keys is one character too short for the longest',
    apply: (parts) =>
      withPart(parts, 'idempotency', {
        place: (exchange, key) => parts.idempotency.place(exchange, key.slice(0, 127)),
      }),
  },
  {
    id: 'idempotency/letters-of-keys-as-one-range',
    breaks: 'idempotency/key-characters-checked',
    also: [],
    says: 'the pattern has one range from the first capital to the last small letter, and what lies between them',
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
    also: [],
    says: 'keys are in a cache that drops the oldest when it is full',
    apply: (parts) => {
      const keysOf = keptByEach(() => new Set<string>());
      return withPart(parts, 'idempotency', {
        find(place, club) {
          const known = keysOf(club);
          const kept = parts.idempotency.find(place, club);
          if (kept === undefined) known.add(place);
          return [...known].slice(-fewKeys).includes(place) ? kept : undefined;
        },
      });
    },
  },
  {
    id: 'idempotency/keys-of-a-service',
    breaks: 'idempotency/other-operation-conflicts',
    also: [],
    says: 'attendance is kept by a service of its own, with a table of keys of its own',
    apply: (parts) =>
      withPart(parts, 'idempotency', {
        place: (exchange, key) => {
          const service = exchange.operation?.id === 'recordAttendance' ? 'attendance' : '';
          return `${service} ${parts.idempotency.place(exchange, key)}`;
        },
      }),
  },
];
