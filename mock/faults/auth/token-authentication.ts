import type { RuleId } from '../../../spec/index.ts';
import { withStage } from '../../alterations/operations.ts';
import { formOf, withClientAuthentication, withForm } from '../../alterations/token-request.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Fault } from '../fault.ts';

/** Rules that judge the response to a token request with the secret in its form. */
const formTokenRules: readonly RuleId[] = [
  'club/on-again-serves',
  'token/answer-members',
  'token/scope-optional',
  'token/unknown-parameter-ignored',
];

export const faults: readonly Fault[] = [
  {
    id: 'token/basic-not-decoded',
    breaks: 'token/basic-accepted',
    also: [],
    says: 'the id and secret of a Basic header are compared in encoded form',
    apply: (parts) =>
      withClientAuthentication(parts, (exchange) => {
        const { authorization } = exchange.request.headers;
        if (authorization === undefined) return exchange.request;
        return {
          ...exchange.request,
          headers: { ...exchange.request.headers, authorization: 'Basic bm9ib2R5Og==' },
        };
      }),
  },
  {
    id: 'token/form-secret-retired',
    breaks: 'token/form-secret-accepted',
    also: [...formTokenRules, 'token/no-idempotency-key-needed'],
    says: 'the secret in the form is refused, since the standard advises against it',
    apply: (parts) => ({
      ...parts,
      clientAuthentication: {
        ...parts.clientAuthentication,
        method(exchange, club) {
          const method = parts.clientAuthentication.method(exchange, club);
          if (method !== 'post') return method;
          throw new Refusal('invalid_client', 'Send the client id and the secret in a Basic header.', {
            status: 400,
          });
        },
      },
    }),
  },
  {
    id: 'token/first-method-wins',
    breaks: 'token/two-methods-refused',
    also: ['token/two-methods-code'],
    says: 'the first authentication method found is used, and others are ignored',
    apply: (parts) =>
      withClientAuthentication(parts, ({ request }) =>
        request.headers.authorization === undefined
          ? withForm(request, ({ client_secret, ...rest }) =>
              rest.client_assertion === undefined
                ? { ...rest, ...(client_secret && { client_secret }) }
                : rest,
            )
          : withForm(request, ({ grant_type, scope }) => ({
              ...(grant_type && { grant_type }),
              ...(scope && { scope }),
            })),
      ),
  },
  {
    id: 'token/secret-not-compared',
    breaks: 'token/wrong-credentials-refused',
    also: [
      'token/wrong-credentials-code',
      'token/basic-refusal-has-challenge',
      'token/authentication-required',
    ],
    says: 'a known client id counts as authentication',
    apply: (parts) => ({
      ...parts,
      clientAuthentication: { ...parts.clientAuthentication, secretMatches: () => true },
    }),
  },
  {
    id: 'token/secret-that-goes-on',
    breaks: 'token/wrong-credentials-refused',
    also: ['token/wrong-credentials-code'],
    says: 'only the first characters of a secret are hashed, and the rest is ignored',
    apply: (parts) => ({
      ...parts,
      clientAuthentication: {
        ...parts.clientAuthentication,
        secretMatches: (given, kept) => given.slice(0, kept.length) === kept,
      },
    }),
  },
  {
    id: 'token/secret-in-any-case',
    breaks: 'token/wrong-credentials-refused',
    also: ['token/wrong-credentials-code'],
    says: 'the secret of the form is looked up in a column whose collation ignores case',
    apply: (parts) =>
      withClientAuthentication(parts, ({ request }, club) =>
        withForm(request, (form) => {
          const kept = club.integration(form.client_id ?? '')?.secret;
          const isSame = kept?.toLowerCase() === form.client_secret?.toLowerCase();
          return kept !== undefined && isSame ? { ...form, client_secret: kept } : form;
        }),
      ),
  },
  {
    id: 'token/empty-secret-not-compared',
    breaks: 'token/authentication-required',
    also: [],
    says: 'an empty password in a Basic header is not compared',
    apply: (parts) => ({
      ...parts,
      clientAuthentication: {
        ...parts.clientAuthentication,
        secretMatches: (given, kept) => given === '' || given === kept,
      },
    }),
  },
  {
    id: 'token/public-clients-served',
    breaks: 'token/authentication-required',
    also: [],
    says: 'a request that names its client without authentication is served as a public client',
    apply: (parts) =>
      withStage(parts, 'client-authentication', (exchange, club, usual) => {
        const form = formOf(exchange.request);
        const proof = form.client_secret ?? form.client_assertion ?? exchange.request.headers.authorization;
        const integration = club.integration(form.client_id ?? '');
        if (proof !== undefined || integration === undefined) {
          return usual(exchange, club);
        }
        Object.assign(exchange, { payload: form, integration });
        return undefined;
      }),
  },
  {
    id: 'token/key-demanded',
    breaks: 'token/no-idempotency-key-needed',
    also: [
      ...formTokenRules,
      'token/form-secret-accepted',
      'token/other-grant-code',
      'token/wrong-credentials-code',
    ],
    says: 'a token request that contains nothing but credentials is treated as a write that needs a key',
    apply: (parts) =>
      withStage(parts, 'client-authentication', (exchange, club, usual) => {
        const { client_secret, scope } = formOf(exchange.request);
        const isBare = client_secret !== undefined && !scope;
        if (!isBare || exchange.request.headers['idempotency-key'] !== undefined)
          return usual(exchange, club);
        throw new Refusal('invalid_request', 'Send an Idempotency-Key.');
      }),
  },
];
