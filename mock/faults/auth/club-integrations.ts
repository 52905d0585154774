import type { Scope } from '../../../spec/index.ts';
import { withHandler, withResponse, withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import { withClientAuthentication, withForm } from '../../alterations/token-request.ts';
import type { Club } from '../../reference/club.ts';
import type { Exchange, Outcome } from '../../reference/http/exchange.ts';
import type { Parts } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import { allEntries } from '../../reference/store/entries.ts';
import type { Integration } from '../../reference/store/integration.ts';
import type { IssuedToken } from '../../reference/store/issued-token.ts';
import type { Fault } from '../fault.ts';

/** Faults that show where a club has two integrations. */
export const faults: readonly Fault[] = [
  {
    id: 'token/secret-of-any-client',
    breaks: 'token/wrong-credentials-refused',
    also: [],
    says: 'the secret of the form is looked up in the club, without the client that the form names',
    apply: (parts) =>
      withClientAuthentication(parts, ({ request }, club) =>
        withForm(request, (form) => {
          const named = club.integration(form.client_id ?? '');
          const isKnown = integrationsOf(club).some(({ secret }) => secret === form.client_secret);
          return named !== undefined && isKnown ? { ...form, client_secret: named.secret } : form;
        }),
      ),
  },
  {
    id: 'token/permissions-of-the-club',
    breaks: 'token/scope-never-exceeds-permissions',
    also: [],
    says: 'the permissions for a new token are kept by club, so each client may obtain those of the first one',
    apply: (parts) =>
      withHandler(parts, 'requestToken', (handle) => (exchange, club) => {
        const { integration } = exchange;
        if (integration === undefined) return handle(exchange, club);
        const permissions = permissionsOfFirst(club);
        return handle({ ...exchange, integration: { ...integration, permissions } }, club);
      }),
  },
  {
    id: 'club/tokens-kept-by-scopes',
    breaks: 'club/context-names-own-client',
    also: [],
    says: 'a token is kept for some seconds by its scopes, and issued to each client of the club that requests these',
    apply: withTokensKeptByScopes,
  },
  {
    id: 'club/keys-of-all-integrations',
    breaks: 'club/keys-are-of-one-integration',
    also: [],
    says: 'the idempotency keys of a club are in one table, without a column for the integration',
    apply: (parts) => withPart(parts, 'idempotency', { place: (_, key) => key }),
  },
  {
    id: 'club/repeated-body-of-any-integration',
    breaks: 'club/keys-are-of-one-integration',
    also: [],
    says: 'the gateway repeats the response to a body that it received under the same key from any integration',
    apply: withRepetitionsForAll,
  },
  {
    id: 'club/list-of-own-seasons',
    breaks: 'club/records-are-of-all-integrations',
    also: [],
    says: 'the list of seasons leaves out those that another integration made',
    apply: withSeasonsOfTheirMakers,
  },
  {
    id: 'club/seasons-kept-for-each-integration',
    breaks: 'club/records-are-of-all-integrations',
    also: ['season/shows-what-was-written'],
    says: 'a season is kept for each integration that reads it, until that integration changes it',
    apply: withSeasonsKeptByIntegration,
  },
  {
    id: 'club/permissions-of-the-first-integration',
    breaks: 'club/token-is-limited-to-its-integration',
    also: [],
    says: 'the permissions of a token that was not narrowed are looked up by the club alone',
    apply: (parts) =>
      withStage(parts, 'scope', (exchange, club, usual) => {
        const { token, integration } = exchange;
        if (token === undefined || token.scopes.length !== integration?.permissions.length)
          return usual(exchange, club);
        return usual({ ...exchange, token: { ...token, scopes: permissionsOfFirst(club) } }, club);
      }),
  },
];

function integrationsOf({ store }: Club): readonly Integration[] {
  return [...allEntries(store.entries('integrations'))].map(({ value }) => value);
}

function permissionsOfFirst(club: Club): readonly Scope[] {
  return integrationsOf(club)[0]?.permissions ?? [];
}

const keptSeconds = 5;

/** Returns the parts in which a token that was issued a moment ago for the same scopes is issued again. */
function withTokensKeptByScopes(parts: Parts): Parts {
  const keptIn = keptByEach(() => new Map<string, IssuedToken>());
  return withPart(parts, 'tokens', {
    response(token, club) {
      const kept = keptIn(club);
      const scopes = token.scopes.join(' ');
      const earlier = kept.get(scopes);
      const isRecent = earlier !== undefined && token.expiresAt - earlier.expiresAt < keptSeconds * 1000;
      if (!isRecent) kept.set(scopes, token);
      return parts.tokens.response(isRecent ? earlier : token, club);
    },
  });
}

/** Returns the parts in which the responses to changes of seasons are repeated by key and body alone. */
function withRepetitionsForAll(parts: Parts): Parts {
  const keptIn = keptByEach(() => new Map<string, Outcome>());
  return withHandler(parts, 'changeSeason', (handle) => (exchange, club) => {
    const { path, body } = exchange.request;
    const place = `${exchange.idempotencyKey} ${path} ${body}`;
    const outcome = keptIn(club).get(place);
    if (outcome !== undefined) return { response: outcome.response };
    const carriedOut = handle(exchange, club);
    keptIn(club).set(place, carriedOut);
    return carriedOut;
  });
}

/** Returns the parts in which an integration is shown no season that another one made. */
function withSeasonsOfTheirMakers(parts: Parts): Parts {
  const madeIn = keptByEach(() => new Map<number, string | undefined>());
  const remembering = withHandler(parts, 'createSeason', (handle) => (exchange, club) => {
    const outcome = handle(exchange, club);
    madeIn(club).set(JSON.parse(String(outcome.response.body)).data?.id, exchange.integration?.clientId);
    return outcome;
  });
  return withResponse(remembering, 'listSeasons', (response, { integration }, club) => {
    const { data, ...others } = JSON.parse(String(response.body));
    const isShown = ({ id }: { readonly id: number }) =>
      (madeIn(club).get(id) ?? integration?.clientId) === integration?.clientId;
    return { ...response, body: JSON.stringify({ data: data.filter(isShown), ...others }) };
  });
}

/** Returns the parts in which a season that was read is kept until the integration that read it changes it. */
function withSeasonsKeptByIntegration(parts: Parts): Parts {
  const keptIn = keptByEach(() => new Map<string, Outcome>());
  const placeOf = ({ integration, request }: Exchange) => `${integration?.clientId} ${request.path}`;
  const forgetting = (['changeSeason', 'deleteSeason'] as const).reduce(
    (changed, id) =>
      withHandler(changed, id, (handle) => (exchange, club) => {
        keptIn(club).delete(placeOf(exchange));
        return handle(exchange, club);
      }),
    parts,
  );
  return withHandler(forgetting, 'readSeason', (handle) => (exchange, club) => {
    const outcome = keptIn(club).get(placeOf(exchange)) ?? handle(exchange, club);
    keptIn(club).set(placeOf(exchange), outcome);
    return outcome;
  });
}
