import { inOtherCase } from '../../arbitraries/near-miss.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import {
  type TokenRequest,
  withBasic,
  withSecretInForm,
} from '../../engine/wire/token/client-authentication.ts';
import { requestToken, validForm } from '../../scenes/auth/token-request.ts';

/** A token request that must be refused, with what is wrong with it. */
export type Faulty = readonly [what: string, request: (suite: Suite) => Promise<TokenRequest> | TokenRequest];

/** A token request without credentials. */
export const unauthenticated: TokenRequest = { form: { grant_type: 'client_credentials' }, headers: {} };

/** Returns the response to a faulty token request, sent once in the run: the rules on its status and on its code share it. */
export async function responseToFaultyRequest(suite: Suite, ...[what, request]: Faulty): Promise<Response> {
  suite.judged(1);
  return suite.scene(`the response to a token request with ${what}`, async () =>
    requestToken(suite, await request(suite)),
  );
}

/**
 * Invalid credentials: few wrong secrets of the real client, as a service may lock a client out. A comparison of the first
 * characters alone accepts a secret with more of them, one without regard to case a secret in other capitals; each way of
 * sending it may be compared in a way of its own.
 */
export const wrongCredentials: readonly Faulty[] = [
  [
    'a secret with more characters at its end',
    (suite) =>
      withSecret(
        suite.target.client.id,
        `${suite.target.client.secret ?? suite.freshKey()}${suite.freshKey()}`,
      ),
  ],
  [
    'an unknown client',
    (suite) => withSecret(suite.freshKey(), suite.target.client.secret ?? suite.freshKey()),
  ],
  ['a wrong secret by Basic', (suite) => wrongBasic(suite)],
  [
    'a secret in other capitals',
    ({ target: { client }, freshKey }) => withSecret(client.id, inOtherCase(client.secret ?? freshKey())),
  ],
];

function withSecret(id: string, secret: string): TokenRequest {
  const { form, headers } = withSecretInForm({ id, secret });
  return { form: { ...unauthenticated.form, ...form }, headers };
}

/**
 * Returns a token request of the second client with the secret of the first; undefined where the target names not both. The
 * second client has sent no wrong secret before, for which a service may lock it out.
 */
export function secretOfAnother({ target: { client, second_client } }: Suite): TokenRequest | undefined {
  const { secret } = client;
  if (second_client === undefined || secret === undefined || secret === second_client.secret)
    return undefined;
  return withSecret(second_client.id, secret);
}

/** Credentials by Basic that nothing can decode: a percent sign in them begins no byte of the form encoding. */
export const undecodableBasic: Faulty = [
  'a percent sign in Basic credentials',
  (suite) => ({
    form: unauthenticated.form,
    headers: { authorization: `Basic ${Buffer.from(`${suite.freshKey()}:100%wrong`).toString('base64')}` },
  }),
];

/** Returns a token request with HTTP Basic and the secret in other capitals. */
export function wrongBasic(suite: Suite): TokenRequest {
  const { id, secret = suite.freshKey() } = suite.target.client;
  return { form: unauthenticated.form, headers: withBasic({ id, secret: inOtherCase(secret) }).headers };
}

/** Returns a token request without `grant_type`. */
export async function withoutGrant(suite: Suite): Promise<TokenRequest> {
  const { form, headers } = await validForm(suite);
  const { grant_type: _, ...rest } = form;
  return { headers, form: rest };
}
