import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { entryOf } from '../store/entries.ts';
import type { Change } from '../store/store.ts';
import { pastKeys } from './past-entries.ts';

/** Whether a client's `jti` has already obtained a token. */
export function wasUsed(clientId: string, jti: string, club: Club): boolean {
  const entry = entryOf(club.store.entries('usedAssertions'), keyOf(clientId, jti));
  return entry !== undefined && club.clock.now() < entry.usedUntil;
}

/** Returns the instant until which a used `jti` is remembered: for ever, since it is usable once. */
export function usedUntil(): number {
  return Number.MAX_SAFE_INTEGER;
}

/** Returns the changes that mark the `jti` of an assertion as used. */
export function usingUp(clientId: string, claims: Readonly<JsonObject>, club: Club): Change[] {
  const usedUntil = club.parts.clientAuthentication.usedUntil(claims);
  const put: Change = {
    collection: 'usedAssertions',
    key: keyOf(clientId, String(claims.jti)),
    put: { usedUntil },
  };
  return [...forgotten(club), put];
}

/** Removes entries from the oldest on, up to the first that must be remembered. */
function forgotten({ store, clock }: Club): Change[] {
  const now = clock.now();
  const keys = pastKeys(store.entries('usedAssertions'), ({ usedUntil }) => now >= usedUntil);
  return keys.map((key) => ({ collection: 'usedAssertions', key, remove: true }));
}

function keyOf(clientId: string, jti: string): string {
  return JSON.stringify([clientId, jti]);
}
