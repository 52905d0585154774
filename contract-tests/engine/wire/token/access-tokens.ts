import type { Scope } from '../../../../spec/index.ts';
import { SetupFailed } from '../message/errors.ts';
import { isObject } from '../message/json.ts';
import { isSuccess, type Response } from '../message/response.ts';
import { untilAborted } from '../message/until-aborted.ts';
import { describeResponse } from '../secret/describe-response.ts';
import type { ClientCredentials } from '../target/target.ts';
import {
  carefulClaims,
  signedAssertion,
  type TokenRequest,
  withAssertion,
  withBasic,
  withSecretInForm,
} from './client-authentication.ts';

/**
 * A token is renewed this long before it expires, so that it does not end in the middle of a check. A token that lives
 * shorter than the interface says is renewed at half its life.
 */
const renewalMarginMs = 90_000;

/** No method that the credentials allow obtained a token. */
export class NoToken extends SetupFailed {
  /** The response to the first token request; undefined where the credentials allow no method. */
  readonly response: Response | undefined;

  constructor(scope: string, response: Response | undefined, isLockedOut = false) {
    const reason = response === undefined ? 'the target names no credentials' : describeResponse(response);
    const because = isLockedOut ? 'the client is locked out, as its credentials were accepted before: ' : '';
    super(`no token for scope "${scope}": ${because}${reason}`);
    this.response = response;
  }
}

export interface TokenSource {
  readonly client: ClientCredentials;
  readonly request: (tokenRequest: TokenRequest, signal?: AbortSignal) => Promise<Response>;
  /** The `aud` of an assertion: the canonical token URL, which only the metadata state. */
  readonly audience: (signal?: AbortSignal) => Promise<string>;
  readonly freshKey: () => string;
  readonly now: () => number;
  /** Milliseconds that passed, by a clock that is never set back. */
  readonly elapsed: () => number;
  /** Waits until a service that locks clients out for a while may accept the credentials again. */
  readonly waitOutLock: (signal: AbortSignal | undefined) => Promise<void>;
}

export interface AccessToken {
  readonly value: string;
  readonly scopes: readonly string[];
  readonly renewedAt: number;
  /** The time at which its request was sent, by a clock that is never set back. */
  readonly obtainedAt: number;
}

export interface AccessTokens {
  /** Returns a token for a set of scopes; without scopes, what a token request without `scope` obtains. */
  readonly get: (scopes?: readonly Scope[], signal?: AbortSignal) => Promise<AccessToken>;
  /** Returns another token for the same set of scopes, in place of one that the target refused. */
  readonly replace: (
    refused: AccessToken,
    scopes?: readonly Scope[],
    signal?: AbortSignal,
  ) => Promise<AccessToken>;
}

/**
 * Keeps a token for each set of scopes. It is fetched once, also for concurrent callers, and renewed before it expires:
 * the quota of thirty token requests a minute is soon spent. Throws NoToken.
 */
export function accessTokens(source: TokenSource): AccessTokens {
  const kept = new Map<string, Promise<AccessToken>>();
  const fetchUnlocked = fetcherThatWaits(source);
  const fetch = (name: string, signal: AbortSignal | undefined) => {
    const fetched = fetchUnlocked(name, signal);
    kept.set(name, fetched);
    // Only the callers that wait for this fetch receive its failure; a later caller fetches again.
    fetched.catch(() => kept.get(name) === fetched && kept.delete(name));
    return fetched;
  };
  async function get(
    scopes?: readonly Scope[],
    signal?: AbortSignal,
    refused?: AccessToken,
  ): Promise<AccessToken> {
    const name = scopes === undefined ? '' : [...scopes].sort().join(' ');
    const pending = kept.get(name);
    if (pending === undefined) return fetch(name, signal);
    const known = await untilAborted(pending, signal);
    if (known !== refused && known.renewedAt > source.now()) return known;
    // Another caller may have begun to fetch a new token while this one waited for the old one.
    return kept.get(name) === pending ? fetch(name, signal) : get(scopes, signal, refused);
  }
  return {
    get: (scopes, signal) => get(scopes, signal),
    replace: (refused, scopes, signal) => get(scopes, signal, refused),
  };
}

