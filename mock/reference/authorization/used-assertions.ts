import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { allEntries, entryOf } from '../store/entries.ts';
import type { Change } from '../store/store.ts';

/** Whether a client's `jti` obtained a token before. */
export function wasUsed(clientId: string, jti: string, club: Club): boolean {
  const entry = entryOf(club.store.entries('usedAssertions'), keyOf(clientId, jti));
  return entry !== undefined && club.clock.now() < entry.usedUntil;
}

/** Until when a used `jti` is remembered: for good, since it is usable once. */
export function usedUntil(): number {
  return Number.MAX_SAFE_INTEGER;
}

/** What a club commits when an assertion has obtained its token. */
export function usingUp(clientId: string, claims: Readonly<JsonObject>, club: Club): Change[] {
  const usedUntil = club.parts.clientAuthentication.usedUntil(claims);
  const put: Change = {
    collection: 'usedAssertions',
    key: keyOf(clientId, String(claims.jti)),
    put: { usedUntil },
  };
  return [...forgotten(club), put];
}

/** Entries are dropped from the oldest on, until one is met that still matters. */
function forgotten(club: Club): Change[] {
  const changes: Change[] = [];
  for (const { key, value } of allEntries(club.store.entries('usedAssertions'))) {
    if (club.clock.now() < value.usedUntil) break;
    changes.push({ collection: 'usedAssertions', key, remove: true });
  }
  return changes;
}

function keyOf(clientId: string, jti: string): string {
  return JSON.stringify([clientId, jti]);
}
