import type { JsonObject } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { decideOnRegistrations } from './registration-decided.ts';
import type { RegistrationKind } from './registration-kind.ts';

/** An invoice that came with 200, and the registration that it is of. */
export interface Invoice {
  readonly registration: number;
  readonly response: Response;
}

/** Enough to have two people of one group or event, and two groups or events. */
const wanted = 4;

/**
 * Returns invoices that come with 200, of registrations of the run to groups or events with a price: each of another
 * person. Whether each registration has one is unspecified.
 */
export function invoicesOf(suite: Suite, kind: RegistrationKind): Promise<readonly Invoice[]> {
  // An invoice of a registration of others names a person and what they owe.
  if (suite.target.writes !== true) throw new NotApplicable('needs a registration of the run (--writes)');
  return suite.scene(`invoices of ${kind.noun} registrations`, async () => {
    const invoices = new Map<unknown, Invoice>();
    for (const { id, member_id } of await ownRegistrations(suite, kind)) {
      if (invoices.size === wanted) break;
      if (invoices.has(member_id)) continue;
      const registration = Number(id);
      const response = await suite.request(kind.readInvoice, { path: { id: registration } });
      if (response.status === 200) invoices.set(member_id, { registration, response });
    }
    return [...invoices.values()];
  });
}

/** A validated one most likely has an invoice. Which of them still exist, the order of the list does not say. */
async function ownRegistrations(suite: Suite, kind: RegistrationKind): Promise<readonly JsonObject[]> {
  const { all, then, activity } = await decideOnRegistrations(suite, kind);
  const newestFirst = [then.under.validated.entries, then.whole.entries].flatMap((one) => [...one].reverse());
  const made = newestFirst.flatMap((entry) => all.filter(({ id }) => id === entry.id));
  // Those of one group or event first: a service may keep an invoice for all of it.
  const isOfMost = ({ draft }: GivenRecord) => draft[kind.activity] === activity;
  return [...made.filter(isOfMost), ...made.filter((one) => !isOfMost(one))].map(({ id, draft }) => ({
    id,
    member_id: draft.member_id ?? null,
  }));
}
