import { withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Club } from '../../reference/club.ts';
import type { Exchange, Outcome } from '../../reference/http/exchange.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Fault } from '../fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'idempotency/fingerprint-without-values',
    breaks: 'idempotency/other-body-conflicts',
    also: ['idempotency/key-kept-for-life', 'idempotency/key-survives-other-writes'],
    says: 'two bodies with the same fields count as the same request, whatever their values',
    apply: (parts) =>
      withPart(parts, 'idempotency', {
        fingerprint: ({ request, payload }) =>
          `${request.method} ${request.path} ${Object.keys((payload ?? {}) as object).sort()}`,
      }),
  },
  {
    id: 'idempotency/fingerprint-in-small-letters',
    breaks: 'idempotency/key-survives-other-writes',
    also: [],
    says: 'requests are compared as the database compares text, ignoring case',
    apply: (parts) =>
      withPart(parts, 'idempotency', {
        fingerprint: (exchange) => parts.idempotency.fingerprint(exchange).toLowerCase(),
      }),
  },
  {
    id: 'idempotency/keys-of-a-collection',
    breaks: 'idempotency/key-survives-other-writes',
    also: ['idempotency/other-operation-conflicts'],
    says: 'each collection stores the keys of its own writes',
    apply: (parts) =>
      withPart(parts, 'idempotency', {
        place: (exchange, key) =>
          `${exchange.request.path.split('/')[1]} ${parts.idempotency.place(exchange, key)}`,
      }),
  },
  {
    id: 'idempotency/fingerprint-without-path',
    breaks: 'idempotency/other-path-conflicts',
    also: [],
    says: 'the fingerprint covers the operation and the body, but not the record in the path',
    apply: (parts) =>
      withPart(parts, 'idempotency', {
        fingerprint: ({ operation, payload }) => `${operation?.id} ${JSON.stringify(payload)}`,
      }),
  },
  {
    id: 'idempotency/keys-of-a-method',
    breaks: 'idempotency/other-method-conflicts',
    also: ['idempotency/key-survives-other-writes'],
    says: 'each method has its own keys',
    apply: (parts) =>
      withPart(parts, 'idempotency', {
        place: (exchange, key) => `${exchange.request.method} ${parts.idempotency.place(exchange, key)}`,
      }),
  },
  {
    id: 'idempotency/conflict-written-first',
    breaks: 'idempotency/conflict-has-no-effect',
    also: ['idempotency/other-method-conflicts'],
    says: 'the key is stored after the write, so a conflict is detected too late',
    apply: (parts) =>
      withStage(parts, 'replay', (exchange, club, run) => {
        try {
          return run(exchange, club);
        } catch (error) {
          if (error instanceof Refusal && error.code === 'idempotency_key_reused') execute(exchange, club);
          throw error;
        }
      }),
  },
  {
    id: 'idempotency/conflict-takes-the-key',
    breaks: 'idempotency/key-survives-other-writes',
    also: [],
    says: 'the last request with a key is the one that is compared with, also where it was a conflict',
    apply: (parts) =>
      withStage(parts, 'replay', (exchange, club, run) => {
        try {
          return run(exchange, club);
        } catch (error) {
          takeKey(exchange, club);
          throw error;
        }
      }),
  },
];

/** Compares later requests with this one, which is refused. */
function takeKey(exchange: Exchange, club: Club): void {
  const { idempotency } = club.parts;
  const key = idempotency.place(exchange, exchange.idempotencyKey ?? '');
  const used = idempotency.find(key, club);
  if (used === undefined) return;
  const put = { ...used, fingerprint: idempotency.fingerprint(exchange) };
  club.store.commit([{ collection: 'replays', key, put }]);
}

function execute(exchange: Exchange, club: Club): void {
  const { operation, route, request } = exchange;
  const handle = operation && club.parts.handlers[operation.id];
  if (operation === undefined || handle === undefined || route === undefined) return;
  exchange.parameters = club.parts.payload.parameters(operation, route.parameters, request.query, club);
  const { changes = [] }: Outcome = handle(exchange, club);
  club.store.commit(changes);
}
