import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/errors.ts';
import type { Response } from '../../engine/wire/response.ts';
import { decideOnRegistrations } from '../../scenes/registration-decided.ts';
import type { RegistrationKind } from '../../scenes/registration-kind.ts';

/** Enough to find two that differ. */
const wanted = 2;

/**
 * Returns invoices that come with 200, of registrations of the run to a group or event with a price: of two people, as far
 * as there are. Whether each registration has one is unspecified.
 */
export function invoicesOf(suite: Suite, kind: RegistrationKind): Promise<readonly Response[]> {
  // An invoice of a registration of others names a person and what they owe.
  if (suite.target.writes !== true) throw new NotApplicable('needs a registration of the run (--writes)');
  return suite.scene(`invoices of ${kind.noun} registrations`, async () => {
    const invoices = new Map<unknown, Response>();
    for (const { id, member_id } of await ownRegistrations(suite, kind)) {
      if (invoices.size === wanted) break;
      if (invoices.has(member_id)) continue;
      const response = await suite.request(kind.readInvoice, { path: { id: Number(id) } });
      if (response.status === 200) invoices.set(member_id, response);
    }
    return [...invoices.values()];
  });
}

/** A validated one most likely has an invoice. Which of them still exist, the order of the list does not say. */
async function ownRegistrations(suite: Suite, kind: RegistrationKind): Promise<readonly JsonObject[]> {
  const { all, then } = await decideOnRegistrations(suite, kind);
  const newestFirst = [then.under.validated.entries, then.whole.entries].flatMap((one) => [...one].reverse());
  const made = newestFirst.flatMap((entry) => all.filter(({ id }) => id === entry.id));
  return made.map(({ id, draft }) => ({ id, member_id: draft.member_id ?? null }));
}
