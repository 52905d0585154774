import type { components } from 'clubproof/types';
import type { ClubClient } from '../club-client/club-client.ts';
import { allOf } from '../club-client/pages.ts';
import { seasonOf } from '../club-client/seasons.ts';

type Schemas = components['schemas'];

/** What the agent may say to its user. A person that is not found, or not alone, has not paid nothing. */
export type Paid =
  | { readonly outcome: 'paid'; readonly person: string; readonly cents: number }
  | { readonly outcome: 'not-found' | 'several-people' | 'payments-not-in-use' };

/** Tells how much a person has paid for the season of a day. The name may be part of a name. */
export async function hasPaid(club: ClubClient, name: string, day: string): Promise<Paid> {
  const season = await seasonOf(club, day);
  // A club that does not enter payments has no path to them.
  if (season.payments_path === undefined) return { outcome: 'payments-not-in-use' };
  const found = await club
    .search<Schemas['SeasonMember']>('/members/search', { query: name, season_id: season.id })
    .catch((error: unknown) => {
      if (error instanceof RangeError) return undefined;
      throw error;
    });
  if (found?.length === 0) return { outcome: 'not-found' };
  const [person, another] = found ?? [];
  if (person === undefined || another !== undefined) return { outcome: 'several-people' };
  const payments = await allOf<Schemas['Payment']>(club, season.payments_path);
  return {
    outcome: 'paid',
    person: `${person.first_name} ${person.last_name}`,
    cents: payments.reduce((sum, payment) => sum + centsOf(payment, person.id), 0),
  };
}

/** Returns what a payment adds to the sum of a person. The interface does not say what a payment shows, so less is an error. */
function centsOf({ member_id, amount_cents, type }: Schemas['Payment'], person: number | null): number {
  if (member_id === undefined || amount_cents === undefined || type === undefined)
    throw new Error('the club does not show whose its payments are, and how much');
  if (member_id !== person) return 0;
  return (type === 'Remboursement' ? -1 : 1) * (amount_cents ?? 0);
}
