import type { OperationId } from '../../spec/index.ts';
import { withHandler } from '../alterations/operations.ts';
import type { Outcome } from '../reference/http/exchange.ts';
import type { Parts } from '../reference/parts.ts';
import { keptByEach } from '../reference/per-club.ts';
import type { Fault } from './fault.ts';

/** Returns the parts that keep the responses of an operation by their address, and never drop one. */
function withResponsesKept(parts: Parts, id: OperationId): Parts {
  const keptIn = keptByEach(() => new Map<string, Outcome>());
  return withHandler(parts, id, (handle) => (exchange, club) => {
    const { path, query } = exchange.request;
    const address = `${path}?${query}`;
    const outcome = keptIn(club).get(address) ?? handle(exchange, club);
    keptIn(club).set(address, outcome);
    return outcome;
  });
}

/** Faults in which a response is kept beyond a write. */
export const faults: readonly Fault[] = [
  {
    id: 'payload/kept-pages-of-slots',
    breaks: 'payload/created-record-is-listed',
    also: [],
    says: 'the pages of the slots of a season are kept in a cache that no new slot clears',
    apply: (parts) => withResponsesKept(parts, 'listSeasonSlots'),
  },
  {
    id: 'payload/kept-pages-of-payments',
    breaks: 'payload/created-record-is-listed',
    also: [],
    says: 'the pages of the payments of a season are kept in a cache that no new payment clears',
    apply: (parts) => withResponsesKept(parts, 'listSeasonPayments'),
  },
  {
    id: 'payload/kept-slot',
    breaks: 'payload/read-follows-the-change',
    also: [],
    says: 'a slot that was read is kept in a cache that no change clears',
    apply: (parts) => withResponsesKept(parts, 'readSlot'),
  },
  {
    id: 'payload/kept-document',
    breaks: 'payload/read-follows-the-change',
    also: [],
    says: 'a document that was read is kept in a cache that no change clears',
    apply: (parts) => withResponsesKept(parts, 'readDocument'),
  },
];
