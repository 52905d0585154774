import { withListWhere } from '../alterations/lists.ts';
import { withHandler } from '../alterations/operations.ts';
import { withPart } from '../alterations/part.ts';
import { withMerge, withoutRule, withRules } from '../alterations/resources.ts';
import type { Club } from '../reference/club.ts';
import { openFor } from '../reference/domain/allocation.ts';
import { registrationOfKey } from '../reference/domain/registration-payment.ts';
import { Refusal } from '../reference/http/refusal.ts';
import type { Parts } from '../reference/parts.ts';
import type { Fields } from '../reference/resources/resource.ts';
import { recordOf } from '../reference/store/collection.ts';
import type { RecordTypes } from '../reference/store/collections.ts';
import { recordsBy } from '../reference/store/indexed-collection.ts';
import { allOf, listOfAll } from '../reference/store/list.ts';
import type { Fault } from './fault.ts';

type Payment = RecordTypes['payments'];

/** The parts in which some payments are not found by an operation that names one. */
function withNotFound(
  parts: Parts,
  operation: 'readPayment' | 'readAllocationOptions',
  isMissing: (payment: Payment, club: Club) => boolean,
): Parts {
  return withHandler(parts, operation, (handle) => (exchange, club) => {
    const payment = recordOf(club.store.records('payments'), Number(exchange.parameters.id));
    if (payment === undefined || !isMissing(payment, club)) return handle(exchange, club);
    throw new Refusal('not_found', `There is no payment ${payment.id} in this club.`);
  });
}

/** The parts in which new payments of a type are refused. */
function withRefusedType(parts: Parts, type: Payment['type']): Parts {
  return withHandler(parts, 'createPayment', (handle) => (exchange, club) => {
    if ((exchange.payload as Fields).type !== type) return handle(exchange, club);
    throw new Refusal('refused_by_rule', `${type} is no type of a payment.`);
  });
}

const day = (payment: Payment) => payment.received_on;

function isOfSomebody(named: ReturnType<typeof registrationOfKey>, { store }: Club): boolean {
  if (named === undefined) return false;
  return named.kind === 'annual'
    ? recordOf(store.records('annual_registrations'), named.id) !== undefined
    : recordOf(store.records('event_registrations'), named.id) !== undefined;
}

