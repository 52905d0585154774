import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { recordForReading } from '../../scenes/given-record.ts';
import { optional } from '../../scenes/optional.ts';
import { invoicesOf } from '../../scenes/registrations/invoices.ts';
import { annual, type RegistrationKind, toEvent } from '../../scenes/registrations/registration-kind.ts';
import type { Aim, SpecialRequest, SpecialRequests } from '../special-request.ts';

/**
 * Invoices of registrations. Not every registration has one, and a refusal for its lack would hide whether a token may read
 * it: a registration with an invoice is taken, where the run has one.
 */
export const invoiceRequests: SpecialRequests = {
  readAnnualRegistrationInvoice: invoiceOf(annual),
  readEventRegistrationInvoice: invoiceOf(toEvent),
};

function invoiceOf(kind: RegistrationKind): SpecialRequest {
  return {
    good: async (suite, aim) => {
      proveOwnInvoice(suite, aim);
      const [invoice] = (suite.recordsApart && (await optional(invoicesOf(suite, kind)))) || [];
      const id = invoice?.registration ?? (await recordForReading(suite, kind.subject)).id;
      return { options: { path: { id } } };
    },
  };
}

/** A run that may not write has no registration of its own, and downloads no invoice of another person. */
function proveOwnInvoice({ target }: Suite, aim: Aim): void {
  if (aim === 'accepted' && target.writes !== true)
    throw new NotApplicable('needs a registration of the run (--writes)');
}
