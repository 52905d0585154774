import type { Target } from '../../../contract-tests/engine/wire/target/target.ts';
import type { ClubFixture } from '../../../fixtures/club-fixture.ts';
import { loadClub } from '../../../fixtures/clubs.ts';
import { type Operation, operations, type RuleId, type Scope } from '../../../spec/index.ts';
import { readYaml } from '../../build/generate/yaml-file.ts';
import { deletedRecords, otherOrder, purgedSeason, unnamedPeople } from './kept-link-variations.ts';
import { type MannerOfMissing, partOfAService } from './part-of-a-service.ts';
import { bothPositions, opaquePositions, widePositions } from './position-variations.ts';
import {
  firstNamesOfSports,
  moreMembers,
  otherFieldNames,
  pathsToOthers,
  recordsInMembers,
  seasonWithoutIdentifier,
  takableParticipants,
  twoIdentifiers,
  writtenRecordsInMembers,
} from './record-variations.ts';
import type { NewVariation } from './server-variation.ts';
import {
  badGateway,
  docsElsewhere,
  escapedSlashes,
  fewAtOnce,
  forgottenTokens,
  indented,
  otherOffset,
  otherParameterNames,
  redirectedDocs,
  redirectedGuide,
  refusedChanges,
  refusedCreations,
  requiredContentType,
  templatedActions,
  tokenAddressAsCalled,
  tokenFormAlone,
  twoCookies,
} from './server-variations.ts';

/** One lawful situation that a target can be in, and how to put a club of the mock into it. */
export interface Circumstance {
  /** The situation in words. */
  readonly says: string;
  /** Changes the data, the features and the integrations that the club starts with. */
  readonly fixture?: (fixture: ClubFixture) => ClubFixture;
  /** The seconds by which the club's clock is ahead of ours. */
  readonly clockSeconds?: number;
  /** Changes the target file. */
  readonly target?: (target: Target) => Target;
  /** A path in front of the club's usual path. */
  readonly prefix?: string;
  /** What the club does in another way. */
  readonly variation?: NewVariation;
  /** Whether another client writes to the club during the run. */
  readonly hasOtherClient?: boolean;
  /** Whether rules may be blocked: their set-up may be refused. No rule may be red. */
  readonly blocks?: boolean;
  /** The rules that the situation violates. It is played to see that no other rule is red for it. */
  readonly violates?: readonly RuleId[];
}

/** The client that writes to the club during the run. */
export const otherClient = {
  id: 'other-client',
  name: 'The club next desk',
  key: false,
  permissions: ['groups:read', 'groups:write'],
};

const usual: Circumstance = { says: 'as the mock is' };

/** Clients with the scopes of one journey. They differ in little, so that each occurs in one world only. */
const journeys: Readonly<Record<string, Circumstance>> = {
  'journey-season-members': permittedOnly('groups:read', 'members:read'),
  'journey-registrations': permittedOnly('registrations:read', 'members:read'),
  'journey-payments': permittedOnly('payments:read'),
  'journey-sessions-of-a-date': permittedOnly('attendance:read'),
  'journey-event-participants': permittedOnly('events:read', 'registrations:read', 'members:read'),
  'journey-find-a-person': permittedOnly('members:read', 'groups:read', 'registrations:read'),
  'journey-attendance-of-a-person': permittedOnly('members:read', 'attendance:read'),
  'journey-take-attendance': permittedOnly('attendance:read', 'attendance:write'),
};

/** By point, the choices under which rules may be blocked. No rule may be red. */
export const blockingChoices: Readonly<Record<string, readonly string[]>> = {
  // The seasons of a run go on, so that most of them cannot be removed.
  'removal-of-the-present-season': ['refused'],
  // What the run makes has no session while it lasts.
  'session-dates': ['made-at-night'],
};

/** By dimension or point, the values that occur in one world each. */
export const inOneWorld: Readonly<Record<string, readonly string[]>> = {
  permissions: Object.keys(journeys),
  // Without writes few rules are left to judge.
  writes: ['creations-refused', 'changes-refused'],
  // Few rules are left to judge.
  built: ['routes-without-scope', 'lists', 'seasons-and-sports', 'without-people'],
  // The seasons of a run overlap: such a club accepts one of them at most.
  'season-overlap': ['refused'],
  // The requests to the other club, whose clock is not wound, take minutes.
  'quota-window': ['smoothed'],
  // The run waits for each list that it reads after a write.
  'list-freshness': ['soon'],
  // Each request beyond those waits for a second.
  load: ['eight-at-once'],
  // Few registrations are left to judge.
  'registration-of-newcomers': ['wait'],
  // These are about the records of a club that the run only reads, or cost a run the time that late lists do.
  'kept-links': ['deleted-records', 'unnamed-people', 'other-order', 'purged-season', 'shared-address'],
  ...blockingChoices,
};

