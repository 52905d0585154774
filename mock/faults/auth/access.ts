import type { JsonObject, OperationId } from '../../../spec/index.ts';
import { withJson, withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import { bearerChallenge } from '../../reference/authorization/access.ts';
import type { Club } from '../../reference/club.ts';
import type { Exchange, Stage } from '../../reference/http/exchange.ts';
import type { Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import { allEntries } from '../../reference/store/entries.ts';
import type { Fault } from '../fault.ts';

/** What routers drop at the end of an address: also a format, as Rails does, and parameters, as Java does. */
const endings = [
  { noun: 'slash', pattern: /(?<=.)\/$/ },
  { noun: 'format', pattern: /(?<=\d)\.json$/ },
  { noun: 'parameter', pattern: /;[^/]*$/ },
];

export const faults: readonly Fault[] = [
  {
    id: 'access/anonymous-let-through',
    breaks: 'access/token-required',
    also: ['access/missing-token-is-challenged'],
    says: 'a request without a token is let through, since there is no token to refuse',
    apply: (parts) =>
      withStage(parts, 'token', (exchange, club, usual) => {
        const isAnonymous = exchange.request.headers.authorization === undefined;
        if (exchange.operation?.access !== 'token' || !isAnonymous) return usual(exchange, club);
        return asFirstIntegration(exchange, club);
      }),
  },
  {
    id: 'access/communes-with-any-token',
    breaks: 'access/unknown-token-refused',
    also: ['access/unknown-token-is-challenged', 'club/token-stays-in-its-club'],
    says: 'the search for communes requires a token but does not look it up',
    apply: (parts) =>
      withStage(parts, 'token', (exchange, club, usual) =>
        exchange.operation?.id === 'findCommunes'
          ? acceptAnyToken(exchange, club, usual)
          : usual(exchange, club),
      ),
  },
  {
    id: 'access/reading-needs-writing',
    breaks: 'access/listed-scopes-suffice',
    also: ['webhook-envelope/named-scopes-suffice'],
    says: 'reading the settings of a season requires the scope for writing them, too',
    apply: (parts) =>
      withPart(parts, 'access', {
        allows: (token, operation) =>
          parts.access.allows(token, operation) &&
          (operation.id !== 'readSeason' || token.scopes.includes('groups:write')),
      }),
  },
  {
    id: 'access/writing-includes-reading',
    breaks: 'access/each-listed-scope-needed',
    also: ['token/narrowed-token-is-limited', 'access/missing-scope-is-challenged'],
    says: 'a token that may write a season may also read it',
    apply: (parts) =>
      withPart(parts, 'access', {
        allows: (token, operation) =>
          parts.access.allows(token, operation) ||
          (operation.id === 'readSeason' && token.scopes.includes('groups:write')),
      }),
  },
  {
    id: 'access/either-scope-opens-an-invoice',
    breaks: 'access/each-listed-scope-needed',
    also: ['access/missing-scope-is-challenged'],
    says: 'a token with one of the two scopes of an invoice may read it',
    apply: (parts) =>
      withPart(parts, 'access', {
        allows: (token, operation) =>
          parts.access.allows(token, operation) ||
          (operation.path.endsWith('/invoice') &&
            operation.scopes.some((scope) => token.scopes.includes(scope))),
      }),
  },
  {
    id: 'access/season-list-needs-scope',
    breaks: 'access/any-token-opens-scopeless-routes',
    also: ['webhook-envelope/named-scopes-suffice'],
    says: 'the short list of seasons still requires the scope that it required before version 1.3',
    apply: (parts) =>
      withPart(parts, 'access', {
        allows: (token, operation) =>
          parts.access.allows(token, operation) &&
          (operation.id !== 'listSeasons' || token.scopes.includes('groups:read')),
      }),
  },
  {
    id: 'access/tokens-in-any-case',
    breaks: 'access/unknown-token-refused',
    also: ['access/unknown-token-is-challenged'],
    says: 'tokens are compared as the database compares text, ignoring case',
    apply: (parts) =>
      withPart(parts, 'tokens', {
        find(value, club) {
          const known = [...allEntries(club.store.entries('tokens'))];
          const match = known.find(({ key }) => key.toLowerCase() === value.toLowerCase());
          return parts.tokens.find(match?.key ?? value, club);
        },
      }),
  },
  {
    id: 'access/tokens-that-go-on',
    breaks: 'access/unknown-token-refused',
    also: ['access/unknown-token-is-challenged'],
    says: 'only as many characters of a token are compared as the column holds, and the rest is ignored',
    apply: (parts) =>
      withPart(parts, 'tokens', { find: (value, club) => parts.tokens.find(value.slice(0, 43), club) }),
  },
  {
    id: 'access/kept-answers-before-scope',
    breaks: 'access/each-listed-scope-needed',
    also: [],
    says: 'a response stored for a key is replayed before the scope is checked',
    apply: (parts) =>
      withStage(
        parts,
        'scope',
        (exchange, club, usual) => storedResponse(exchange, club) ?? usual(exchange, club),
      ),
  },
  {
    id: 'access/change-before-scope',
    breaks: 'access/refused-write-has-no-effect',
    also: [],
    says: 'the scope of a change is checked after the change is stored',
    apply: (parts) =>
      withStage(parts, 'scope', (exchange, club, usual) => {
        try {
          return usual(exchange, club);
        } catch (refusal) {
          storeAnyway(exchange, club, 'changeSeason');
          throw refusal;
        }
      }),
  },
  {
    id: 'access/basic-in-place-of-a-token',
    breaks: 'access/token-required',
    also: [],
    says: 'the credentials of a client are accepted by HTTP Basic on every route, as on the token route',
    apply: (parts) =>
      withStage(parts, 'token', (exchange, club, usual) =>
        exchange.operation?.access === 'token' && exchange.request.headers.authorization?.startsWith('Basic ')
          ? asFirstIntegration(exchange, club)
          : usual(exchange, club),
      ),
  },
  {
    id: 'access/secret-is-a-token',
    breaks: 'access/unknown-token-refused',
    also: [],
    says: 'the secret of a client still counts as its token, as before tokens were introduced',
    apply: (parts) =>
      withStage(parts, 'token', (exchange, club, usual) => {
        const given = parts.access.bearer(exchange);
        const owners = [...allEntries(club.store.entries('integrations'))];
        const isSecret = owners.some(({ value }) => value.secret === given);
        return isSecret ? asFirstIntegration(exchange, club) : usual(exchange, club);
      }),
  },
  ...endings.map(
    ({ noun, pattern }): Fault => ({
      id: `access/scopes-by-exact-address-without-${noun}`,
      breaks: 'access/scopes-hold-for-every-spelling',
      also: [],
      says: `the router drops a ${noun} at the end of an address, but the table of scopes does not`,
      apply: (parts) =>
        withStage(withoutEnding(parts, pattern), 'scope', (exchange, club, usual) =>
          pattern.test(exchange.request.path) ? undefined : usual(exchange, club),
        ),
    }),
  ),
  {
    id: 'access/participants-without-scope',
    breaks: 'access/each-listed-scope-needed',
    also: [],
    says: 'the people of a session come from code of its own, which no table of scopes names',
    apply: (parts) =>
      withStage(parts, 'scope', (exchange, club, usual) =>
        exchange.request.query.has('course_id') ? undefined : usual(exchange, club),
      ),
  },
  {
    id: 'access/head-needs-no-scope',
    breaks: 'access/scopes-hold-for-every-spelling',
    also: [],
    says: 'the table of scopes has an entry for GET and none for HEAD',
    apply: (parts) =>
      withStage(parts, 'scope', (exchange, club, usual) =>
        exchange.request.method === 'HEAD' ? undefined : usual(exchange, club),
      ),
  },
  {
    id: 'access/medical-data-in-person-record',
    breaks: 'access/person-records-stand-alone',
    also: [],
    says: 'the record of a person is read with everything that belongs to it, to spare clients a request',
    apply: (parts) =>
      withJson(parts, 'readMember', ({ data, ...rest }) => ({
        ...rest,
        data: { ...(data as JsonObject), medical: { health_questionnaire: true } },
      })),
  },
  {
    id: 'access/payments-in-list-of-people',
    breaks: 'access/person-records-stand-alone',
    also: [],
    says: 'people are exported with their payments, because the treasurer needs them there',
    apply: (parts) =>
      withJson(parts, 'listMembers', ({ data, ...rest }) => ({
        ...rest,
        data: (data as readonly JsonObject[]).map((one) => ({ ...one, payments: [{ amount_cents: 4_500 }] })),
      })),
  },
];

/** Returns the parts that find the route of an address also with something at its end. */
function withoutEnding(parts: Parts, pattern: RegExp): Parts {
  return withStage(parts, 'route', (exchange, club, usual) => {
    const { request } = exchange;
    const routed: Exchange = {
      ...exchange,
      request: { ...request, path: request.path.replace(pattern, '') },
    };
    const response = usual(routed, club);
    if (routed.route !== undefined) exchange.route = routed.route;
    return response;
  });
}

/** Runs a write that is about to be refused, and commits its changes. */
export function storeAnyway(exchange: Exchange, club: Club, id: OperationId): void {
  if (exchange.operation?.id !== id) return;
  const { parameters, parse } = club.parts.payload;
  const { request, route, operation } = exchange;
  try {
    const outcome = club.parts.handlers[id]?.(
      {
        ...exchange,
        parameters: parameters(operation, route?.parameters ?? {}, request.query, club),
        payload: parse(request.body),
      },
      club,
    );
    club.store.commit(outcome?.changes ?? []);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Returns the response stored for the request’s key, looked up before the access checks. */
export function storedResponse(exchange: Exchange, club: Club): ReturnType<Stage['run']> {
  const stages = club.parts.stages.resource.filter(({ name }) =>
    ['key-syntax', 'json', 'replay'].includes(name),
  );
  for (const stage of stages) {
    const response = stage.run(exchange, club);
    if (response !== undefined) return response;
  }
  return undefined;
}

/** Accepts an unknown token as if it belonged to the first integration. */
function acceptAnyToken(exchange: Exchange, club: Club, usual: Stage['run']) {
  if (club.parts.access.bearer(exchange) === undefined) {
    throw new Refusal('token_missing', 'The request carries no access token.', {
      headers: bearerChallenge(club),
    });
  }
  try {
    return usual(exchange, club);
  } catch {
    return asFirstIntegration(exchange, club);
  }
}

function asFirstIntegration(exchange: Exchange, club: Club): undefined {
  const [integration] = allEntries(club.store.entries('integrations'));
  if (integration !== undefined) exchange.integration = integration.value;
}
