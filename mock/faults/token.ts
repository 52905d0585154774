import { type Operation, operation, type RuleId } from '../../spec/index.ts';
import { withPart } from '../alterations.ts';
import { withJson, without, withStage } from '../changed-operations.ts';
import type { IssuedToken } from '../reference/authorization/token.ts';
import type { TokenForm } from '../reference/authorization/token-form.ts';
import type { Club } from '../reference/club.ts';
import type { Exchange, Request } from '../reference/http/exchange.ts';
import { Refusal } from '../reference/http/refusal.ts';
import type { Parts } from '../reference/parts.ts';
import { entryOf } from '../reference/store/entries.ts';
import type { Fault } from './fault.ts';

/** What cannot be asked once a faultless request with the secret in its form obtains nothing. */
const askedByForm: readonly RuleId[] = [
  'club/context-lists-permissions',
  'club/on-again-serves',
  'rate-limit/tokens-share-the-quota',
  'token/answer-members',
  'token/asked-scopes-granted',
  'token/empty-parameter-is-omitted',
  'token/expires-in-600',
  'token/narrowed-token-is-limited',
  'token/refused-after-expiry',
  'token/scope-never-exceeds-permissions',
  'token/scope-optional',
  'token/unknown-parameter-ignored',
  'token/valid-before-expiry',
];

