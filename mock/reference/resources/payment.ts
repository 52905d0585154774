import { allocatedOf, debtsOf, openFor, paymentsOf, sharesOf } from '../domain/allocation.ts';
import { invoiceNotifications } from '../domain/invoice-notifications.ts';
import type { RecordTypes } from '../store/collections.ts';
import { presenting } from './presentation.ts';
import type { Resource } from './resource.ts';

type Payment = RecordTypes['payments'];

/**
 * Whether a write changes the amount, the person, the season, the type or the allocations. The rules on money do not
 * apply to other changes, since changes of other records may have broken them in the meantime.
 */
function isAboutMoney(payment: Payment, before: Payment | undefined): boolean {
  const fields = ['member_id', 'season_id', 'amount_cents', 'type', 'allocations'] as const;
  return before === undefined || fields.some((field) => payment[field] !== before[field]);
}

function sumOf(payments: readonly Payment[], type: Payment['type']): number {
  return payments
    .filter((payment) => payment.type === type)
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

/** Returns by how much the refunds exceed what was paid. One without a type, where the club sets none, was paid, too. */
function unpaidRefunds(payments: readonly Payment[]): number {
  return payments.reduce((sum, { type, amount_cents }) => {
    if (type === 'Reduction') return sum;
    return type === 'Remboursement' ? sum + amount_cents : sum - amount_cents;
  }, 0);
}

const rules: Resource<'payments'>['rules'] = [
  {
    name: 'allocations-offered',
    id: 'payment/unknown-allocation-is-refused',
    field: 'allocations',
    holds(payment, club, before) {
      if (!isAboutMoney(payment, before)) return true;
      const offered = new Set(openFor(payment, club).map(({ key }) => key));
      return payment.allocations.every((key) => offered.has(key));
    },
    requirement: 'allocations must be keys that the allocation options of the payment list',
  },
  {
    name: 'allocations-covered',
    field: 'allocations',
    holds: (payment, club, before) =>
      !isAboutMoney(payment, before) ||
      [...sharesOf(payment, openFor(payment, club)).values()].every((cents) => cents > 0),
    requirement: 'amount_cents must be large enough to cover a part of each allocation',
  },
  {
    name: 'amount-kept-for-allocations',
    field: 'amount_cents',
    holds: (payment, club, before) =>
      before === undefined ||
      payment.allocations !== before.allocations ||
      payment.amount_cents >= Math.min(before.amount_cents, allocatedOf(before, club)),
    requirement: 'amount_cents must not be less than the allocated amount',
  },
  {
    name: 'refund-of-what-was-paid',
    field: 'amount_cents',
    holds(payment, club, before) {
      if (!isAboutMoney(payment, before)) return true;
      const others = paymentsOf(payment, club).filter(({ id }) => id !== payment.id);
      // A payment that went to another person may have left refunds behind: what does not add to them is accepted.
      return (
        unpaidRefunds([...others, payment]) <=
        Math.max(0, unpaidRefunds(before ? [...others, before] : others))
      );
    },
    requirement: 'amount_cents of refunds must not be more than the person has paid for the season',
  },
  {
    name: 'reduction-of-what-is-owed',
    field: 'amount_cents',
    holds(payment, club, before) {
      if (payment.type !== 'Reduction' || !isAboutMoney(payment, before)) return true;
      const others = paymentsOf(payment, club).filter(({ id }) => id !== payment.id);
      const owed = debtsOf(payment, club).reduce((sum, { cents }) => sum + cents, 0);
      return sumOf([...others, payment], 'Reduction') <= owed;
    },
    requirement: 'amount_cents of reductions must not be more than the person owes for the season',
  },
];

const present = presenting<'payments'>((payment) => ({ ...payment }), {}, ['Payment']);

export const payments: Resource<'payments'> = {
  noun: 'payment',
  operations: {
    list: 'listPayments',
    create: 'createPayment',
    read: 'readPayment',
    change: 'changePayment',
    listBy: [{ operation: 'listSeasonPayments', of: 'seasons', field: 'season_id' }],
  },
  references: { member_id: 'members', season_id: 'seasons' },
  rules,
  defaults: { type: 'Paiement', state: 'received', allocations: [] },
  merge: (payment, change) => ({ ...payment, ...change, id: payment.id }),
  listItem: present,
  detail: present,
  furtherNotifications: invoiceNotifications,
  notification: {
    context: ({ id, member_id, season_id }) => ({ payment_id: id, member_id, season_id }),
    links: ({ id, member_id, season_id }) => ({
      member: { operation: 'readMember', parameters: { id: member_id } },
      payments: { operation: 'listSeasonPayments', parameters: { id: season_id } },
      allocation_options: { operation: 'readAllocationOptions', parameters: { id } },
    }),
  },
};
