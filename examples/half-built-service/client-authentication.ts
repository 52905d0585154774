import { assertedClient } from './client-assertion.ts';
import { hasSecret, type Integration, integrationOf } from './integrations.ts';
import { OAuthError, unknownClient } from './oauth-error.ts';
import type { Form, Service } from './operation.ts';

export const clientMethods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const;

/** Returns the integration that sent a token request. It authenticates in one way; two at once are refused. */
export async function authenticated(
  service: Service,
  authorization: string | undefined,
  form: Form,
): Promise<Integration> {
  const [method, ...others] = methodsOf(authorization, form);
  if (others.length > 0) throw new OAuthError('invalid_request', 'authenticate in one way, not in several');
  if (method === 'client_secret_basic') return withBasic(service, authorization ?? '', form);
  if (method === 'private_key_jwt') return assertedClient(service, form);
  return withSecret(service, [[form.client_id ?? '', form.client_secret ?? '']]);
}

function methodsOf(authorization: string | undefined, form: Form): string[] {
  return [
    ...(authorization === undefined ? [] : ['client_secret_basic']),
    ...(form.client_secret === undefined ? [] : ['client_secret_post']),
    ...(form.client_assertion === undefined && form.client_assertion_type === undefined
      ? []
      : ['private_key_jwt']),
  ];
}

/**
 * RFC 6749 has id and secret encoded as a form before they go into the header; many clients send them as they are.
 * `URLSearchParams` decodes without an error where `decodeURIComponent` throws, for a `%` that stands alone.
 */
function withBasic(service: Service, authorization: string, form: Form): Integration {
  const [, encoded = ''] = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(authorization) ?? [];
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':');
  const secret = rest.join(':');
  const client = withSecret(service, [
    [id, secret],
    [decoded(id), decoded(secret)],
  ]);
  if (form.client_id !== undefined && form.client_id !== client.clientId) throw unknownClient();
  return client;
}

function decoded(text: string): string {
  return new URLSearchParams(`text=${text}`).get('text') ?? '';
}

function withSecret({ database }: Service, spellings: readonly (readonly [string, string])[]): Integration {
  for (const [id, secret] of spellings) {
    const client = integrationOf(database, id);
    if (client !== undefined && hasSecret(client, secret)) return client;
  }
  throw unknownClient();
}
