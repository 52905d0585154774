import { type OperationId, operations, type Scope } from '../../../../spec/index.ts';
import { ignoreNoResponse } from '../message/errors.ts';
import { requestOf } from '../message/request-builder.ts';
import type { Response, SentRequest } from '../message/response.ts';
import type { RunNames } from '../message/run-names.ts';
import { untilAborted } from '../message/until-aborted.ts';
import type { Transmit } from '../pace/retry-after.ts';
import { canonicalBases, tokenAddresses } from '../target/canonical-address.ts';
import type { ClientCredentials } from '../target/target.ts';
import {
  type AccessToken,
  type AccessTokens,
  accessTokens,
  NoToken,
  type TokenSource,
} from './access-tokens.ts';
import type { TokenRequest } from './client-authentication.ts';

/** A club, and the client whose tokens it accepts. */
export interface TokenClub {
  readonly base_url: string;
  readonly canonical_base_url?: string;
  readonly client: ClientCredentials;
}

/** Tokens of a client, and the scopes that it was granted. */
export interface GrantedTokens extends AccessTokens {
  readonly granted: (signal: AbortSignal | undefined) => Promise<readonly Scope[]>;
}

/**
 * Returns the tokens of a client at its club; without scopes, a token for every scope that the client was granted. Each
 * scope is requested by name: what a token request without `scope` obtains is unspecified, and so is the response to
 * one that names too many. A client with fewer scopes reads their names in the context, for which any token serves.
 */
export function grantedTokens(
  club: TokenClub,
  names: Pick<RunNames, 'freshKey'>,
  { now, elapsed, waitOutLock }: Pick<TokenSource, 'now' | 'elapsed' | 'waitOutLock'>,
  transmit: Transmit,
): GrantedTokens {
  const tokens = accessTokens({
    client: club.client,
    request: (request, signal) => transmit(tokenRequestTo(club.base_url, request), { signal }),
    audience: (signal) => audienceAt(club, transmit, signal),
    freshKey: names.freshKey,
    now,
    elapsed,
    waitOutLock,
  });
  let granted: Promise<readonly Scope[]> | undefined;
  const grantedScopes = (signal: AbortSignal | undefined) => {
    granted ??= learntScopes(club.base_url, tokens, transmit, signal).catch((error: unknown) => {
      granted = undefined;
      throw error;
    });
    return untilAborted(granted, signal);
  };
  const named = (scopes: readonly Scope[] | undefined, signal: AbortSignal | undefined) =>
    scopes ?? grantedScopes(signal);
  return {
    granted: grantedScopes,
    get: async (scopes, signal) => tokens.get(await named(scopes, signal), signal),
    replace: async (refused, scopes, signal) => tokens.replace(refused, await named(scopes, signal), signal),
  };
}

function learntScopes(
  baseUrl: string,
  tokens: AccessTokens,
  transmit: Transmit,
  signal: AbortSignal | undefined,
): Promise<readonly Scope[]> {
  return tokens.get(everyScope, signal).then(
    // The rules judge a `scope` that names no scope of the interface, such as names with commas between.
    (token) =>
      token.scopes.length === 0 || token.scopes.some(isScope)
        ? (token.scopes as readonly Scope[])
        : permissionsAt(baseUrl, token, transmit, signal),
    async (error: unknown) => {
      if (!(error instanceof NoToken)) throw error;
      return permissionsAt(baseUrl, await tokens.get(undefined, signal), transmit, signal);
    },
  );
}

/** Every scope that an operation of the interface requires. */
export const everyScope: readonly Scope[] = [...new Set(operations.flatMap(({ scopes }) => scopes))];

function isScope(text: string): boolean {
  return (everyScope as readonly string[]).includes(text);
}

async function permissionsAt(
  baseUrl: string,
  { value, scopes }: AccessToken,
  transmit: Transmit,
  signal: AbortSignal | undefined,
): Promise<readonly Scope[]> {
  const credentials = { authorization: `Bearer ${value}`, scopes, key: undefined };
  const response = await transmit(requestOf(baseUrl, 'getContext', {}, credentials), { signal });
  const { permissions } =
    (response.json as { integration?: { permissions?: unknown } } | undefined)?.integration ?? {};
  const known = Array.isArray(permissions) && permissions.length > 0 ? permissions : scopes;
  return known as readonly Scope[];
}

function tokenRequestTo(baseUrl: string, request: TokenRequest): SentRequest {
  return {
    operation: 'requestToken',
    method: 'POST',
    url: `${baseUrl}/token`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...request.headers,
    },
    body: new URLSearchParams(request.form).toString(),
    scopes: undefined,
  };
}

/** Returns the likeliest canonical token address: the canonical base may differ from the one under test. */
async function audienceAt(
  club: TokenClub,
  transmit: Transmit,
  signal: AbortSignal | undefined,
): Promise<string> {
  const documents = {
    metadata: await publicJson(club.base_url, 'getAuthorizationServer', transmit, signal),
    changes: await publicJson(club.base_url, 'getChanges', transmit, signal),
  };
  return tokenAddresses(club.base_url, canonicalBases(club, documents))[0] as string;
}

async function publicJson(
  baseUrl: string,
  id: OperationId,
  transmit: Transmit,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const credentials = { authorization: undefined, scopes: undefined, key: undefined };
  const request = requestOf(baseUrl, id, {}, credentials);
  const response: Response | undefined = await transmit(request, { signal }).catch(ignoreNoResponse);
  return response?.json;
}