export const faults: readonly Fault[] = [
  {
    id: 'payment/open-one-not-found',
    breaks: 'payment/created-one-can-be-read',
    also: ['payment/changed-one-stays'],
    says: 'the detail joins what is owed, and a payment of somebody who owes something more is not found',
    apply: (parts) =>
      withNotFound(parts, 'readPayment', (payment, club) => openFor(payment, club).length > 0),
  },
  {
    id: 'payment/unallocated-not-listed',
    breaks: 'payment/created-one-is-listed',
    also: ['pagination/walk-is-complete'],
    says: 'the list of all payments joins their allocations, and leaves out those that have none',
    apply: (parts) =>
      withListWhere<Payment>(parts, 'listPayments', ({ allocations }) => allocations.length > 0),
  },
  {
    id: 'payment/season-lists-payments-of-its-members',
    breaks: 'payment/season-lists-its-payments',
    also: [],
    says: 'a season lists every payment, whatever season it was made for',
    apply: (parts) =>
      withHandler(parts, 'listSeasonPayments', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        return club.parts.handlers.listPayments?.(exchange, club) ?? outcome;
      }),
  },
  {
    id: 'payment/refunds-not-in-the-season',
    breaks: 'payment/season-lists-its-payments',
    also: ['pagination/walk-is-complete'],
    says: 'a season lists what was paid for it, and what was paid back stands in another table',
    apply: (parts) =>
      withListWhere<Payment>(parts, 'listSeasonPayments', ({ type }) => type !== 'Remboursement'),
  },
  {
    id: 'payment/season-lists-what-came-within-it',
    breaks: 'payment/changed-one-stays',
    also: ['payment/season-lists-its-payments', 'pagination/walk-is-complete'],
    says: 'a season lists the payments that came between its first day and its last',
    apply: (parts) =>
      withListWhere<Payment>(parts, 'listSeasonPayments', ({ season_id, received_on }, { store }) => {
        const season = recordOf(store.records('seasons'), season_id);
        return season === undefined || (received_on >= season.start_date && received_on <= season.end_date);
      }),
  },
  {
    id: 'payment/recent-ones-not-in-the-season',
    breaks: 'payment/season-lists-its-payments',
    also: ['payment/changed-one-stays'],
    says: 'a season lists a payment once its day has been closed, which takes a week',
    apply: (parts) =>
      withListWhere<Payment>(
        parts,
        'listSeasonPayments',
        (payment, { clock }) => Date.parse(day(payment)) < clock.now() - 7 * 86_400_000,
      ),
  },
  {
    id: 'payment/season-sorts-by-day',
    breaks: 'payment/season-payments-ascend-by-id',
    also: [],
    says: 'each page of a season is sorted by the day of the payments',
    apply: (parts) =>
      withHandler(parts, 'listSeasonPayments', (handle) => (exchange, club) => {
        const { after } = club.parts.pager;
        const pager = withPart(club.parts, 'pager', {
          after(list, parameters, of) {
            const page = after(listOfAll(allOf(list)), parameters, of);
            const items = page.items as unknown as readonly Payment[];
            const sorted = [...items].sort((one, other) => (day(one) < day(other) ? -1 : 1));
            return { ...page, items: sorted as unknown as typeof page.items };
          },
        });
        return handle(exchange, { ...club, parts: pager });
      }),
  },
  {
    id: 'payment/reductions-refused',
    breaks: 'payment/types-are-accepted',
    also: [],
    says: 'a reduction was made a matter of the administration area, and the route refuses it',
    apply: (parts) => withRefusedType(parts, 'Reduction'),
  },
  {
    id: 'payment/refunds-refused',
    breaks: 'payment/types-are-accepted',
    also: [],
    says: 'the list of types was typed from memory, without the refund',
    apply: (parts) => withRefusedType(parts, 'Remboursement'),
  },
  {
    id: 'payment/stays-in-its-first-season',
    breaks: 'payment/season-lists-its-payments',
    also: [],
    says: 'the season of a payment is the one that it was booked in, and a change of it is passed over',
    apply: (parts) => withMerge(parts, 'payments', (merged, _, { season_id }) => ({ ...merged, season_id })),
  },
  {
    id: 'payment/change-of-day-moves-it',
    breaks: 'payment/changed-one-stays',
    also: ['payment/season-lists-its-payments'],
    says: 'a change files the payment under the season before the one that it was made for',
    apply: (parts) =>
      withHandler(parts, 'changePayment', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        if (!('received_on' in (exchange.payload as Fields))) return outcome;
        const changes = (outcome.changes ?? []).map((change) =>
          change.collection === 'payments' && 'put' in change
            ? { ...change, put: { ...change.put, season_id: change.put.season_id - 1 } }
            : change,
        );
        return { ...outcome, changes };
      }),
  },
  {
    id: 'payment/no-options-beyond-the-amount',
    breaks: 'payment/allocation-options-can-be-read',
    also: [],
    says: 'the options are what the amount covers as a whole, and where that is nothing none are found',
    apply: (parts) =>
      withNotFound(parts, 'readAllocationOptions', (payment, club) => {
        const open = openFor(payment, club);
        return open.length > 0 && open.every(({ cents }) => cents > payment.amount_cents);
      }),
  },
  {
    id: 'payment/registration-of-anybody-paid',
    breaks: 'payment/allocation-is-of-the-person',
    also: [],
    says: 'that there is a registration of the key is all that is looked at, whosever it is',
    apply: (parts) =>
      withRules(parts, 'payments', (rules) =>
        rules.map((rule) => ({
          ...rule,
          holds: (payment, club, before) =>
            rule.holds(payment, club, before) ||
            (payment.allocations.length > 0 &&
              payment.allocations.every((key) => isOfSomebody(registrationOfKey(key), club))),
        })),
      ),
  },
  {
    id: 'payment/any-allocation-taken',
    breaks: 'payment/unknown-allocation-is-refused',
    also: ['payload/refused-write-has-no-effect', 'payment/allocation-is-of-the-person'],
    says: 'keys that nobody offered are stored with the payment and come to nothing',
    apply: (parts) =>
      withoutRule(withoutRule(parts, 'payments', 'allocations-offered'), 'payments', 'allocations-covered'),
  },
  {
    id: 'payment/allocated-not-in-the-season',
    breaks: 'payment/changed-one-stays',
    also: [],
    says: 'a season lists what is still to be allocated',
    apply: (parts) =>
      withListWhere<Payment>(parts, 'listSeasonPayments', ({ allocations }) => allocations.length === 0),
  },
  {
    id: 'payment/season-joins-registrations',
    breaks: 'payment/season-lists-its-payments',
    also: [],
    says: 'the payments of a season are joined with registrations, and those of people without one are lost',
    apply: (parts) =>
      withListWhere<Payment>(parts, 'listSeasonPayments', ({ member_id, season_id }, { store }) =>
        allOf(recordsBy(store.records('annual_registrations'), 'member_id', member_id)).some(
          (registration) => registration.season_id === season_id,
        ),
      ),
  },
  {
    id: 'payment/refunds-not-listed',
    breaks: 'payment/created-one-is-listed',
    also: ['pagination/walk-is-complete'],
    says: 'the list of all payments leaves out what was paid back',
    apply: (parts) => withListWhere<Payment>(parts, 'listPayments', ({ type }) => type !== 'Remboursement'),
  },
];
