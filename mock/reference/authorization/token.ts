import { randomBytes } from 'node:crypto';
import type { JsonObject, Scope } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { listed } from '../http/told-defects.ts';
import type { TokenPart } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import { entryOf } from '../store/entries.ts';
import type { Integration } from '../store/integration.ts';
import type { IssuedToken } from '../store/issued-token.ts';
import type { Change } from '../store/store.ts';
import { pastKeys } from './past-entries.ts';

export const tokens: TokenPart = {
  lifetimeSeconds: 600,
  grant(requested, granted) {
    if (requested === undefined) return granted;
    const wanted = [...new Set(requested.split(' ').filter((word) => word !== ''))];
    const excess = wanted.find((scope) => !granted.some((one) => one === scope));
    if (excess === undefined && wanted.length > 0) return granted.filter((scope) => wanted.includes(scope));
    throw new Refusal(
      'invalid_scope',
      excess === undefined
        ? 'The request names no scope.'
        : `The client was not granted the scope ${listed([excess])}. It has: ${granted.join(' ')}.`,
      {
        rule: 'token/scope-never-exceeds-permissions',
      },
    );
  },
  find(value, club) {
    const token = entryOf(club.store.entries('tokens'), value);
    return token !== undefined && club.clock.now() < token.expiresAt ? token : undefined;
  },
  response(token, club): JsonObject {
    return {
      access_token: token.value,
      token_type: 'Bearer',
      expires_in: club.parts.tokens.lifetimeSeconds,
      scope: token.scopes.join(' '),
    };
  },
};

/** Returns a new token for an integration. It is valid once the changes of `issuing` are committed. */
export function newToken({ clientId }: Integration, scopes: readonly Scope[], club: Club): IssuedToken {
  const expiresAt = club.clock.now() + club.parts.tokens.lifetimeSeconds * 1000;
  return { value: randomBytes(32).toString('base64url'), clientId, scopes, expiresAt };
}

/** Returns the changes that issue a token: the token itself, and the removal of some expired ones. */
export function issuing(token: IssuedToken, club: Club): Change[] {
  const put: Change = { collection: 'tokens', key: token.value, put: token };
  return [...expired(club), put];
}

/** Tokens expire in the order in which they were issued. */
function expired({ store, clock }: Club): Change[] {
  const now = clock.now();
  const keys = pastKeys(store.entries('tokens'), ({ expiresAt }) => now >= expiresAt);
  return keys.map((key) => ({ collection: 'tokens', key, remove: true }));
}
