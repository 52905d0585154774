import type { OperationId } from '../../spec/index.ts';
import { withHandler, withResponse } from '../alterations/operations.ts';
import type { AnnualRegistration } from '../reference/domain/domain-parts.ts';
import type { Outcome } from '../reference/http/exchange.ts';
import type { Parts } from '../reference/parts.ts';
import { keptByEach } from '../reference/per-club.ts';
import { recordOf } from '../reference/store/collection.ts';
import type { Fault } from './fault.ts';

/** Returns the parts that keep the responses of an operation by their address, and never drop one. */
export function withResponsesKept(parts: Parts, id: OperationId): Parts {
  const keptIn = keptByEach(() => new Map<string, Outcome>());
  return withHandler(parts, id, (handle) => (exchange, club) => {
    const { path, query } = exchange.request;
    const address = `${path}?${query}`;
    const outcome = keptIn(club).get(address) ?? handle(exchange, club);
    keptIn(club).set(address, outcome);
    return outcome;
  });
}

/** Returns the parts in which the list of all annual registrations still has those that were cancelled. */
function withCancelledAmongAll(parts: Parts): Parts {
  const cancelledIn = keptByEach(() => [] as AnnualRegistration[]);
  const remembering = withHandler(parts, 'cancelAnnualRegistration', (handle) => (exchange, club) => {
    const one = recordOf(club.store.records('annual_registrations'), Number(exchange.parameters.id));
    const outcome = handle(exchange, club);
    if (one !== undefined) cancelledIn(club).push(one);
    return outcome;
  });
  return withResponse(remembering, 'listAnnualRegistrations', (response, { parameters }, club) => {
    const { data, pagination } = JSON.parse(String(response.body));
    if (pagination.next_after !== null) return response;
    const { listItem } = club.parts.resources.annual_registrations;
    const flagged = cancelledIn(club).filter(({ id }) => id > Number(parameters.after ?? 0));
    const shown = [...data, ...flagged.map((one) => listItem(one, club))];
    return { ...response, body: JSON.stringify({ data: shown.slice(0, pagination.limit), pagination }) };
  });
}

/** Returns the parts in which the list of all annual registrations shows each as it was before it was validated. */
function withFormerDecisionsAmongAll(parts: Parts): Parts {
  const formerIn = keptByEach(() => new Map<number, AnnualRegistration['valid']>());
  const remembering = withHandler(parts, 'validateAnnualRegistration', (handle) => (exchange, club) => {
    const one = recordOf(club.store.records('annual_registrations'), Number(exchange.parameters.id));
    if (one !== undefined) formerIn(club).set(one.id, one.valid);
    return handle(exchange, club);
  });
  return withResponse(remembering, 'listAnnualRegistrations', (response, _, club) => {
    const { data, ...others } = JSON.parse(String(response.body));
    const former = formerIn(club);
    const shown = data.map((one: { readonly id: number }) =>
      former.has(one.id) ? { ...one, valid: former.get(one.id) } : one,
    );
    return { ...response, body: JSON.stringify({ data: shown, ...others }) };
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
    id: 'payload/kept-pages-of-all-payments',
    breaks: 'payload/list-of-all-shows-the-write',
    also: [],
    says: 'the pages of all payments are kept in a cache that no new payment clears',
    apply: (parts) => withResponsesKept(parts, 'listPayments'),
  },
  {
    id: 'payload/kept-pages-of-all-slots',
    breaks: 'payload/list-of-all-shows-the-write',
    also: [],
    says: 'the pages of all slots are kept in a cache that no change of a slot clears',
    apply: (parts) => withResponsesKept(parts, 'listSlots'),
  },
  {
    id: 'payload/cancelled-among-all-registrations',
    breaks: 'payload/list-of-all-shows-the-write',
    also: [],
    says: 'a cancelled registration is only flagged, and the list of all registrations forgets the flag',
    apply: withCancelledAmongAll,
  },
  {
    id: 'payload/undecided-among-all-registrations',
    breaks: 'payload/list-of-all-shows-the-write',
    also: [],
    says: 'the list of all registrations is a copy that gets new registrations and removals, but no validations',
    apply: withFormerDecisionsAmongAll,
  },
  {
    id: 'slot/kept-slot',
    breaks: 'slot/shows-what-was-written',
    also: [],
    says: 'a slot that was read is kept in a cache that no change clears',
    apply: (parts) => withResponsesKept(parts, 'readSlot'),
  },
  {
    id: 'document/kept-document',
    breaks: 'document/shows-what-was-written',
    also: [],
    says: 'a document that was read is kept in a cache that no change clears',
    apply: (parts) => withResponsesKept(parts, 'readDocument'),
  },
];