/** The dimensions of a world, each with its circumstances by name; the first is the usual one. */
export const dimensions: Readonly<Record<string, Readonly<Record<string, Circumstance>>>> = {
  // Responses are written from the last dimension to the first: another one that parses JSON would lose digits of wide positions.
  positions: {
    identifiers: usual,
    opaque: { says: 'a position in a list is no identifier', variation: opaquePositions },
    wide: { says: 'a position in a list has more digits than a double', variation: widePositions },
    both: { says: 'every list has both kinds of position', variation: bothPositions },
  },
  // Before the dimensions that change the data: they change that of this club.
  club: {
    tidy: usual,
    messy: {
      says: 'a club with old records, deleted people and groups, and several records of one thing',
      fixture: ({ integrations }) => ({ ...loadClub('messy'), integrations }),
    },
  },
  permissions: {
    all: usual,
    'read-only': permitted((scope) => scope.endsWith(':read')),
    'groups:read': permittedOnly('groups:read'),
    'journey-season-settings': permittedOnly('groups:read', 'groups:write'),
    ...journeys,
  },
  clock: {
    ours: usual,
    'minutes-ahead': shifted(4 * 60),
    'minutes-behind': shifted(-4 * 60),
    // The season of the medical record that may be spoilt is over by then, and a club may refuse changes in it.
    'a-year-ahead': { ...shifted(366 * 86_400), target: withoutMedicalRecord },
    'a-year-back': shifted(-366 * 86_400),
  },
  volume: {
    ordinary: usual,
    empty: { says: 'a club without any records', fixture: emptied },
    'many-seasons': {
      says: 'a club with 10,000 seasons',
      fixture: (fixture) => withSeasons(fixture, 10_000),
    },
  },
  credentials: {
    'secret-and-key': usual,
    'secret-only': {
      says: 'a client that has a secret and no key',
      target: (target) => ({
        ...target,
        client: { id: target.client.id, secret: required(target.client.secret) },
      }),
    },
    'key-only': {
      says: 'a client that has a key and no secret',
      target: (target) => ({
        ...target,
        client: { id: target.client.id, private_key_file: required(target.client.private_key_file) },
      }),
    },
  },
  'other-clients': {
    none: usual,
    writing: {
      says: 'another client writes to the club during the run',
      fixture: (fixture) => ({ ...fixture, integrations: [...fixture.integrations, otherClient] }),
      hasOtherClient: true,
    },
  },
  responses: {
    'as-described': usual,
    'with-more-members': {
      says: 'every object in a response has members more, one with another value each time',
      variation: moreMembers,
    },
  },
  'found-people': {
    'as-the-mock-does': usual,
    'with-path-to-another': {
      says: 'a found person has a path to another person',
      variation: pathsToOthers,
    },
  },
  'member-documents': {
    'as-the-mock-does': usual,
    'two-identifiers': {
      says: 'the file of a person is identified by the person and the field',
      variation: twoIdentifiers,
    },
    'other-names': {
      says: 'the field of a file has another name in the list',
      variation: otherFieldNames,
    },
  },
  records: {
    flat: usual,
    'in-members': {
      says: 'an entry of an unshown kind is a record in a member',
      variation: recordsInMembers,
    },
    'written-in-members': {
      says: 'the response to a write has the record in a member',
      variation: writtenRecordsInMembers,
    },
  },
  'season-identifiers': {
    'all-shown': usual,
    'one-null': { says: 'the oldest season is listed without its id', variation: seasonWithoutIdentifier },
  },
  'json-format': {
    compact: usual,
    'escaped-slashes': { says: 'every slash in JSON is escaped', variation: escapedSlashes },
    indented: { says: 'JSON is indented, and members are in another order', variation: indented },
  },
  offsets: {
    'as-the-mock-does': usual,
    other: { says: 'every instant is shown at another offset', variation: otherOffset },
  },
  cookies: {
    none: usual,
    two: { says: 'each response sets two cookies', variation: twoCookies },
  },
  'parameter-names': {
    'as-in-the-contract': usual,
    other: {
      says: 'the description has another name for the identifier in a path',
      variation: otherParameterNames,
    },
  },
  'sports-shown': {
    'as-they-are': usual,
    'with-first-name': { says: 'a sport is shown with its first name, too', variation: firstNamesOfSports },
  },
  participants: {
    'as-the-mock-does': usual,
    takable: { says: 'a participant says that attendance can be taken', variation: takableParticipants },
  },
  'described-actions': {
    'each-at-its-path': usual,
    templated: { says: 'the actions on a registration are one described path', variation: templatedActions },
  },
  docs: {
    'at-once': usual,
    redirected: { says: 'the documentation is behind a redirect', variation: redirectedDocs },
    elsewhere: { says: 'the documentation stands on a site of its own', variation: docsElsewhere },
  },
  guide: {
    'at-once': usual,
    redirected: { says: 'the guide is behind a redirect', variation: redirectedGuide },
  },
  'token-address': {
    canonical: usual,
    'as-called': { says: 'the metadata name the address that was called', variation: tokenAddressAsCalled },
  },
  'token-media-type': {
    'refused-by-oauth': usual,
    'refused-before': {
      says: 'a framework refuses token requests that are no form',
      variation: tokenFormAlone,
    },
  },
  'media-type': {
    'of-bodies': usual,
    'of-every-write': { says: 'a DELETE needs a Content-Type, too', variation: requiredContentType },
  },
  notifications: {
    named: usual,
    unnamed: {
      says: 'the target file names no operation that must send a notification',
      target: ({ webhooks: { notifies: _, ...webhooks } = {}, ...target }) => ({ ...target, webhooks }),
    },
  },
  'season-of-today': {
    unnamed: usual,
    named: {
      says: 'the target file names a season of today',
      target: (target) => ({ ...target, known: { ...target.known, season_id: 2 } }),
    },
  },
  load: {
    unbounded: usual,
    'eight-at-once': { says: 'eight requests are served at a time', variation: fewAtOnce },
  },
  accidents: {
    none: usual,
    'bad-gateway': { says: 'now and then the response is a 502', variation: badGateway },
    'forgotten-tokens': {
      says: 'now and then the response to a valid token is a 401',
      variation: forgottenTokens,
    },
  },
  writes: {
    accepted: usual,
    'creations-refused': {
      says: 'every creation is refused',
      variation: refusedCreations,
      blocks: true,
      violates: ['payload/creation-is-possible', 'registration/named-one-is-accepted'],
    },
    'changes-refused': {
      says: 'every change is refused',
      variation: refusedChanges,
      blocks: true,
      violates: ['payload/change-is-possible', 'medical/named-record-takes-a-certificate'],
    },
  },
  built: {
    whole: usual,
    'routes-without-scope': builtOf('the routes that need no scope', () => false),
    lists: builtOf('all lists', ({ method, path }) => method === 'GET' && !path.includes('{'), 'token-first'),
    'seasons-and-sports': unlisted(
      builtOf('seasons and sports', ({ path }) => /^\/(seasons|sports)/.test(path), 'not-implemented'),
    ),
    'without-people': unlisted(builtOf('all but people', ({ path }) => !path.startsWith('/members'))),
  },
  'kept-links': {
    whole: usual,
    'deleted-records': onlyRead('registrations and lessons name deleted people and groups', deletedRecords),
    'unnamed-people': onlyRead('registrations name no person', unnamedPeople),
    'other-order': { says: 'a list has another order at each reading', variation: otherOrder },
    'purged-season': onlyRead('the oldest season was emptied', purgedSeason),
    'shared-address': {
      says: 'more people have the address of the club than a search lists',
      fixture: withSharedAddress,
      target: (target) => ({ ...target, writes: false }),
      blocks: true,
    },
  },
  address: {
    'own-origin': usual,
    'under-a-prefix': {
      says: 'the club is served below a path, and its links name another address',
      prefix: '/partners/clubs',
    },
  },
  ...Object.fromEntries(
    Object.keys(readYaml<object>('spec/features.yaml')).map((feature) => [
      feature,
      { on: usual, off: withoutFeature(feature) },
    ]),
  ),
};

