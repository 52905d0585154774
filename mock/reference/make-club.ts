import type { ClubFixture } from '../../fixtures/club-fixture.ts';
import type { Scope } from '../../spec/index.ts';
import type { Integration } from './authorization/integration.ts';
import { type Clock, createClock } from './clock.ts';
import type { Club, ClubSettings } from './club.ts';
import { features } from './discovery/features.ts';
import type { Choices, Parts } from './parts.ts';
import { nextId, recordsAfter } from './store/collection.ts';
import type { RecordTypes } from './store/collections.ts';
import { entryOf } from './store/entries.ts';
import { withIndexedRecord } from './store/indexed-collection.ts';
import { createStore, type Records, recordsOf, type StoreState, stateOf } from './store/store.ts';
import type { GuardSettings } from './webhooks/destination-guard.ts';
import { createOutbox } from './webhooks/outbox.ts';

export interface ClubPlan {
  readonly name: string;
  /** The canonical base URL, ending in `/api/v1`. */
  readonly baseUrl: string;
  /** The data to start with. It is never changed, and clubs made of the same fixture share it. */
  readonly fixture: ClubFixture;
  readonly integrations: readonly Integration[];
  readonly parts: Parts;
  readonly choices: Choices;
  readonly rateLimited: boolean;
  readonly guard: GuardSettings;
  /** Where its time starts, in milliseconds; at wall time where left out. */
  readonly now?: number | undefined;
}

/** Makes a club that starts with the data of a fixture. */
export function makeClub(plan: ClubPlan): Club {
  const { name, baseUrl, parts, choices, rateLimited, guard } = plan;
  const clock: Clock = createClock(plan.now);
  const store = createStore(initialState(plan.fixture, plan.integrations, choices));
  const club: Club = {
    name,
    baseUrl,
    parts,
    choices,
    store,
    clock,
    outbox: createOutbox(() => club, guard),
    quotaWindows: new Map(),
    rateLimited,
    settings: settingsOf(plan.fixture),
    integration: (clientId) => entryOf(store.entries('integrations'), clientId),
  };
  return club;
}

function settingsOf({ enabled, features: on }: ClubFixture): ClubSettings {
  return {
    apiEnabled: enabled,
    featuresOff: new Set([...features().keys()].filter((id) => !on.includes(id))),
  };
}

const known = new WeakMap<ClubFixture, Records>();

function initialState(
  fixture: ClubFixture,
  integrations: readonly Integration[],
  choices: Choices,
): StoreState {
  const records = known.get(fixture) ?? recordsOf(fixture);
  known.set(fixture, records);
  const played = choices['old-records'] === 'with-nulls' ? withOldSeason(records) : records;
  return stateOf(played, integrations);
}

/** unspecified point old-records: a season from a time when nothing had to be filled in. */
function withOldSeason(records: Records): Records {
  const [pattern] = recordsAfter(records.seasons, 0, 1);
  if (pattern === undefined) return records;
  const empty = {
    name: null,
    start_date: null,
    end_date: null,
    registration_start: null,
    registration_end: null,
  };
  const old = { ...pattern, ...empty, id: nextId(records.seasons) } as unknown as RecordTypes['seasons'];
  return { ...records, seasons: withIndexedRecord(records.seasons, old) };
}

/** The integrations of a fixture, each with its secret and, where it has a key pair, its registered key. */
export function integrationsOf(
  fixture: ClubFixture,
  secretOf: (integrationId: string) => string,
  publicKeyOf: (integrationId: string) => string,
): readonly Integration[] {
  return fixture.integrations.map(({ id, name, key, permissions }) => ({
    clientId: id,
    name,
    permissions: permissions as Scope[],
    secret: secretOf(id),
    ...(key && { publicKeyPem: publicKeyOf(id) }),
  }));
}
