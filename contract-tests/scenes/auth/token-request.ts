import type { JWTPayload } from 'jose';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { RequestOptions } from '../../engine/wire/message/request-options.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { tokenAddresses } from '../../engine/wire/target/canonical-address.ts';
import { isAccessToken } from '../../engine/wire/token/access-tokens.ts';
import {
  carefulClaims,
  signedAssertion,
  type TokenRequest,
  withAssertion,
  withBasic,
  withSecretInForm,
} from '../../engine/wire/token/client-authentication.ts';
import { canonicalBasesOf } from '../club/canonical-base.ts';

const grant = { grant_type: 'client_credentials' };

/** Returns a valid token request as a form, with the secret or with the key, whichever the target names. */
export async function validForm(suite: Suite): Promise<TokenRequest> {
  if (suite.target.client.secret === undefined) return withClaims(suite);
  const { headers, form } = withSecretInForm(suite.target.client);
  return { headers, form: { ...grant, ...form } };
}

/** Returns a valid token request with HTTP Basic. */
export function validBasic(suite: Suite): TokenRequest {
  const { headers, form } = withBasic(suite.target.client);
  return { headers, form: { ...grant, ...form } };
}

/** Returns a valid request with a signed assertion. `changed` replaces claims; undefined removes one. */
export async function withClaims(suite: Suite, changed: Record<string, unknown> = {}): Promise<TokenRequest> {
  const { headers, form } = withAssertion(await assertionOf(suite, changed));
  return { headers, form: { ...grant, ...form, ...(await parametersWithAssertion(suite)) } };
}

/** Returns the response to a request with an assertion, for the last scope that the client was granted. */
export function plainAssertionResponse(suite: Suite): Promise<Response> {
  return suite.scene('the response to a valid assertion', async () => {
    const { headers, form } = withAssertion(await assertionOf(suite));
    const [scope] = (await suite.granted()).slice(-1);
    return requestToken(suite, { headers, form: { ...grant, ...form, ...(scope && { scope }) } });
  });
}

/**
 * Whether a request with an assertion, which names the client, also carries the client id is unspecified: it does
 * where the club refuses a request without.
 */
export async function parametersWithAssertion(suite: Suite): Promise<Readonly<Record<string, string>>> {
  const response = await plainAssertionResponse(suite);
  return isSuccess(response) ? {} : { client_id: suite.target.client.id };
}

/** Returns a signed assertion of the client. */
export async function assertionOf(suite: Suite, changed: Record<string, unknown> = {}): Promise<string> {
  return signedAssertion(suite.target.client, await claimsOf(suite, changed));
}

/** Returns the claims of a careful client; `changed` replaces some. */
export async function claimsOf(suite: Suite, changed: Record<string, unknown> = {}): Promise<JWTPayload> {
  const careful = carefulClaims(
    suite.target.client,
    await tokenAddress(suite),
    suite.freshKey(),
    suite.now(),
  );
  const claims = { ...careful, ...changed };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}

/** The canonical token address, as far as the run knows it. */
export interface TokenAddress {
  readonly address: string;
  /** Whether nothing that the target file or the club names contradicts it. */
  readonly isSure: boolean;
}

/** Returns the canonical token address: it may differ from the address under test. */
export async function tokenAddress(suite: Suite): Promise<string> {
  return (await knownTokenAddress(suite)).address;
}

/** Returns the canonical token address. Of several that the club names it is the one that obtains a token. */
export function knownTokenAddress(suite: Suite): Promise<TokenAddress> {
  return suite.scene('the canonical token address', async () => {
    const bases = await canonicalBasesOf(suite);
    const addresses = tokenAddresses(suite.target.base_url, bases);
    const [likeliest = ''] = addresses;
    if (bases.length === 1) return { address: likeliest, isSure: true };
    for (const address of addresses.length > 1 ? addresses : [])
      if (await obtainsToken(suite, address)) return { address, isSure: true };
    return { address: likeliest, isSure: false };
  });
}

async function obtainsToken({ target, ...suite }: Suite, aud: string): Promise<boolean> {
  const { client } = target;
  if (client.private_key_file === undefined) return false;
  // Whether a request with an assertion also carries the client id is unspecified.
  for (const parameters of [{}, { client_id: client.id }]) {
    const claims = carefulClaims(client, aud, suite.freshKey(), suite.now());
    const { form } = withAssertion(await signedAssertion(client, claims));
    const request = formRequest({ form: { ...grant, ...form, ...parameters }, headers: {} });
    if (isSuccess(await suite.request('requestToken', request))) return true;
  }
  return false;
}

/** Sends a token request as a form; a list of pairs can repeat a name. */
export function requestToken(
  suite: Suite,
  request: FormRequest,
  options: RequestOptions = {},
): Promise<Response> {
  return suite.request('requestToken', { ...options, ...formRequest(request) });
}

/** Returns the options of a request with this form as its body. */
export function formRequest({ form, headers }: FormRequest): RequestOptions {
  return {
    token: 'none',
    rawBody: new URLSearchParams(form as Record<string, string>).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  };
}

/** Returns the response to a valid token request without a scope; sent once in a run. */
export function plainTokenResponse(suite: Suite): Promise<Response> {
  return suite.scene('the response to a valid token request', async () =>
    requestToken(suite, await validForm(suite)),
  );
}

/** Returns an unused token. Throws SetupFailed where a valid request obtains none, which another rule judges. */
export async function freshToken(suite: Suite): Promise<string> {
  const token = tokenIn(await suite.setUp('requestToken', formRequest(await validForm(suite))));
  if (!isAccessToken(token)) throw new SetupFailed('a valid token request obtained no access token');
  return token;
}

/** Returns the words of a `scope`, sorted; an empty list where it is not a text. */
export function wordsOf(scope: unknown): string[] {
  return typeof scope === 'string' ? scope.split(' ').filter(Boolean).sort() : [];
}

interface FormRequest {
  readonly form: Readonly<Record<string, string>> | readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns a valid form with other values of some parameters. */
export async function changedForm(
  suite: Suite,
  changes: Readonly<Record<string, string>>,
): Promise<TokenRequest> {
  const { form, headers } = await validForm(suite);
  return { form: { ...form, ...changes }, headers };
}

/** Returns the access token in a response; undefined where it has none. */
export function tokenIn(response: Response): unknown {
  return isObject(response.json) ? response.json.access_token : undefined;
}

/** Whether a response is one to a token request. */
export function isTokenResponse(response: Response): boolean {
  return response.sent.operation === 'requestToken' && response.sent.method === 'POST';
}

/** Refusals by what stands before OAuth: of the method, of the media type, of lengths and of a rate. */
const refusalsOfHttp = [405, 413, 414, 415, 429, 431];

/** Whether the response to a token request comes from OAuth: a request that is no form may be refused before. */
export function isAnsweredByOAuth({ status, sent }: Response): boolean {
  const isForm = sent.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  return status < 400 || (isForm && !refusalsOfHttp.includes(status));
}

/** Throws NotApplicable where the target names no secret. */
export function needsSecret(suite: Suite): void {
  if (suite.target.client.secret === undefined)
    throw new NotApplicable('needs client.secret in the target file');
}
