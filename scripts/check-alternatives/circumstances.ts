import type { Target } from '../../contract-tests/engine/wire/target.ts';
import type { ClubFixture } from '../../fixtures/club-fixture.ts';
import type { Scope } from '../../spec/index.ts';
import { readYaml } from '../generate/yaml-file.ts';
import {
  badGateway,
  demandedContentType,
  escapedSlashes,
  forgottenTokens,
  indented,
  moreMembers,
  type NewHabit,
  opaquePositions,
  otherOffset,
  otherParameterNames,
  redirectedDocs,
  refusedChanges,
  refusedCreations,
} from './habits.ts';

/** One lawful situation that a target can be in, and what makes it of a club of the mock. */
export interface Circumstance {
  /** What a person would say of the target. */
  readonly says: string;
  /** The data, the features and the integrations that the club starts with. */
  readonly fixture?: (fixture: ClubFixture) => ClubFixture;
  /** By how many seconds the club's clock is ahead of ours. */
  readonly clockSeconds?: number;
  /** What the target file says. */
  readonly target?: (target: Target) => Target;
  /** Where the club is reached, in front of its usual path. */
  readonly prefix?: string;
  /** What the club does in another way. */
  readonly habit?: NewHabit;
  /** Whether another client writes to the club meanwhile. */
  readonly company?: boolean;
  /** Whether checks may find no way to their question; they still accuse nobody. */
  readonly blocks?: boolean;
}

/** The other client that writes to a club. */
export const colleague = {
  id: 'colleague',
  name: 'The club next desk',
  key: false,
  permissions: ['groups:read', 'groups:write'],
};

const usual: Circumstance = { says: 'as the mock is' };

/** Clients with the scopes of one journey; they differ in little, so that each is met in one world only. */
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

/** By point, the choices under which checks may find no way to their question; they still accuse nobody. */
export const blockingChoices: Readonly<Record<string, readonly string[]>> = {
  // The seasons of a run are open at the same time, so that a club with seasons apart takes one at most.
  'season-overlap': ['refused'],
};

/** By dimension or point, what is met in one world each. */
export const metOnce: Readonly<Record<string, readonly string[]>> = {
  permissions: Object.keys(journeys),
  // Where nothing can be made, little is left to be judged.
  writes: ['creations-refused', 'changes-refused'],
  ...blockingChoices,
};

/** The dimensions of a world, each with its circumstances by name; the first is the usual one. */
export const dimensions: Readonly<Record<string, Readonly<Record<string, Circumstance>>>> = {
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
    'a-year-ahead': shifted(366 * 86_400),
    'a-year-back': shifted(-366 * 86_400),
  },
  volume: {
    ordinary: usual,
    empty: { says: 'a club where nothing was entered yet', fixture: emptied },
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
        client: { id: target.client.id, secret: given(target.client.secret) },
      }),
    },
    'key-only': {
      says: 'a client that has a key and no secret',
      target: (target) => ({
        ...target,
        client: { id: target.client.id, private_key_file: given(target.client.private_key_file) },
      }),
    },
  },
  company: {
    alone: usual,
    'others-at-work': {
      says: 'another client writes to the club meanwhile',
      fixture: (fixture) => ({ ...fixture, integrations: [...fixture.integrations, colleague] }),
      company: true,
    },
  },
  answers: {
    'as-described': usual,
    'with-more-members': {
      says: 'every object in an answer has one member more, with another value each time',
      habit: moreMembers,
    },
  },
  writing: {
    compact: usual,
    'escaped-slashes': { says: 'every slash in JSON is escaped', habit: escapedSlashes },
    indented: { says: 'JSON is indented, and members stand in another order', habit: indented },
  },
  offsets: {
    'as-the-mock-does': usual,
    other: { says: 'every instant is shown at another offset', habit: otherOffset },
  },
  positions: {
    identifiers: usual,
    opaque: { says: 'a position in a list is no identifier', habit: opaquePositions },
  },
  'parameter-names': {
    'as-in-the-contract': usual,
    other: {
      says: 'the description names the identifier in a path otherwise',
      habit: otherParameterNames,
    },
  },
  docs: {
    'at-once': usual,
    redirected: { says: 'the documentation stands behind a redirect', habit: redirectedDocs },
  },
  'media-type': {
    'of-bodies': usual,
    'of-every-write': { says: 'a DELETE needs a Content-Type, too', habit: demandedContentType },
  },
  notified: {
    named: usual,
    unnamed: {
      says: 'the target file names no operation of which a notification must come',
      target: ({ webhooks: { notifies: _, ...webhooks } = {}, ...target }) => ({ ...target, webhooks }),
    },
  },
  accidents: {
    none: usual,
    'bad-gateway': { says: 'now and then a request is answered 502', habit: badGateway },
    'forgotten-tokens': { says: 'now and then a good token is answered 401', habit: forgottenTokens },
  },
  writes: {
    accepted: usual,
    'creations-refused': { says: 'every creation is refused', habit: refusedCreations, blocks: true },
    'changes-refused': { says: 'every change is refused', habit: refusedChanges, blocks: true },
  },
  address: {
    'own-origin': usual,
    'under-a-prefix': {
      says: 'the club is reached below a path, and its links name another address',
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

function withoutFeature(feature: string): Circumstance {
  return {
    says: `a club without ${feature}`,
    fixture: (fixture) => ({ ...fixture, features: fixture.features.filter((id) => id !== feature) }),
  };
}

/** Nothing but what a club has from its first day: its integrations and features. */
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

function withSeasons(fixture: ClubFixture, count: number): ClubFixture {
  const pattern = given(fixture.seasons[0] ?? patternOf(fixture));
  const highest = Math.max(0, ...fixture.seasons.map(({ id }) => id));
  const more = Array.from({ length: count - fixture.seasons.length }, (_, index) => ({
    ...pattern,
    id: highest + 1 + index,
    name: `Saison ${index + 1}`,
  }));
  return { ...fixture, seasons: [...fixture.seasons, ...more] };
}

function patternOf(fixture: ClubFixture): never {
  throw new Error(`The club ${fixture.name} has no season to make others from.`);
}

function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The mock does not give what a circumstance takes.');
  return value;
}
