import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type JWTPayload, SignJWT } from 'jose';
import type { ClientCredentials } from '../target/target.ts';

/** The parameters of a token request and the headers that go with it. */
export interface TokenRequest {
  readonly form: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

export const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** `client_secret_post`: id and secret in the form. */
export function withSecretInForm(client: ClientCredentials): TokenRequest {
  return { form: { client_id: client.id, client_secret: client.secret ?? '' }, headers: {} };
}

/** `client_secret_basic`: id and secret form-urlencoded, then base64 (RFC 6749, section 2.3.1). */
export function withBasic(client: ClientCredentials): TokenRequest {
  const pair = `${encodeURIComponent(client.id)}:${encodeURIComponent(client.secret ?? '')}`;
  return { form: {}, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } };
}

/** `private_key_jwt`: a signed assertion in the form. */
export function withAssertion(assertion: string): TokenRequest {
  return { form: { client_assertion_type: assertionType, client_assertion: assertion }, headers: {} };
}

/**
 * The seconds by which an assertion is issued in the past: the target's time is known to a second, and a service may
 * refuse an assertion that its clock has not reached.
 */
export const issuedBefore = 5;

/** Returns the claims of a careful client, at the given time in milliseconds. */
export function carefulClaims(
  client: ClientCredentials,
  audience: string,
  jti: string,
  now: number,
): JWTPayload {
  const issuedAt = Math.floor(now / 1000) - issuedBefore;
  return { iss: client.id, sub: client.id, aud: audience, iat: issuedAt, exp: issuedAt + 290, jti };
}

/** Returns an assertion: the claims, signed with the client's own key. */
export async function signedAssertion(
  client: ClientCredentials,
  claims: JWTPayload,
  algorithm = 'RS256',
): Promise<string> {
  if (client.private_key_file === undefined) throw new Error('the target names no private_key_file');
  const key = createPrivateKey(await readFile(client.private_key_file));
  return new SignJWT(claims).setProtectedHeader({ alg: algorithm, typ: 'JWT' }).sign(key);
}
