import type { OperationId } from '../../../spec/index.ts';
import type { RecordTypes } from '../store/collections.ts';
import type { Notification } from '../webhooks/notification.ts';
import { type RegistrationKind, registrationOfKey } from './registration-payment.ts';

type Payment = RecordTypes['payments'];

const operations: Readonly<
  Record<RegistrationKind, { readonly [read in 'invoice' | 'record']: OperationId }>
> = {
  annual: { invoice: 'readAnnualRegistrationInvoice', record: 'readAnnualRegistration' },
  event: { invoice: 'readEventRegistrationInvoice', record: 'readEventRegistration' },
};

/**
 * Returns the notifications of the invoices that a payment changes: those of the registrations to which it is
 * allocated, or was before.
 */
export function invoiceNotifications(payment: Payment, before: Payment | undefined): readonly Notification[] {
  const keys = new Set([...(before?.allocations ?? []), ...payment.allocations]);
  return [...keys].flatMap((key) => notificationOf(key, payment) ?? []);
}

function notificationOf(key: string, payment: Payment): Notification | undefined {
  const registration = registrationOfKey(key);
  if (registration === undefined) return undefined;
  const { kind, id } = registration;
  const { id: payment_id, member_id, season_id } = payment;
  return {
    type: 'invoices.updated',
    resource: {
      type: `${kind}-registration-invoices`,
      id,
      read: { operation: operations[kind].invoice, parameters: { id } },
      deleted: false,
    },
    context: { member_id, season_id, payment_id },
    links: {
      registration: { operation: operations[kind].record, parameters: { id } },
      payment: { operation: 'readPayment', parameters: { id: payment_id } },
    },
  };
}
