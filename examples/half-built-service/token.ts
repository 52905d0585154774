import { issueToken, lifetimeSeconds } from './access-tokens.ts';
import { authenticated } from './client-authentication.ts';
import type { Integration } from './integrations.ts';
import { OAuthError } from './oauth-error.ts';
import type { Form, Operation } from './operation.ts';
import { object } from './schemas.ts';

const text = { type: 'string' };

export const requestToken: Operation = {
  id: 'requestToken',
  method: 'POST',
  path: '/token',
  summary: 'Get an access token',
  scopes: 'public',
  body: {
    type: 'object',
    required: ['grant_type'],
    properties: {
      grant_type: { const: 'client_credentials' },
      client_id: text,
      client_secret: text,
      client_assertion_type: text,
      client_assertion: text,
      scope: text,
    },
  },
  response: object({ access_token: text, token_type: text, expires_in: { type: 'integer' }, scope: text }),
  async handle({ service, request, reply }) {
    const form = formOf(request.body);
    const integration = await authenticated(service, request.headers.authorization, form);
    if (form.grant_type === undefined) throw new OAuthError('invalid_request', 'grant_type is missing');
    if (form.grant_type !== 'client_credentials')
      throw new OAuthError('unsupported_grant_type', 'grant_type must be client_credentials');
    const scopes = scopesOf(form, integration);
    reply.header('cache-control', 'no-store');
    return {
      access_token: issueToken(service.database, { integration, scopes }),
      token_type: 'Bearer',
      expires_in: lifetimeSeconds,
      scope: scopes.join(' '),
    };
  },
};

/** A parameter without a value counts as left out (RFC 6749, 3.2); one that comes twice is refused. */
function formOf(body: unknown): Form {
  if (!(body instanceof URLSearchParams)) throw new OAuthError('invalid_request', 'send a form');
  const names = [...body.keys()];
  if (new Set(names).size < names.length) throw new OAuthError('invalid_request', 'a parameter comes twice');
  return Object.fromEntries([...body].filter(([, value]) => value !== ''));
}

/** Returns the scopes that are requested, or all that the integration has. */
function scopesOf({ scope }: Form, { permissions }: Integration): readonly string[] {
  if (scope === undefined) return permissions;
  const requested = new Set(scope.split(' ').filter((word) => word !== ''));
  if ([...requested].some((word) => !permissions.includes(word)))
    throw new OAuthError('invalid_scope', 'the integration does not have one of these scopes');
  return [...requested];
}
