import type { JsonObject, OperationId } from '../../../spec/index.ts';
import { withHandler, withJson, without, withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Club } from '../../reference/club.ts';
import type { Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import { allEntries } from '../../reference/store/entries.ts';
import type { IssuedToken } from '../../reference/store/issued-token.ts';
import { storeAnyway, storedResponse } from '../auth/access.ts';
import { faults as ofIntegrations } from '../auth/club-integrations.ts';
import type { Fault } from '../fault.ts';

const isolation: readonly Fault[] = [
  {
    id: 'club/one-token-table',
    breaks: 'club/token-stays-in-its-club',
    also: [],
    says: 'all clubs look up tokens in one table, without the club in the query',
    apply: (parts) => withSharedTokens(parts),
  },
  {
    id: 'club/seasons-of-all-clubs',
    breaks: 'club/records-stay-in-their-club',
    also: ['club/identifiers-are-of-one-club'],
    says: 'a season that is not found in the club is looked up in all clubs',
    apply: (parts) => withSharedRecords(parts, 'readSeason'),
  },
  {
    id: 'club/people-of-all-clubs',
    breaks: 'club/identifiers-are-of-one-club',
    also: [],
    says: 'a person who is not found in the club is looked up in all clubs',
    apply: (parts) => withSharedRecords(parts, 'readMember'),
  },
  {
    id: 'club/groups-of-all-clubs-changed',
    breaks: 'club/identifiers-are-of-one-club',
    also: [],
    says: 'the update of a group filters by its id, but not by the club',
    apply: (parts) => withSharedRecords(parts, 'changeGroup'),
  },
  {
    id: 'club/documents-of-all-clubs-deleted',
    breaks: 'club/identifiers-are-of-one-club',
    also: [],
    says: 'the deletion of a document filters by its id, but not by the club',
    apply: (parts) => withSharedRecords(parts, 'deleteDocument'),
  },
  {
    id: 'club/registrations-of-all-clubs-decided',
    breaks: 'club/identifiers-are-of-one-club',
    also: [],
    says: 'a decision is looked up by the registration, but not by the club',
    apply: (parts) => withSharedRecords(parts, 'validateAnnualRegistration'),
  },
  {
    id: 'club/registrations-of-all-clubs',
    breaks: 'club/identifiers-are-of-one-club',
    also: [],
    says: 'the registrations of a season are joined by its id, but not by the club',
    apply: (parts) => withSharedRecords(parts, 'listSeasonAnnualRegistrations'),
  },
  {
    id: 'club/groups-of-all-clubs-found',
    breaks: 'club/identifiers-are-of-one-club',
    also: [],
    says: 'one index serves the searches of all clubs',
    apply: (parts) => withSharedRecords(parts, 'searchGroups'),
  },
  {
    id: 'club/files-of-all-clubs',
    breaks: 'club/identifiers-are-of-one-club',
    also: [],
    says: 'the files of documents of all clubs are stored in one place under their ids',
    apply: (parts) => withSharedRecords(parts, 'readDocumentContent'),
  },
  {
    id: 'club/invoices-of-all-clubs',
    breaks: 'club/identifiers-are-of-one-club',
    also: [],
    says: 'the invoice service looks up registrations by their ids, but not by the club',
    apply: (parts) => withSharedRecords(parts, 'readAnnualRegistrationInvoice'),
  },
  {
    id: 'club/keys-in-one-table',
    breaks: 'club/keys-are-of-one-club',
    also: [],
    says: 'the idempotency keys of all clubs are in one table, without a column for the club',
    apply: (parts) => {
      const registered = new WeakSet<Club>();
      return withPart(parts, 'idempotency', {
        place: (_, key) => key,
        find(place, club) {
          if (!registered.has(club)) allClubs.add(new WeakRef(club));
          registered.add(club);
          const found = [club, ...others(club)].map((one) => parts.idempotency.find(place, one));
          return found.find((replay) => replay !== undefined);
        },
      });
    },
  },
];

const switchedOff: readonly Fault[] = [
  {
    id: 'club/assertions-while-off',
    breaks: 'club/off-refuses-token',
    also: [],
    says: 'the switch is checked where secrets are compared, so a signed assertion bypasses it',
    apply: (parts) =>
      withStage(parts, 'token-switched-off', (exchange, club, usual) =>
        new URLSearchParams(String(exchange.request.body)).has('client_assertion')
          ? undefined
          : usual(exchange, club),
      ),
  },
  {
    id: 'club/tokens-while-off',
    breaks: 'club/off-refuses-token',
    also: [],
    says: 'the switch guards the routes, but not the token request',
    apply: (parts) => withStage(parts, 'token-switched-off', () => undefined),
  },
  {
    id: 'club/reads-while-off',
    breaks: 'club/off-refuses-business-routes',
    also: [],
    says: 'the settings of a season can still be read while the club is off',
    apply: (parts) =>
      withPart(parts, 'access', {
        closedWhenOff: (operation, club) =>
          operation.id !== 'readSeason' && parts.access.closedWhenOff(operation, club),
      }),
  },
  {
    id: 'club/kept-answers-while-off',
    breaks: 'club/off-refuses-business-routes',
    also: [],
    says: 'a response stored for a key is replayed before the switch is checked',
    apply: (parts) =>
      withStage(
        parts,
        'switched-off',
        (exchange, club, usual) => storedResponse(exchange, club) ?? usual(exchange, club),
      ),
  },
  {
    id: 'club/change-before-switch',
    breaks: 'club/off-has-no-effect',
    also: [],
    says: 'the switch is checked after the change is stored',
    apply: (parts) =>
      withStage(parts, 'switched-off', (exchange, club, usual) => {
        try {
          return usual(exchange, club);
        } catch (refusal) {
          storeAnyway(exchange, club, 'changeSeason');
          throw refusal;
        }
      }),
  },
  {
    id: 'club/metadata-always-on',
    breaks: 'club/off-keeps-metadata',
    also: [],
    says: 'the metadata are a static file that was written while the club was on',
    apply: (parts) =>
      withJson(parts, 'getAuthorizationServer', (metadata) => ({ ...metadata, service_api_enabled: true })),
  },
  {
    id: 'club/description-off-too',
    breaks: 'club/off-keeps-metadata',
    also: [],
    says: 'the description is a route like any other and is refused while the club is off',
    apply: (parts) =>
      withHandler(parts, 'getDescription', (usual) => (exchange, club) => {
        if (!club.settings.apiEnabled) throw new Refusal('integration_api_disabled', 'The interface is off.');
        return usual(exchange, club);
      }),
  },
  {
    id: 'club/first-token-after-switch',
    breaks: 'club/on-again-serves',
    also: [],
    says: 'the first token after the club is switched on again still carries the state from before',
    apply: (parts) => withLateSwitch(parts),
  },
];

const context: readonly Fault[] = [
  {
    id: 'club/context-without-name',
    breaks: 'club/context-members',
    also: ['payload/answers-have-required-members', 'description/answers-conform'],
    says: 'the context leaves out the name of the integration',
    apply: (parts) => withIntegration(parts, (integration) => without(integration, 'name')),
  },
  {
    id: 'club/context-starts-at-members',
    breaks: 'club/context-starts-at-seasons',
    also: ['description/answers-conform', 'payload/answered-types-as-stated'],
    says: 'the start path is that of version 1.1',
    apply: (parts) => withJson(parts, 'getContext', (body) => ({ ...body, start_path: '/members' })),
  },
  {
    id: 'club/context-names-the-club',
    breaks: 'club/context-names-own-client',
    also: [],
    says: 'the context fills the client id from the wrong column',
    apply: (parts) =>
      withIntegration(parts, (integration) => ({ ...integration, client_id: String(integration.name) })),
  },
  {
    id: 'club/context-of-the-token',
    breaks: 'club/context-same-for-every-token',
    also: [],
    says: 'the context takes the permissions from the token instead of the integration',
    apply: (parts) =>
      withJson(parts, 'getContext', (body, { token }) => ({
        ...body,
        integration: { ...(body.integration as JsonObject), permissions: [...(token?.scopes ?? [])] },
      })),
  },
  {
    id: 'club/context-forgets-writing',
    breaks: 'club/context-lists-permissions',
    also: [],
    says: 'the context leaves out the permission medical:write',
    apply: (parts) =>
      withIntegration(parts, ({ permissions, ...integration }) => ({
        ...integration,
        permissions: (permissions as readonly string[]).filter((scope) => scope !== 'medical:write'),
      })),
  },
];

export const faults: readonly Fault[] = [...isolation, ...ofIntegrations, ...switchedOff, ...context];

function withIntegration(parts: Parts, change: (integration: JsonObject) => JsonObject): Parts {
  return withJson(parts, 'getContext', (body) => ({
    ...body,
    integration: change(body.integration as JsonObject),
  }));
}

/** Tokens by value, of every club that plays this fault: each club accepts the tokens of the others. */
const allTokens = new Map<string, IssuedToken>();

function withSharedTokens(parts: Parts): Parts {
  return withPart(parts, 'tokens', {
    response(token, club) {
      allTokens.set(token.value, token);
      return parts.tokens.response(token, club);
    },
    find(value, club) {
      const own = parts.tokens.find(value, club);
      const foreign = own === undefined ? allTokens.get(value) : undefined;
      if (foreign === undefined || club.clock.now() >= foreign.expiresAt) return own;
      const [integration] = allEntries(club.store.entries('integrations'));
      return integration && { ...foreign, clientId: integration.key };
    },
  });
}

const allClubs = new Set<WeakRef<Club>>();

/**
 * Returns the parts in which an operation that finds nothing in its club goes on to the records of
 * other clubs.
 */
function withSharedRecords(parts: Parts, operation: OperationId): Parts {
  const seen = new WeakSet<Club>();
  const registering = withStage(parts, 'token', (exchange, club, usual) => {
    if (!seen.has(club)) {
      seen.add(club);
      allClubs.add(new WeakRef(club));
    }
    return usual(exchange, club);
  });
  return withHandler(
    registering,
    operation,
    (usual) => (exchange, club) => firstFound([club, ...others(club)], (one) => usual(exchange, one)),
  );
}

/** Returns the other clubs, newest first, since several of them may have a record of the same id. */
function others(club: Club): Club[] {
  const clubs = [...allClubs].flatMap((reference) => reference.deref() ?? []);
  return clubs.filter((one) => one !== club).reverse();
}

function firstFound<T>(clubs: readonly Club[], read: (club: Club) => T): T {
  const [club, ...rest] = clubs as [Club, ...Club[]];
  try {
    return read(club);
  } catch (error) {
    if (rest.length === 0 || !(error instanceof Refusal)) throw error;
    return firstFound(rest, read);
  }
}

/**
 * Returns the parts in which the first token issued after a club is switched on again cannot read a
 * season.
 */
function withLateSwitch(parts: Parts): Parts {
  const watched = new WeakSet<Club>();
  const justOn = new WeakSet<Club>();
  const limitedTokens = new Set<string>();
  const watching = withStage(parts, 'token', (exchange, club, usual) => {
    if (!watched.has(club)) watchSwitch(club, () => justOn.add(club));
    watched.add(club);
    const response = usual(exchange, club);
    if (exchange.operation?.id === 'readSeason' && limitedTokens.has(exchange.token?.value ?? '')) {
      throw new Refusal('integration_api_disabled', 'The club has switched its API off.');
    }
    return response;
  });
  return withPart(watching, 'tokens', {
    response(token, club) {
      if (justOn.delete(club)) limitedTokens.add(token.value);
      return parts.tokens.response(token, club);
    },
  });
}

function watchSwitch({ settings }: Club, onAgain: () => void): void {
  let enabled = settings.apiEnabled;
  Object.defineProperty(settings, 'apiEnabled', {
    get: () => enabled,
    set(next: boolean) {
      if (next && !enabled) onAgain();
      enabled = next;
    },
  });
}
