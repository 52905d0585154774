import type { Operation, Scope } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import type { Exchange } from '../http/exchange.ts';
import { Refusal } from '../refusal.ts';
import { entryOf } from '../store/entries.ts';
import type { Integration } from '../store/integration.ts';
import type { IssuedToken } from '../store/issued-token.ts';
import { bearerChallenge } from './access.ts';

/** Returns the refusal of a request without a token. */
export function tokenMissing(club: Club): Refusal {
  const detail = 'The request carries no access token: send "Authorization: Bearer" with one of POST /token.';
  return new Refusal('token_missing', detail, {
    rule: 'access/token-required',
    headers: bearerChallenge(club),
  });
}

/** Returns the refusal of a token that opens nothing: `value` is undefined where the header bears none. */
export function tokenInvalid(value: string | undefined, club: Club): Refusal {
  const why =
    value === undefined ? 'The Authorization header is not "Bearer" and a token' : whyInvalid(value, club);
  return new Refusal('invalid_token', `${why}.`, {
    rule: 'access/unknown-token-refused',
    headers: bearerChallenge(club, { error: 'invalid_token' }),
  });
}

/** A token that expired long ago is forgotten, and reads like that of another club. */
function whyInvalid(value: string, club: Club): string {
  const expiresAt = entryOf(club.store.entries('tokens'), value)?.expiresAt ?? Number.POSITIVE_INFINITY;
  const now = club.clock.now();
  return expiresAt <= now
    ? `The access token has expired at ${instant(expiresAt)}, and it is ${instant(now)} in the club. Request a new one`
    : 'This club knows no such access token: another club issued it, or it expired a while ago or was revoked';
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** Returns the refusal of a token that lacks a scope of the operation. */
export function scopeMissing(
  token: IssuedToken,
  operation: Operation,
  { integration }: Exchange,
  club: Club,
): Refusal {
  const scope = operation.scopes.join(' ');
  const lacking = operation.scopes.filter((one) => !token.scopes.includes(one));
  const detail = `${lackWords(lacking, integration)} ${operation.method} ${operation.path} needs: ${scope}.`;
  return new Refusal('insufficient_scope', detail, {
    rule: 'access/each-listed-scope-needed',
    headers: bearerChallenge(club, { error: 'insufficient_scope', scope }),
  });
}

/** A scope that the integration has was left out of the token request; another one only a director can grant. */
function lackWords(lacking: readonly Scope[], integration: Integration | undefined): string {
  const scopes = lacking.join(' and ');
  const isGranted =
    integration !== undefined && lacking.every((one) => integration.permissions.includes(one));
  return isGranted
    ? `The token lacks ${scopes}, which the token request left out.`
    : `The token lacks ${scopes}, which the club has not granted to ${integration?.clientId ?? 'the client'}.`;
}
