import type { Club } from '../club.ts';
import { recordOf } from '../store/collection.ts';
import type { LookUp, RecordTypes } from '../store/collections.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { allOf } from '../store/list.ts';
import type { RecordsOf } from '../store/store.ts';
import { type RegistrationKind, registrationKey } from './registration-payment.ts';

type Payment = RecordTypes['payments'];

/** Whose money it is, and for which season. */
export type Account = Pick<Payment, 'member_id' | 'season_id'>;

/** What a person owes for a season, or what is open of it, under the key by which a payment is allocated to it. */
export interface Debt {
  readonly key: string;
  readonly label: string;
  readonly cents: number;
}

/**
 * What a person owes for a season: the membership, and the price of each registration that was not refused. No price
 * of a licence is shown by the interface, so none is owed here.
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

/** What a payment can be allocated to: what its person owes, less what other payments are allocated to. */
export function openFor(payment: Payment, club: Club): readonly Debt[] {
  // A refund settles nothing that is owed to the club.
  if (payment.type === 'Remboursement') return [];
  const others = paymentsOf(payment, club).filter(({ id }) => id !== payment.id);
  return others.reduce(afterPayment, debtsOf(payment, club)).filter(({ cents }) => cents > 0);
}

/** How an amount is shared out: each key that is open takes what is open of it, in the order of the keys, until all is spent. */
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

/** A payment, and how much of it goes to one debt. */
export interface Settlement {
  readonly payment: Payment;
  readonly cents: number;
}

/** The payments that are allocated to a debt, each with what it covers of it. */
export function settlementsOf(key: string, account: Account, club: Club): readonly Settlement[] {
  let open = debtsOf(account, club);
  return paymentsOf(account, club).flatMap((payment) => {
    const cents = sharesOf(payment, open).get(key) ?? 0;
    open = afterPayment(open, payment);
    return cents > 0 ? [{ payment, cents }] : [];
  });
}

/** How much of a payment is allocated. */
export function allocatedOf(payment: Payment, club: Club): number {
  return [...sharesOf(payment, openFor(payment, club)).values()].reduce((sum, cents) => sum + cents, 0);
}

/** The payments of a person for a season. */
export function paymentsOf({ member_id, season_id }: Account, { store }: Club): readonly Payment[] {
  const payments = allOf(recordsBy(store.records('payments'), 'member_id', member_id));
  return payments.filter((payment) => payment.season_id === season_id);
}

/** The registrations of a person in a season that were not refused. */
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

/** What a registration costs. */
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

/** People who are no members of the season pay the price for people from outside, where there is one. */
export function eventPrice(id: number, account: Account, club: Club): Price {
  const event = recordOf(club.store.records('events'), id);
  const usual = event?.cost_euros ?? 0;
  const isMember = registrationsOf('annual_registrations', account, club).some(({ valid }) => valid === true);
  return { label: String(event?.name), euros: isMember ? usual : (event?.external_cost_euros ?? usual) };
}
