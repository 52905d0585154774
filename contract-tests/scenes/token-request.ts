import type { JWTPayload } from 'jose';
import type { Suite } from '../engine/judging/suite.ts';
import { isAccessToken } from '../engine/wire/access-tokens.ts';
import {
  carefulClaims,
  signedAssertion,
  type TokenRequest,
  withAssertion,
  withBasic,
  withSecretInForm,
} from '../engine/wire/client-authentication.ts';
import { NotApplicable, SetupFailed } from '../engine/wire/errors.ts';
import { isObject } from '../engine/wire/json.ts';
import type { RequestOptions } from '../engine/wire/request-options.ts';
import type { Response } from '../engine/wire/response.ts';
import { isSuccess } from '../engine/wire/response.ts';
import { objectOf } from './response-reading.ts';

const grant = { grant_type: 'client_credentials' };

/** A faultless form of a token request, by the secret or by the key, whichever the target names. */
export async function goodForm(suite: Suite): Promise<TokenRequest> {
  if (suite.target.client.secret === undefined) return withClaims(suite);
  const { headers, form } = withSecretInForm(suite.target.client);
  return { headers, form: { ...grant, ...form } };
}

/** The same by HTTP Basic. */
export function goodBasic(suite: Suite): TokenRequest {
  const { headers, form } = withBasic(suite.target.client);
  return { headers, form: { ...grant, ...form } };
}

/** A faultless request with a signed assertion, its claims changed as the check wants them; undefined takes one away. */
export async function withClaims(suite: Suite, changed: Record<string, unknown> = {}): Promise<TokenRequest> {
  const { headers, form } = withAssertion(await assertionOf(suite, changed));
  return { headers, form: { ...grant, ...form, ...(await besideAssertion(suite)) } };
}

/** Whether the client id stands beside an assertion, which names the client itself, is open: it does where no token is obtained without. */
export function besideAssertion(suite: Suite): Promise<Readonly<Record<string, string>>> {
  return suite.scene('what stands beside an assertion', async () => {
    const { headers, form } = withAssertion(await assertionOf(suite));
    const response = await requestToken(suite, { headers, form: { ...grant, ...form } });
    return isSuccess(response) ? {} : { client_id: suite.target.client.id };
  });
}

/** A signed assertion of the client. */
export async function assertionOf(suite: Suite, changed: Record<string, unknown> = {}): Promise<string> {
  return signedAssertion(suite.target.client, await claimsOf(suite, changed));
}

/** The claims of a careful client, changed as the check wants them. */
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

/** The canonical token address: what the metadata name, for it may differ from the address under test. */
export function tokenAddress(suite: Suite): Promise<string> {
  return suite.scene('the canonical token address', async () => {
    const metadata = objectOf(await suite.setUp('getAuthorizationServer'));
    return typeof metadata.token_endpoint === 'string'
      ? metadata.token_endpoint
      : `${suite.target.base_url}/token`;
  });
}

/** Sends a token request as a form; a list of pairs where a name has to stand twice. */
export function requestToken(
  suite: Suite,
  request: FormRequest,
  options: RequestOptions = {},
): Promise<Response> {
  return suite.request('requestToken', { ...options, ...formRequest(request) });
}

/** A form as the body of a request. */
export function formRequest({ form, headers }: FormRequest): RequestOptions {
  return {
    token: 'none',
    rawBody: new URLSearchParams(form as Record<string, string>).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  };
}

/** The answer to a faultless token request without a scope, asked for once in the whole run. */
export function plainTokenAnswer(suite: Suite): Promise<Response> {
  return suite.scene('the answer to a faultless token request', async () =>
    requestToken(suite, await goodForm(suite)),
  );
}

/** A token that nobody has used yet. Throws SetupFailed where a faultless request obtains none: that is a rule of its own. */
export async function freshToken(suite: Suite): Promise<string> {
  const token = tokenIn(await suite.setUp('requestToken', formRequest(await goodForm(suite))));
  if (!isAccessToken(token)) throw new SetupFailed('a faultless token request obtained no access token');
  return token;
}

/** The words of a `scope`, sorted; none where it is no text. */
export function wordsOf(scope: unknown): string[] {
  return typeof scope === 'string' ? scope.split(' ').filter(Boolean).sort() : [];
}

interface FormRequest {
  readonly form: Readonly<Record<string, string>> | readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
}

/** A faultless form with other values of some parameters. */
export async function changedForm(
  suite: Suite,
  changes: Readonly<Record<string, string>>,
): Promise<TokenRequest> {
  const { form, headers } = await goodForm(suite);
  return { form: { ...form, ...changes }, headers };
}

/** The access token in a response; undefined where there is none. */
export function tokenIn(response: Response): unknown {
  return isObject(response.json) ? response.json.access_token : undefined;
}

/** Whether a response answers a token request. */
export function isTokenAnswer(response: Response): boolean {
  return response.sent.operation === 'requestToken' && response.sent.method === 'POST';
}

/** Throws NotApplicable where the target names no secret. */
export function needsSecret(suite: Suite): void {
  if (suite.target.client.secret === undefined)
    throw new NotApplicable('needs client.secret in the target file');
}