/** A service that is being built: it has the routes that need no scope and these. Its target file lists what it lacks. */
function builtOf(
  what: string,
  isBuilt: (operation: Operation) => boolean,
  manner?: MannerOfMissing,
): Circumstance {
  const not_yet = operations
    .filter((operation) => operation.scopes.length > 0 && !isBuilt(operation))
    .map(({ id }) => id);
  return {
    says: `a service that has ${what} so far`,
    variation: partOfAService((id) => !not_yet.includes(id), manner),
    target: (target) => ({ ...target, not_yet }),
  };
}

/** The same where the target file does not say that something is lacking. */
function unlisted({ says, variation }: Circumstance): Circumstance {
  return {
    says: `${says}, which the target file does not say`,
    ...(variation && { variation }),
    violates: ['description/lists-every-operation'],
  };
}

function onlyRead(says: string, variation: NewVariation): Circumstance {
  return { says, variation, target: (target) => ({ ...target, writes: false }), blocks: true };
}

function permittedOnly(...scopes: Scope[]): Circumstance {
  return permitted((scope) => (scopes as string[]).includes(scope), scopes.join(' '));
}

function permitted(isAllowed: (scope: string) => boolean, says = 'scopes that read'): Circumstance {
  return {
    says: `a client that is permitted ${says} only`,
    fixture: (fixture) => ({
      ...fixture,
      integrations: fixture.integrations.map((integration, index) =>
        index === 0
          ? { ...integration, permissions: integration.permissions.filter(isAllowed) }
          : integration,
      ),
    }),
  };
}

