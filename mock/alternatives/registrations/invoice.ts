import type { OperationId } from '../../../spec/index.ts';
import { withHandler } from '../../alterations/operations.ts';
import { withResource } from '../../alterations/resources.ts';
import type { Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Alternatives } from '../alternative.ts';

const invoices: readonly OperationId[] = ['readAnnualRegistrationInvoice', 'readEventRegistrationInvoice'];

export const invoice: Alternatives = {
  'invoice-notice': {
    none: (parts) => withResource(parts, 'payments', { furtherNotifications: () => [] }),
  },
  'invoice-availability': { validated: withInvoicesOfValidated },
};

function withInvoicesOfValidated(parts: Parts): Parts {
  return invoices.reduce(
    (made, id) =>
      withHandler(made, id, (handle) => (exchange, club) => {
        const registration = club.parts.targets[id]?.(exchange, club) as { readonly valid: boolean | null };
        if (registration.valid === true) return handle(exchange, club);
        throw new Refusal('not_found', 'There is no invoice before the registration is validated.');
      }),
    parts,
  );
}