/**
 * Returns a function that fetches a token. Where credentials that were accepted before are refused, the service may have
 * locked the client out for wrong ones of another rule: it waits once, and tries again. A lock that stays is not waited for.
 */
function fetcherThatWaits(source: TokenSource) {
  let wasAccepted = false;
  let waited: Promise<void> | undefined;
  const accepted = async (scope: string, signal: AbortSignal | undefined) => {
    const token = await fetchToken(source, scope, signal);
    wasAccepted = true;
    waited = undefined;
    return token;
  };
  return (scope: string, signal: AbortSignal | undefined): Promise<AccessToken> =>
    accepted(scope, signal).catch(async (error: unknown) => {
      if (!wasAccepted || !(error instanceof NoToken) || !isOfUnknownClient(error.response)) throw error;
      waited ??= source.waitOutLock(signal);
      await untilAborted(waited, signal);
      return accepted(scope, signal).catch((again: unknown) => {
        if (!(again instanceof NoToken) || !isOfUnknownClient(again.response)) throw again;
        throw new NoToken(scope, again.response, true);
      });
    });
}

function isOfUnknownClient(response: Response | undefined): boolean {
  return response?.status === 401 && isObject(response.json) && response.json.error === 'invalid_client';
}

async function fetchToken(
  source: TokenSource,
  scope: string,
  signal: AbortSignal | undefined,
): Promise<AccessToken> {
  let refusal: Response | undefined;
  for await (const method of methodsOf(source, signal)) {
    const obtainedAt = source.elapsed();
    const response = await source.request(withScope(method, scope), signal);
    const token = tokenIn(response, scope, source.now());
    if (token !== undefined) return { ...token, obtainedAt };
    refusal ??= response;
    if (isAboutScope(response)) break;
  }
  throw new NoToken(scope, refusal);
}

/** Whether a refusal is about the scopes, so that no other method obtains a token for them. */
function isAboutScope({ status, json }: Response): boolean {
  return status === 400 && isObject(json) && json.error === 'invalid_scope';
}

/** Returns every method that the credentials allow: where the target refuses one, another may obtain a token. */
async function* methodsOf(
  source: TokenSource,
  signal: AbortSignal | undefined,
): AsyncGenerator<TokenRequest> {
  const { client } = source;
  if (client.secret !== undefined) {
    yield withSecretInForm(client);
    yield withBasic(client);
  }
  if (client.private_key_file !== undefined) {
    yield await asserted(source, signal);
    // Whether a client id goes with an assertion is unspecified.
    const { headers, form } = await asserted(source, signal);
    yield { headers, form: { ...form, client_id: client.id } };
  }
}

async function asserted(
  { client, audience, freshKey, now }: TokenSource,
  signal: AbortSignal | undefined,
): Promise<TokenRequest> {
  return withAssertion(
    await signedAssertion(client, carefulClaims(client, await audience(signal), freshKey(), now())),
  );
}

function withScope(request: TokenRequest, scope: string): TokenRequest {
  const form = { grant_type: 'client_credentials', ...request.form };
  return { headers: request.headers, form: scope === '' ? form : { ...form, scope } };
}

/** A response that names no scopes grants those that were requested (RFC 6749, section 5.1); the rules judge that it does not. */
function tokenIn(
  response: Response,
  requested: string,
  now: number,
): Omit<AccessToken, 'obtainedAt'> | undefined {
  const body = response.json as { access_token?: unknown; expires_in?: unknown; scope?: unknown } | undefined;
  // The rules judge the status; any success that carries a token grants it.
  if (!isSuccess(response) || !isAccessToken(body?.access_token)) return undefined;
  const { expires_in } = body;
  const lifetimeMs = typeof expires_in === 'number' && expires_in > 0 ? expires_in * 1000 : 600_000;
  return {
    value: body.access_token,
    scopes: (typeof body.scope === 'string' ? body.scope : requested).split(' ').filter(Boolean),
    renewedAt: now + Math.max(lifetimeMs - renewalMarginMs, lifetimeMs / 2),
  };
}

/** Whether a header can carry the value as a token: visible ASCII (RFC 6749, appendix A.12). */
export function isAccessToken(token: unknown): token is string {
  return typeof token === 'string' && /^[\x21-\x7e]+$/.test(token);
}
