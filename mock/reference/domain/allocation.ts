import type { Club } from '../club.ts';
import { recordOf } from '../store/collection.ts';
import type { LookUp, RecordTypes } from '../store/collections.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { allOf } from '../store/list.ts';
import type { RecordsOf } from '../store/store.ts';
import { type RegistrationKind, registrationKey } from './registration-payment.ts';

type Payment = RecordTypes['payments'];

/** The person and the season of payments and debts. */
export type Account = Pick<Payment, 'member_id' | 'season_id'>;

/**
 * An amount that a person owes for a season, or the unpaid rest of it, with the key under which a payment is allocated
 * to it.
 */
export interface Debt {
  readonly key: string;
  readonly label: string;
  readonly cents: number;
}

/**
 * Returns the debts of a person for a season: the membership, and the price of each registration that was not refused.
 * The interface shows no price of a licence, so licences are not among them.
 */
export function debtsOf(account: Account, club: Club): readonly Debt[] {
  const annual = registrationsOf('annual_registrations', account, club);
  const debts = [
    ...(annual.length > 0 ? [membershipOf(account, club)] : []),
    ...annual.map(({ id, group_id }) => debtFor('annual', id, groupPrice(group_id, club))),
    ...registrationsOf('event_registrations', account, club).map(({ id, event_id }) =>
      debtFor('event', id, eventPrice(event_id, account, club)),
    ),
  ];
  return debts.filter(({ cents }) => cents > 0);
}

/** Returns the debts to which a payment can be allocated: those of its person, less the shares of other payments. */
export function openFor(payment: Payment, club: Club): readonly Debt[] {
  // A refund settles no debt to the club.
  if (payment.type === 'Remboursement') return [];
  const others = paymentsOf(payment, club).filter(({ id }) => id !== payment.id);
  return others.reduce(afterPayment, debtsOf(payment, club)).filter(({ cents }) => cents > 0);
}

/**
 * Returns the share of a payment for each allocated debt: in the order of its keys, each takes its unpaid rest until
 * the amount is spent.
 */
export function sharesOf(
  { amount_cents, allocations }: Pick<Payment, 'amount_cents' | 'allocations'>,
  open: readonly Debt[],
): ReadonlyMap<string, number> {
  let left = amount_cents;
  const shares = new Map<string, number>();
  for (const key of new Set(allocations)) {
    const debt = open.find((one) => one.key === key);
    if (debt === undefined) continue;
    const cents = Math.min(left, debt.cents);
    shares.set(key, cents);
    left -= cents;
  }
  return shares;
}

/** A payment and its share for one debt. */
export interface Settlement {
  readonly payment: Payment;
  readonly cents: number;
}

/** Returns the payments that are allocated to a debt, each with its share. */
export function settlementsOf(key: string, account: Account, club: Club): readonly Settlement[] {
  let open = debtsOf(account, club);
  return paymentsOf(account, club).flatMap((payment) => {
    const cents = sharesOf(payment, open).get(key) ?? 0;
    open = afterPayment(open, payment);
    return cents > 0 ? [{ payment, cents }] : [];
  });
}

/** Returns the allocated amount of a payment. */
export function allocatedOf(payment: Payment, club: Club): number {
  return [...sharesOf(payment, openFor(payment, club)).values()].reduce((sum, cents) => sum + cents, 0);
}

/** Returns the payments of a person for a season. */
export function paymentsOf({ member_id, season_id }: Account, { store }: Club): readonly Payment[] {
  const payments = allOf(recordsBy(store.records('payments'), 'member_id', member_id));
  return payments.filter((payment) => payment.season_id === season_id);
}

/** Returns the registrations of a person in a season that were not refused. */
export function registrationsOf<N extends 'annual_registrations' | 'event_registrations'>(
  name: N,
  { member_id, season_id }: Account,
  { store }: Club,
): readonly RecordTypes[N][] {
  const records = store.records(name) as RecordsOf<N>;
  const own = allOf(recordsBy(records, 'member_id' as LookUp<N>, member_id));
  return own.filter((one) => one.season_id === season_id && one.valid !== false);
}

function afterPayment(open: readonly Debt[], payment: Payment): readonly Debt[] {
  const shares = sharesOf(payment, open);
  return open.map((debt) => ({ ...debt, cents: debt.cents - (shares.get(debt.key) ?? 0) }));
}

function membershipOf({ season_id }: Account, { store }: Club): Debt {
  const season = recordOf(store.records('seasons'), season_id);
  const euros = season?.membership_cost_euros ?? 0;
  return { key: 'membership', label: `Adhésion ${season?.name}`, cents: euros * 100 };
}

/** The price of a registration, with the name of its group or event. */
export interface Price {
  readonly label: string;
  readonly euros: number;
}

function debtFor(kind: RegistrationKind, id: number, { label, euros }: Price): Debt {
  return { key: registrationKey(kind, id), label, cents: euros * 100 };
}

export function groupPrice(id: number, { store }: Club): Price {
  const group = recordOf(store.records('groups'), id);
  return { label: String(group?.name), euros: group?.cost_euros ?? 0 };
}

/** People who are not members of the season pay the external price of an event, where it has one. */
export function eventPrice(id: number, account: Account, club: Club): Price {
  const event = recordOf(club.store.records('events'), id);
  const usual = event?.cost_euros ?? 0;
  const isMember = registrationsOf('annual_registrations', account, club).some(({ valid }) => valid === true);
  return { label: String(event?.name), euros: isMember ? usual : (event?.external_cost_euros ?? usual) };
}
