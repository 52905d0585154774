import type { JsonObject } from '../../../spec/index.ts';
import { withListWhere } from '../../alterations/lists.ts';
import { withHandler, withJson, withResponse } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import { withCompletion, withMerge, withoutRule, withRules } from '../../alterations/resources.ts';
import type { Club } from '../../reference/club.ts';
import { debtsOf, openFor } from '../../reference/domain/allocation.ts';
import { registrationOfKey } from '../../reference/domain/registration-payment.ts';
import { jsonResponse } from '../../reference/http/responses.ts';
import type { Parts } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Fields } from '../../reference/resources/resource.ts';
import { allRecords, recordOf } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf, listOfAll } from '../../reference/store/list.ts';
import type { Response } from '../../reference/store/response.ts';
import type { Fault } from '../fault.ts';

type Payment = RecordTypes['payments'];

/** Returns the parts in which an operation on one payment does not find some payments. */
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

/** Returns the parts in which new payments of a type are refused. */
function withRefusedType(parts: Parts, type: Payment['type']): Parts {
  return withHandler(parts, 'createPayment', (handle) => (exchange, club) => {
    if ((exchange.payload as Fields).type !== type) return handle(exchange, club);
    throw new Refusal('refused_by_rule', `${type} is not a type of payment.`);
  });
}

const day = (payment: Payment) => payment.received_on;

type NamedRegistration = ReturnType<typeof registrationOfKey>;

/** Returns the parts in which a payment may also have allocations that all name a registration of this sort. */
function withAllocationsWhere(
  parts: Parts,
  isTaken: (registration: NamedRegistration, club: Club) => boolean,
): Parts {
  return withRules(parts, 'payments', (rules) =>
    rules.map((rule) => ({
      ...rule,
      holds: (payment, club, before) =>
        rule.holds(payment, club, before) ||
        (payment.allocations.length > 0 &&
          payment.allocations.every((key) => isTaken(registrationOfKey(key), club))),
    })),
  );
}

function registrationExists(registration: NamedRegistration, { store }: Club): boolean {
  if (registration === undefined) return false;
  return registration.kind === 'annual'
    ? recordOf(store.records('annual_registrations'), registration.id) !== undefined
    : recordOf(store.records('event_registrations'), registration.id) !== undefined;
}

