import { toldNames } from '../../names/told-names.ts';
import type { Club } from '../club.ts';
import { allEntries } from '../store/entries.ts';
import type { Integration } from '../store/integration.ts';

/** Returns the integrations of a club, in the order in which they were created. */
export function integrationsIn({ store }: Club): readonly Integration[] {
  return [...allEntries(store.entries('integrations'))].map(({ value }) => value);
}

/** Returns what to say of a client that a club does not have. */
export function unknownClient(clientId: string, club: Club): string {
  const known = integrationsIn(club).map((integration) => integration.clientId);
  return `${club.name} has no client "${clientId}". It has: ${toldNames(known)}.`;
}
