import type { Handler } from '../http/exchange.ts';
import { type Invoice, invoiceOfAnnual, invoiceOfEvent } from '../invoice/invoice.ts';
import { printedInvoice } from '../invoice/printed-invoice.ts';
import { targetIn } from './resource-target.ts';

/** Returns the current invoice of a registration to a group. */
export const readAnnualRegistrationInvoice: Handler = (exchange, club) => {
  const invoice = invoiceOfAnnual(targetIn('annual_registrations')(exchange, club), club);
  return { response: club.parts.files.download(fileOf(invoice), invoice.reference) };
};

/** Returns the current invoice of a registration to an event. */
export const readEventRegistrationInvoice: Handler = (exchange, club) => {
  const invoice = invoiceOfEvent(targetIn('event_registrations')(exchange, club), club);
  return { response: club.parts.files.download(fileOf(invoice), invoice.reference) };
};

function fileOf(invoice: Invoice) {
  return { mediaType: 'application/pdf', bytes: printedInvoice(invoice) };
}