export const faults: readonly Fault[] = [
  {
    id: 'payment/open-one-not-found',
    breaks: 'payment/created-one-can-be-read',
    also: ['payment/changed-one-stays'],
    says: 'the detail joins open charges, and a payment of a person with open charges is not found',
    apply: (parts) =>
      withNotFound(parts, 'readPayment', (payment, club) => openFor(payment, club).length > 0),
  },
  {
    id: 'payment/amount-through-euros',
    breaks: 'payment/amount-is-in-whole-cents',
    also: ['payment/shows-what-was-written'],
    says: 'the amount is kept in euros as a binary fraction, and cut to whole cents: 10.03 becomes 1002',
    apply: (parts) =>
      withCompletion(parts, 'payments', (payment) => ({
        ...payment,
        amount_cents: Math.trunc((payment.amount_cents / 100) * 100),
      })),
  },
  {
    id: 'payment/detail-in-euros',
    breaks: 'payment/amount-is-in-whole-cents',
    also: ['payment/shows-what-was-written'],
    says: 'the detail divides the amount by 100, as the page for members does',
    apply: (parts) =>
      withJson(parts, 'readPayment', ({ data, ...rest }) => {
        const payment = data as JsonObject;
        return { ...rest, data: { ...payment, amount_cents: Number(payment.amount_cents) / 100 } };
      }),
  },
  {
    id: 'payment/unallocated-not-listed',
    breaks: 'payment/created-one-is-listed',
    also: ['pagination/walk-is-complete'],
    says: 'the list of all payments joins their allocations, and leaves out payments without one',
    apply: (parts) =>
      withListWhere<Payment>(parts, 'listPayments', ({ allocations }) => allocations.length > 0),
  },
  {
    id: 'payment/season-lists-payments-of-its-members',
    breaks: 'payment/season-lists-its-payments',
    also: [],
    says: 'a season lists every payment, whatever its season',
    apply: (parts) =>
      withHandler(parts, 'listSeasonPayments', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        return club.parts.handlers.listPayments?.(exchange, club) ?? outcome;
      }),
  },
  {
    id: 'payment/refunds-not-in-the-season',
    breaks: 'payment/season-lists-its-payments',
    also: ['pagination/walk-is-complete', 'payment/changed-one-stays'],
    says: 'a season lists no refunds, since they are in another table',
    apply: (parts) =>
      withListWhere<Payment>(parts, 'listSeasonPayments', ({ type }) => type !== 'Remboursement'),
  },
  {
    id: 'payment/season-lists-what-came-within-it',
    breaks: 'payment/changed-one-stays',
    also: ['payment/season-lists-its-payments', 'pagination/walk-is-complete'],
    says: 'a season lists the payments received between its first and its last day',
    apply: (parts) =>
      withListWhere<Payment>(parts, 'listSeasonPayments', ({ season_id, received_on }, { store }) => {
        const season = recordOf(store.records('seasons'), season_id);
        return season === undefined || (received_on >= season.start_date && received_on <= season.end_date);
      }),
  },
  {
    id: 'payment/recent-ones-not-in-the-season',
    breaks: 'payment/season-lists-its-payments',
    also: ['payment/changed-one-stays', 'payload/created-record-is-listed'],
    says: 'a season lists a payment only after a week, when its day has been closed',
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
    says: 'reductions are refused, since they may only be entered in the administration area',
    apply: (parts) => withRefusedType(parts, 'Reduction'),
  },
  {
    id: 'payment/refunds-refused',
    breaks: 'payment/types-are-accepted',
    also: [],
    says: 'the list of payment types lacks the refund',
    apply: (parts) => withRefusedType(parts, 'Remboursement'),
  },
  {
    id: 'payment/stays-in-its-first-season',
    breaks: 'payment/season-lists-its-payments',
    also: [],
    says: 'the season of a payment is never changed',
    apply: (parts) => withMerge(parts, 'payments', (merged, _, { season_id }) => ({ ...merged, season_id })),
  },
  {
    id: 'payment/changed-refund-becomes-a-payment',
    breaks: 'payment/shows-what-was-written',
    also: [],
    says: 'the form that changes a refund sends the default type with it',
    apply: (parts) =>
      withMerge(parts, 'payments', (merged, change, before) =>
        before.type === 'Remboursement' && !('type' in change)
          ? { ...merged, type: 'Paiement' as const }
          : merged,
      ),
  },
  {
    id: 'payment/change-of-day-moves-it',
    breaks: 'payment/changed-one-stays',
    also: ['payment/season-lists-its-payments', 'payment/shows-what-was-written'],
    says: 'a change of the day moves the payment to the previous season',
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
    says: 'only charges that the amount covers are listed, and if none are, the payment is not found',
    apply: (parts) =>
      withNotFound(parts, 'readAllocationOptions', (payment, club) => {
        const open = openFor(payment, club);
        return open.length > 0 && open.every(({ cents }) => cents > payment.amount_cents);
      }),
  },
  {
    id: 'payment/registration-of-anybody-paid',
    breaks: 'payment/allocation-is-of-the-person',
    also: ['payment/allocation-is-of-the-season', 'payment/available-amount-is-checked'],
    says: 'the registration of an allocation is only checked to exist, not to be the person’s',
    apply: (parts) => withAllocationsWhere(parts, registrationExists),
  },
  {
    id: 'payment/event-registration-of-anybody-paid',
    breaks: 'payment/allocation-is-of-the-person',
    also: [],
    says: 'what is owed for events is looked up by the season alone, not by the person',
    apply: (parts) =>
      withAllocationsWhere(
        parts,
        (registration, club) => registration?.kind === 'event' && registrationExists(registration, club),
      ),
  },
  {
    id: 'payment/no-allocation-taken',
    breaks: 'payment/offered-allocation-is-accepted',
    also: [],
    says: 'the keys of a change are compared with those that the payment has already',
    apply: (parts) =>
      withRules(parts, 'payments', (rules) => [
        ...rules,
        {
          name: 'allocations-known',
          field: 'allocations',
          holds: ({ allocations }, _, before) =>
            before === undefined || allocations.every((key) => before.allocations.includes(key)),
          requirement: 'allocations must be keys of the payment',
        },
      ]),
  },
  {
    id: 'payment/options-of-the-first-one',
    breaks: 'payment/offered-allocation-is-accepted',
    also: [],
    says: 'the allocation options are cached without the id of their payment',
    apply: (parts) =>
      withHandler(parts, 'readAllocationOptions', (handle) => (exchange, club) => {
        handle(exchange, club);
        const owing = [...allRecords(club.store.records('payments'))].find(
          (payment) => openFor(payment, club).length > 0,
        );
        const id = owing?.id ?? Number(exchange.parameters.id);
        return handle({ ...exchange, parameters: { ...exchange.parameters, id } }, club);
      }),
  },
  {
    id: 'payment/options-of-all-people',
    breaks: 'payment/allocation-is-of-the-person',
    also: [],
    says: 'the allocation options are looked up by the season alone, and those of other people follow those of the payer',
    apply: (parts) =>
      withHandler(parts, 'readAllocationOptions', (handle) => (exchange, club) => {
        const own = handle(exchange, club);
        const all = [...allRecords(club.store.records('payments'))];
        const payment = all.find(({ id }) => id === Number(exchange.parameters.id));
        if (payment === undefined) return own;
        const ofSeason = all.filter(({ season_id }) => season_id === payment.season_id);
        const debts = [payment, ...ofSeason].flatMap((one) => openFor(one, club));
        const byKey = new Map(
          debts.map(({ key, label, cents }) => [key, { key, label, available_cents: cents }]),
        );
        return { response: jsonResponse(200, { data: [...byKey.values()] }) };
      }),
  },
  {
    id: 'payment/paid-debts-paid-again',
    breaks: 'payment/available-amount-is-checked',
    also: [],
    says: 'an allocation must be of what the person owes, but what other payments have settled is not subtracted',
    apply: (parts) =>
      withRules(parts, 'payments', (rules) =>
        rules.map((rule) => ({
          ...rule,
          holds: (payment, club, before) =>
            rule.holds(payment, club, before) || (payment.allocations.length > 0 && owesEach(payment, club)),
        })),
      ),
  },
  {
    id: 'payment/any-allocation-taken',
    breaks: 'payment/unknown-allocation-is-refused',
    also: [
      'payment/allocation-is-of-the-person',
      'payment/allocation-is-of-the-season',
      'payment/available-amount-is-checked',
    ],
    says: 'unknown allocation keys are stored with the payment and ignored',
    apply: (parts) =>
      withoutRule(withoutRule(parts, 'payments', 'allocations-offered'), 'payments', 'allocations-covered'),
  },
  {
    id: 'payment/allocated-not-in-the-season',
    breaks: 'payment/changed-one-stays',
    also: [],
    says: 'a season lists only payments without an allocation',
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
    id: 'payment/whole-euros',
    breaks: 'payment/amount-is-in-whole-cents',
    also: ['payment/shows-what-was-written'],
    says: 'amounts are stored in euros, and the cents are rounded off',
    apply: (parts) =>
      withCompletion(parts, 'payments', (payment) => ({
        ...payment,
        amount_cents: Math.max(1, Math.round(payment.amount_cents / 100) * 100),
      })),
  },
  {
    id: 'payment/refunds-not-listed',
    breaks: 'payment/created-one-is-listed',
    also: ['pagination/walk-is-complete'],
    says: 'the list of all payments leaves out refunds',
    apply: (parts) => withListWhere<Payment>(parts, 'listPayments', ({ type }) => type !== 'Remboursement'),
  },
  {
    id: 'payment/others-not-listed',
    breaks: 'payment/created-one-is-listed',
    also: ['pagination/walk-is-complete'],
    says: 'the list of all payments knows three types, and leaves out Autre, which was added later',
    apply: (parts) => withListWhere<Payment>(parts, 'listPayments', ({ type }) => type !== 'Autre'),
  },
  {
    id: 'payment/options-as-first-read',
    breaks: 'payment/allocation-options-are-current',
    also: [],
    says: 'the options of a payment are kept from the first reading on',
    apply: (parts) => {
      const readIn = keptByEach(() => new Map<unknown, Response>());
      return withResponse(parts, 'readAllocationOptions', (response, { parameters }, club) => {
        const first = readIn(club).get(parameters.id) ?? response;
        readIn(club).set(parameters.id, first);
        return first;
      });
    },
  },
  {
    id: 'payment/allocated-to-another-season',
    breaks: 'payment/allocation-is-of-the-season',
    also: [],
    says: 'what a person owes is looked up in all seasons where a payment is allocated',
    apply: (parts) =>
      withRules(parts, 'payments', (rules) =>
        rules.map((rule) => ({
          ...rule,
          holds: (payment, club, before) =>
            rule.holds(payment, club, before) || isOwedInAnySeason(payment, club),
        })),
      ),
  },
  {
    id: 'payment/options-of-another-season',
    breaks: 'payment/allocation-is-of-the-season',
    also: [],
    says: 'the options of a payment have what its person owes in any season, and each of them is taken',
    apply: (parts) => {
      const taking = withRules(parts, 'payments', (rules) =>
        rules.map((rule) => ({
          ...rule,
          holds: (payment, club, before) =>
            rule.holds(payment, club, before) || isOwedInAnySeason(payment, club),
        })),
      );
      return withHandler(taking, 'readAllocationOptions', (handle) => (exchange, club) => {
        const payment = recordOf(club.store.records('payments'), Number(exchange.parameters.id));
        if (payment === undefined) return handle(exchange, club);
        const data = owedInAnySeason(payment, club).map(({ key, label, cents }) => ({
          key,
          label,
          available_cents: cents,
        }));
        return { response: jsonResponse(200, { data }) };
      });
    },
  },
  {
    id: 'payment/known-keys-of-a-refused-allocation-kept',
    breaks: 'payment/unknown-allocation-is-refused',
    also: [],
    says: 'the keys of an allocation are stored one after the other, up to the first unknown one',
    apply: (parts) =>
      withHandler(parts, 'changePayment', (handle) => (exchange, club) => {
        try {
          return handle(exchange, club);
        } catch (error) {
          const payment = recordOf(club.store.records('payments'), Number(exchange.parameters.id));
          const { allocations = [] } = exchange.payload as { readonly allocations?: readonly string[] };
          const offered = payment === undefined ? [] : openFor(payment, club).map(({ key }) => key);
          const known = allocations.filter((key) => offered.includes(key));
          if (payment !== undefined && known.length > 0)
            club.store.commit([{ collection: 'payments', put: { ...payment, allocations: known } }]);
          throw error;
        }
      }),
  },
];

/** Whether each allocation of a payment is a debt of its person, settled or not. */
function owesEach(payment: Payment, club: Club): boolean {
  const keys = new Set(debtsOf(payment, club).map(({ key }) => key));
  return payment.allocations.every((key) => keys.has(key));
}

function owedInAnySeason(payment: Payment, club: Club) {
  return [...allRecords(club.store.records('seasons'))].flatMap(({ id }) =>
    openFor({ ...payment, season_id: id }, club),
  );
}

function isOwedInAnySeason(payment: Payment, club: Club): boolean {
  const owed = owedInAnySeason(payment, club).map(({ key }) => key);
  return payment.allocations.length > 0 && payment.allocations.every((key) => owed.includes(key));
}
