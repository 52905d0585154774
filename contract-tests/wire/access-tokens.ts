import type { Scope } from '../../spec/index.ts';
import { describeResponse, SetupFailed } from '../judging/violation.ts';
import type { ClientCredentials } from '../run/target.ts';
import {
  carefulClaims,
  signedAssertion,
  type TokenRequest,
  withAssertion,
  withBasic,
  withSecretInForm,
} from './client-authentication.ts';
import type { Response } from './response.ts';

/**
 * Renewed this long before it expires, so that no token ends in the middle of a check; one that is short-lived against
 * the interface at half its life, so that it serves at all.
 */
const renewalMarginMs = 90_000;

export interface TokenSource {
  readonly baseUrl: string;
  readonly client: ClientCredentials;
  readonly request: (tokenRequest: TokenRequest) => Promise<Response>;
  /** The `aud` of an assertion: the canonical token URL, which only the metadata know. */
  readonly audience: () => Promise<string>;
  readonly freshKey: () => string;
  readonly now: () => number;
}

export interface AccessToken {
  readonly value: string;
  readonly scopes: readonly string[];
  readonly renewedAt: number;
}

/** Tokens by scope set: fetched once each, renewed before they expire. Thirty a minute are soon spent. */
export function accessTokens(source: TokenSource): (scopes?: readonly Scope[]) => Promise<AccessToken> {
  const kept = new Map<string, Promise<AccessToken>>();
  return async function token(scopes) {
    const name = scopes === undefined ? '' : [...scopes].sort().join(' ');
    const known = await kept.get(name)?.catch(() => undefined);
    if (known !== undefined && known.renewedAt > source.now()) return known;
    const fetched = fetchToken(source, name);
    kept.set(name, fetched);
    return fetched;
  };
}

async function fetchToken(source: TokenSource, scope: string): Promise<AccessToken> {
  const refusals: string[] = [];
  for await (const method of methodsOf(source)) {
    const response = await source.request(withScope(method, scope));
    const token = tokenIn(response, source.now());
    if (token !== undefined) return token;
    refusals.push(describeResponse(response));
  }
  throw new SetupFailed(`no token for scope "${scope}": ${refusals[0] ?? 'the target names no credentials'}`);
}

/** Every method the credentials allow: a target that broke one of them can still be asked the rest. */
async function* methodsOf(source: TokenSource): AsyncGenerator<TokenRequest> {
  const { client } = source;
  if (client.secret !== undefined) {
    yield withSecretInForm(client);
    yield withBasic(client);
  }
  if (client.private_key_file !== undefined) {
    const claims = carefulClaims(client, await source.audience(), source.freshKey(), source.now());
    yield withAssertion(await signedAssertion(client, claims));
  }
}

function withScope(request: TokenRequest, scope: string): TokenRequest {
  const form = { grant_type: 'client_credentials', ...request.form };
  return { headers: request.headers, form: scope === '' ? form : { ...form, scope } };
}

function tokenIn(response: Response, now: number): AccessToken | undefined {
  const body = response.json as { access_token?: unknown; expires_in?: unknown; scope?: unknown } | undefined;
  if (response.status !== 200 || !isAccessToken(body?.access_token)) return undefined;
  const { expires_in } = body;
  const lifetimeMs = typeof expires_in === 'number' && expires_in > 0 ? expires_in * 1000 : 600_000;
  const scopes = typeof body.scope === 'string' ? body.scope.split(' ').filter(Boolean) : [];
  return {
    value: body.access_token,
    scopes,
    renewedAt: now + Math.max(lifetimeMs - renewalMarginMs, lifetimeMs / 2),
  };
}

/** Whether it can be sent as a token: visible ASCII (RFC 6749, appendix A.12), or no header could carry it. */
export function isAccessToken(token: unknown): token is string {
  return typeof token === 'string' && /^[\x21-\x7e]+$/.test(token);
}
