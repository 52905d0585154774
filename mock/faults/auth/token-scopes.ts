import { withJson, without, withStage } from '../../alterations/operations.ts';
import { withClientAuthentication, withForm } from '../../alterations/token-request.ts';
import type { TokenForm } from '../../reference/authorization/token-form.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Fault } from '../fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'token/scope-named-only-when-asked',
    breaks: 'token/scope-optional',
    also: ['payload/answers-have-required-members', 'token/answer-members', 'description/answers-conform'],
    says: 'the response contains the scopes only if the request did',
    apply: (parts) =>
      withJson(parts, 'requestToken', (token, { payload }) =>
        (payload as TokenForm).scope === undefined ? without(token, 'scope') : token,
      ),
  },
  {
    id: 'token/scopes-with-commas',
    breaks: 'token/asked-scopes-granted',
    also: [],
    says: 'the scopes of the response are joined as a list prints them, with commas between',
    apply: (parts) =>
      withJson(parts, 'requestToken', (token) => ({
        ...token,
        scope: String(token.scope).replaceAll(' ', ','),
      })),
  },
  {
    id: 'token/scopes-compared-as-text',
    breaks: 'token/asked-scopes-granted',
    also: [],
    says: 'requested scopes are compared as a sorted text, so another order counts as other scopes',
    apply: (parts) => ({
      ...parts,
      tokens: {
        ...parts.tokens,
        grant(requested, granted) {
          const scopes = parts.tokens.grant(requested, granted);
          if (requested === undefined || [...scopes].sort().join(' ') === requested) return scopes;
          throw new Refusal('invalid_scope', 'The integration was not granted these scopes.');
        },
      },
    }),
  },
  {
    id: 'token/scope-not-read-beside-basic',
    breaks: 'token/asked-scopes-granted',
    also: [],
    says: 'a client that authenticates by the header gets every scope, since the form is not read',
    apply: (parts) =>
      withClientAuthentication(parts, ({ request }) =>
        request.headers.authorization === undefined
          ? request
          : withForm(request, (form) => without(form, 'scope')),
      ),
  },
  {
    id: 'token/narrowing-not-kept',
    breaks: 'token/narrowed-token-is-limited',
    also: ['access/each-listed-scope-needed', 'access/missing-scope-is-challenged'],
    says: 'scopes are looked up by the integration, not by the token',
    apply: (parts) =>
      withStage(parts, 'scope', (exchange, club, usual) => {
        const { token, integration } = exchange;
        if (token === undefined || integration === undefined) return usual(exchange, club);
        return usual({ ...exchange, token: { ...token, scopes: integration.permissions } }, club);
      }),
  },
  {
    id: 'token/any-scope-granted',
    breaks: 'token/scope-never-exceeds-permissions',
    also: [],
    says: 'the requested scopes are copied into the token',
    apply: (parts) => ({
      ...parts,
      tokens: {
        ...parts.tokens,
        grant: (requested, granted) =>
          requested === undefined
            ? parts.tokens.grant(requested, granted)
            : (requested.split(' ').filter((word) => word !== '') as never),
      },
    }),
  },
];
