import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { type TokenRequest, withSecretInForm } from '../../engine/wire/token/client-authentication.ts';
import { objectOf } from '../response-reading.ts';

/** The options of a request with a token of the second client, which has all its scopes. */
export const asSecondClient = { token: 'second-client' } as const;

/** Returns what the second client reads of itself; sent once in a run. */
function contextOfSecondClient(suite: Suite): Promise<Response> {
  return suite.scene('the context of the second client', () => suite.request('getContext', asSecondClient));
}

/** Returns the scopes of the tokens that the second client obtains. */
export async function scopesOfSecondClient(suite: Suite): Promise<readonly string[]> {
  return (await contextOfSecondClient(suite)).sent.scopes ?? [];
}

/** Returns the permissions that the context of the second client lists. Throws SetupFailed where it lists none. */
export async function permissionsOfSecondClient(suite: Suite): Promise<readonly unknown[]> {
  const { integration } = objectOf(await contextOfSecondClient(suite));
  if (!isObject(integration) || !Array.isArray(integration.permissions))
    throw new SetupFailed('the context of the second client has no list `permissions`');
  return integration.permissions;
}

/**
 * Returns a valid token request of the second client, for a scope or for what a request without one obtains; undefined
 * where the target names no secret of it.
 */
export function formOfSecondClient({ target }: Suite, scope?: string): TokenRequest | undefined {
  const { second_client: client } = target;
  if (client?.secret === undefined) return undefined;
  const { form, headers } = withSecretInForm(client);
  return { headers, form: { grant_type: 'client_credentials', ...form, ...(scope && { scope }) } };
}
