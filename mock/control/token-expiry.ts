import type { Club } from '../reference/club.ts';
import { allEntries } from '../reference/store/entries.ts';
import type { Change } from '../reference/store/store.ts';
import { wrongProperty } from './wrong-property.ts';

/**
 * Lets one token of a club expire, or all of them, and leaves its clock alone. Returns how many were valid until now.
 * Throws a Refusal for a token that the club did not issue.
 */
export function expireTokens({ store, clock }: Club, { token }: { readonly token?: string }): number {
  const now = clock.now();
  const issued = [...allEntries(store.entries('tokens'))].map(({ value }) => value);
  const named = issued.filter(({ value }) => token === undefined || value === token);
  if (token !== undefined && named.length === 0)
    throw wrongProperty('/token', 'The club has no such token. Leave "token" out to expire all of them.');
  const valid = named.filter(({ expiresAt }) => expiresAt > now);
  const changes = valid.map<Change>((one) => {
    return { collection: 'tokens', key: one.value, put: { ...one, expiresAt: now } };
  });
  if (changes.length > 0) store.commit(changes);
  return valid.length;
}