export const faults: readonly Fault[] = [
  {
    id: 'token/type-called-jwt',
    breaks: 'token/answer-members',
    also: ['description/answers-conform'],
    says: 'the token type names the format of the token instead of the way to send it',
    apply: (parts) => withJson(parts, 'requestToken', (token) => ({ ...token, token_type: 'JWT' })),
  },
  {
    id: 'token/wrong-lifetime-of-an-hour',
    breaks: 'token/expires-in-600',
    also: ['description/answers-conform'],
    says: 'the answer tells the lifetime of an earlier version',
    apply: (parts) => withJson(parts, 'requestToken', (token) => ({ ...token, expires_in: 3600 })),
  },
  {
    id: 'token/basic-not-decoded',
    breaks: 'token/basic-accepted',
    also: [],
    says: 'id and secret of a Basic header are compared in their encoded form',
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
    also: [...askedByForm, 'token/no-idempotency-key-needed'],
    says: 'the way that the standard advises against was switched off before it was announced',
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
    says: 'the first way to authenticate that is found is taken, and others are not looked for',
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
    says: 'that the client is known is taken for proof',
    apply: (parts) => ({
      ...parts,
      clientAuthentication: { ...parts.clientAuthentication, secretMatches: () => true },
    }),
  },
  {
    id: 'token/secret-that-goes-on',
    breaks: 'token/wrong-credentials-refused',
    also: ['token/wrong-credentials-code'],
    says: 'the hash of secrets reads so many characters of them, and whatever follows is as good',
    apply: (parts) => ({
      ...parts,
      clientAuthentication: {
        ...parts.clientAuthentication,
        secretMatches: (given, kept) => given.slice(0, kept.length) === kept,
      },
    }),
  },
  {
    id: 'token/empty-secret-not-compared',
    breaks: 'token/authentication-required',
    also: [],
    says: 'an empty password of a Basic header counts as none, and none as nothing to compare',
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
    says: 'a request that names its client and proves nothing is served like a public client',
    apply: (parts) =>
      withStage(parts, 'client-authentication', (exchange, club, usual) => {
        const form = formOf(exchange.request);
        const proves = form.client_secret ?? form.client_assertion ?? exchange.request.headers.authorization;
        const integration = club.integration(form.client_id ?? '');
        if (proves !== undefined || integration === undefined) {
          return usual(exchange, club);
        }
        Object.assign(exchange, { payload: form, integration });
        return undefined;
      }),
  },
  {
    id: 'token/grant-type-assumed',
    breaks: 'token/grant-type-required',
    also: ['token/missing-grant-code'],
    says: 'the only grant type there is counts as given',
    apply: (parts) =>
      withClientAuthentication(parts, ({ request }) =>
        withForm(request, (form) => ({ grant_type: 'client_credentials', ...form })),
      ),
  },
  {
    id: 'token/grant-type-not-read',
    breaks: 'token/other-grant-refused',
    also: ['token/other-grant-code'],
    says: 'that there is a grant type is checked, but not which',
    apply: (parts) =>
      withClientAuthentication(parts, ({ request }) =>
        withForm(request, (form) => ({
          ...form,
          ...(form.grant_type && { grant_type: 'client_credentials' }),
        })),
      ),
  },
  {
    id: 'token/json-body-served',
    breaks: 'token/form-body-only',
    also: [],
    says: 'a framework reads forms and JSON alike',
    apply: (parts) =>
      withStage(parts, 'media-type', (exchange, club, usual) => {
        if (exchange.operation?.id === 'requestToken') replaceRequest(exchange, fromJson(exchange.request));
        return usual(exchange, club);
      }),
  },
  {
    id: 'token/get-served',
    breaks: 'token/only-post-grants',
    also: [],
    says: 'the token address answers GET with the parameters of the query',
    apply: (parts) =>
      withStage(parts, 'method', (exchange, club, usual) => {
        if (exchange.request.path === '/token' && exchange.request.method === 'GET') {
          const body = Buffer.from(exchange.request.query.toString());
          const headers = {
            ...exchange.request.headers,
            'content-type': 'application/x-www-form-urlencoded',
          };
          replaceRequest(exchange, { ...exchange.request, method: 'POST', headers, body });
          exchange.operation = operation('requestToken');
          return undefined;
        }
        return usual(exchange, club);
      }),
  },
  {
    id: 'token/key-demanded',
    breaks: 'token/no-idempotency-key-needed',
    also: [
      ...askedByForm,
      'token/form-secret-accepted',
      'token/other-grant-code',
      'token/wrong-credentials-code',
    ],
    says: 'a form that says nothing but who sends it is taken for a write that could be sent twice',
    apply: (parts) =>
      withStage(parts, 'client-authentication', (exchange, club, usual) => {
        const { client_secret, scope } = formOf(exchange.request);
        const isBare = client_secret !== undefined && !scope;
        if (!isBare || exchange.request.headers['idempotency-key'] !== undefined)
          return usual(exchange, club);
        throw new Refusal('invalid_request', 'Send an Idempotency-Key.');
      }),
  },
  {
    id: 'token/scope-named-only-when-asked',
    breaks: 'token/scope-optional',
    also: ['club/context-lists-permissions', 'token/answer-members', 'description/answers-conform'],
    says: 'the answer leaves out the scopes when the request named none',
    apply: (parts) =>
      withJson(parts, 'requestToken', (token, { payload }) =>
        (payload as TokenForm).scope === undefined ? without(token, 'scope') : token,
      ),
  },
  {
    id: 'token/scopes-compared-as-text',
    breaks: 'token/asked-scopes-granted',
    also: [],
    says: 'asked scopes are compared with a sorted text, so another order is taken for other scopes',
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
    id: 'token/narrowing-not-kept',
    breaks: 'token/narrowed-token-is-limited',
    also: [
      'access/each-listed-scope-needed',
      'access/missing-scope-gives-403',
      'access/refused-write-has-no-effect',
    ],
    says: 'rights are looked up by the integration, not by the token',
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
    says: 'the asked scopes are copied into the token',
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
  {
    id: 'token/forgotten-too-early',
    breaks: 'token/valid-before-expiry',
    also: [],
    says: 'a cache forgets tokens a little before their time',
    apply: (parts) => ({
      ...parts,
      tokens: {
        ...parts.tokens,
        find(value, club) {
          const token = parts.tokens.find(value, club);
          return token !== undefined && token.expiresAt - club.clock.now() > 45_000 ? token : undefined;
        },
      },
    }),
  },
  {
    id: 'token/newest-one-alone',
    breaks: 'token/valid-before-expiry',
    also: ['club/off-refuses-business-routes'],
    says: 'a client has one token for what it asks, and the next one takes its place',
    apply: withNewestTokenAlone,
  },
  {
    id: 'token/expiry-not-checked',
    breaks: 'token/refused-after-expiry',
    also: [],
    says: 'a token is good as long as it is found in the table',
    apply: (parts) => ({
      ...parts,
      tokens: { ...parts.tokens, find: (value, club) => entryOf(club.store.entries('tokens'), value) },
    }),
  },
  {
    id: 'token/writes-with-old-tokens',
    breaks: 'token/refused-after-expiry',
    also: [],
    says: 'who writes is looked up among all tokens, so that nobody loses what he typed',
    apply: (parts) => withOldTokens(parts, ({ idempotent }) => idempotent),
  },
  {
    id: 'token/reads-with-old-tokens',
    breaks: 'token/refused-after-expiry',
    also: [],
    says: 'the scopes of a token stay in the cache of the gateway, and routes that need one ask nobody else',
    apply: (parts) => withOldTokens(parts, ({ method, scopes }) => method === 'GET' && scopes.length > 0),
  },
  {
    id: 'token/searches-with-old-tokens',
    breaks: 'token/refused-after-expiry',
    also: [],
    says: 'the searches have a server of their own, which looks up tokens and not when they end',
    apply: (parts) => withOldTokens(parts, ({ path }) => path.endsWith('/search')),
  },
  {
    id: 'token/error-without-words',
    breaks: 'token/refusal-members',
    also: ['description/answers-conform'],
    says: 'the description of an OAuth error was thought to be optional',
    apply: (parts) => ({
      ...parts,
      problems: {
        ...parts.problems,
        oauthError(refusal, club) {
          const answer = parts.problems.oauthError(refusal, club);
          return {
            ...answer,
            body: JSON.stringify(without(JSON.parse(String(answer.body)), 'error_description')),
          };
        },
      },
    }),
  },
];

type Fields = Readonly<Record<string, string>>;

function formOf(request: Request): TokenForm {
  return Object.fromEntries(new URLSearchParams(request.body.toString()));
}

function withForm(request: Request, change: (form: Fields) => Fields): Request {
  const form = Object.fromEntries(new URLSearchParams(request.body.toString()));
  return { ...request, body: Buffer.from(new URLSearchParams(change(form)).toString()) };
}

function fromJson(request: Request): Request {
  if (!request.headers['content-type']?.startsWith('application/json')) return request;
  const body = Buffer.from(new URLSearchParams(JSON.parse(request.body.toString())).toString());
  return {
    ...request,
    headers: { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  };
}

function replaceRequest(exchange: Exchange, request: Request): void {
  Object.assign(exchange, { request });
}

function withClientAuthentication(parts: Parts, change: (exchange: Exchange) => Request): Parts {
  return withStage(parts, 'client-authentication', (exchange, club, usual) => {
    if (!isRepeated(exchange.request)) {
      replaceRequest(exchange, change(exchange));
    }
    return usual(exchange, club);
  });
}

/** A form that names a parameter twice is left as it is: rewriting it would hide that. */
function isRepeated({ body }: Request): boolean {
  const names = [...new URLSearchParams(body.toString()).keys()];
  return new Set(names).size !== names.length;
}

/** A club where a token ends when its client obtains another one with the same scopes. */
function withNewestTokenAlone(parts: Parts): Parts {
  const newest = new WeakMap<Club, Map<string, string>>();
  const purposeOf = ({ clientId, scopes }: IssuedToken) => [clientId, ...scopes].join(' ');
  return withPart(parts, 'tokens', {
    response(token, club) {
      const ofClub = newest.get(club) ?? new Map<string, string>();
      newest.set(club, ofClub.set(purposeOf(token), token.value));
      return parts.tokens.response(token, club);
    },
    find(value, club) {
      const token = parts.tokens.find(value, club);
      const next = token && newest.get(club)?.get(purposeOf(token));
      return next === undefined || next === value ? token : undefined;
    },
  });
}

/** The parts in which some operations are served to tokens that have expired. */
function withOldTokens(parts: Parts, isServed: (operation: Operation) => boolean): Parts {
  return withStage(parts, 'token', (exchange, club, usual) => {
    const value = parts.access.bearer(exchange) ?? '';
    const { operation } = exchange;
    const token =
      operation !== undefined && isServed(operation)
        ? entryOf(club.store.entries('tokens'), value)
        : undefined;
    const integration = token && club.integration(token.clientId);
    if (integration === undefined) return usual(exchange, club);
    Object.assign(exchange, { token, integration });
    return undefined;
  });
}
