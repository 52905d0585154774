import type { Integration } from './reference/authorization/integration.ts';
import type { Club } from './reference/club.ts';
import { allEntries } from './reference/store/entries.ts';
import { toldNames } from './told-names.ts';

/** Returns the integrations of a club, in the order in which they were created. */
export function integrationsIn({ store }: Club): readonly Integration[] {
  return [...allEntries(store.entries('integrations'))].map(({ value }) => value);
}

/** Returns what to say of a client that a club does not have. */
export function unknownClient(clientId: string, club: Club): string {
  const known = integrationsIn(club).map((integration) => integration.clientId);
  return `${club.name} has no client "${clientId}". It has: ${toldNames(known)}.`;
}
