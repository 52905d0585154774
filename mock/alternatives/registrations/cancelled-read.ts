import { withHandler } from '../../alterations/operations.ts';
import {
  type Kind,
  operationsOf,
  type Registration,
  withBothKinds,
} from '../../alterations/registrations.ts';
import type { Club } from '../../reference/club.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import { jsonResponse } from '../../reference/http/responses.ts';
import { targetIn } from '../../reference/operations/resource-target.ts';
import type { Parts } from '../../reference/parts.ts';
import type { Resource } from '../../reference/resources/resource.ts';
import { recordOf } from '../../reference/store/collection.ts';
import type { Alternatives } from '../alternative.ts';

export const cancelledRead: Alternatives = {
  'cancelled-read': { readable: (parts) => withBothKinds(parts, withCancelledReadable) },
};

/**
 * Returns the parts in which a cancelled registration can still be read by its id, although it is
 * in no list.
 */
function withCancelledReadable<N extends Kind>(parts: Parts, name: N): Parts {
  const { operations }: Resource<N> = parts.resources[name];
  if (operations.read === undefined) throw new Error(`${name} cannot be read.`);
  const { read } = operations;
  const cancelledIn = new WeakMap<Club['store'], Map<number, Registration<N>>>();
  const cancelledRecord = ({ parameters }: Exchange, { store }: Club) => {
    const id = Number(parameters.id);
    const exists = recordOf<{ readonly id: number }>(store.records(name), id) !== undefined;
    return exists ? undefined : cancelledIn.get(store)?.get(id);
  };
  const remembering = withHandler(parts, operationsOf[name].cancel, (handle) => (exchange, club) => {
    const one = targetIn(name)(exchange, club);
    const outcome = handle(exchange, club);
    const cancelled = cancelledIn.get(club.store) ?? new Map<number, Registration<N>>();
    cancelledIn.set(club.store, cancelled.set(one.id, one));
    return outcome;
  });
  const reading = withHandler(remembering, read, (handle) => (exchange, club) => {
    const one = cancelledRecord(exchange, club);
    if (one === undefined) return handle(exchange, club);
    return { response: jsonResponse(200, { data: club.parts.resources[name].detail(one, club) }) };
  });
  const find = parts.targets[read];
  const target = (exchange: Exchange, club: Club) =>
    cancelledRecord(exchange, club) ?? find?.(exchange, club);
  return { ...reading, targets: { ...reading.targets, [read]: target } };
}