function shifted(clockSeconds: number): Circumstance {
  const direction = clockSeconds > 0 ? 'ahead' : 'behind';
  return { says: `a clock that is ${Math.abs(clockSeconds)} seconds ${direction}`, clockSeconds };
}

function withoutMedicalRecord(target: Target): Target {
  const { medical_record: _, ...known } = target.known ?? {};
  return { ...target, known };
}

function withoutFeature(feature: string): Circumstance {
  return {
    says: `a club without ${feature}`,
    fixture: (fixture) => ({ ...fixture, features: fixture.features.filter((id) => id !== feature) }),
  };
}

/** Returns the club with its integrations and features, and without any record. */
function emptied({ name, title, now, time_zone, enabled, features, integrations }: ClubFixture): ClubFixture {
  return {
    name,
    title,
    now,
    time_zone,
    enabled,
    features,
    integrations,
    licences: [],
    trainer_ids: [],
    document_fields: [],
    access_criteria: [],
    seasons: [],
    sports: [],
    slots: [],
    groups: [],
    lessons: [],
    events: [],
    members: [],
    annual_registrations: [],
    event_registrations: [],
    attendance: [],
    payments: [],
    documents: [],
    member_documents: [],
    medical_records: [],
    staff_hours: [],
  };
}

/** Returns the club with more members of one address than a search lists. */
function withSharedAddress(fixture: ClubFixture): ClubFixture {
  const email = 'secretariat@club.example';
  const [person] = fixture.members;
  const registration = fixture.annual_registrations.findLast(({ valid }) => valid === true);
  // An empty club has no person to share it with.
  if (person === undefined || registration === undefined) return fixture;
  const numbers = Array.from({ length: 30 }, (_, index) => 1_001 + index);
  return {
    ...fixture,
    members: [
      ...fixture.members.map((member) => ({ ...member, email })),
      ...numbers.map((id) => ({ ...person, id, email })),
    ],
    annual_registrations: [
      ...fixture.annual_registrations,
      ...numbers.map((id) => ({ ...registration, id, member_id: id, slot_ids: [], licence_id: null })),
    ],
  };
}

function withSeasons(fixture: ClubFixture, count: number): ClubFixture {
  const pattern = fixture.seasons[0] ?? withoutPattern(fixture);
  const highest = Math.max(0, ...fixture.seasons.map(({ id }) => id));
  const more = Array.from({ length: count - fixture.seasons.length }, (_, index) => ({
    ...pattern,
    id: highest + 1 + index,
    name: `Saison ${index + 1}`,
  }));
  return { ...fixture, seasons: [...fixture.seasons, ...more] };
}

function withoutPattern(fixture: ClubFixture): never {
  throw new Error(`The club ${fixture.name} has no record to copy.`);
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The target of the mock lacks a secret or a key.');
  return value;
}
