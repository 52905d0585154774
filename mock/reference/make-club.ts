import type { ClubFixture } from '../../fixtures/club-fixture.ts';
import { features } from '../../spec/features.ts';
import type { Scope } from '../../spec/index.ts';
import { type Clock, createClock } from './clock.ts';
import type { Club, ClubSettings } from './club.ts';
import { storedRecords } from './domain/first-records.ts';
import { prepareGroupSearch } from './domain/group-search.ts';
import { prepareMemberSearch } from './domain/member-search.ts';
import type { Parts } from './parts.ts';
import type { Capacity } from './store/capacity.ts';
import { entryOf } from './store/entries.ts';
import type { Integration } from './store/integration.ts';
import { createStore, type Records, recordsOf, stateOf } from './store/store.ts';
import type { Watch } from './watch.ts';
import type { GuardSettings } from './webhooks/destination-guard.ts';
import { createOutbox } from './webhooks/outbox.ts';

export interface ClubPlan {
  readonly name: string;
  /** The canonical base URL, ending in `/api/v1`. */
  readonly baseUrl: string;
  /** The data to start with. It is never changed, and clubs of the same fixture share it. */
  readonly fixture: ClubFixture;
  /** The records to start with in place of the fixture's. */
  readonly records?: Records | undefined;
  /** The club whose records these are: its text indexes, which take seconds for a million people, are taken over. */
  readonly copied?: Club | undefined;
  readonly integrations: readonly Integration[];
  readonly parts: Parts;
  readonly rateLimited: boolean;
  readonly guard: GuardSettings;
  /** The time at its start, in milliseconds; wall time by default. */
  readonly now?: number | undefined;
  readonly watch?: Watch | undefined;
  /** The most that it stores in addition to what it starts with; without it, whatever memory there is. */
  readonly capacity?: Capacity | undefined;
}

/** Returns a club that starts with the data of a fixture. */
export function makeClub(plan: ClubPlan): Club {
  const { name, baseUrl, parts, guard } = plan;
  const clock: Clock = createClock(plan.now);
  const records = parts.initialRecords(plan.records ?? recordsIn(plan.fixture));
  const store = createStore(stateOf(records, plan.integrations), plan.capacity);
  const club: Club = {
    name,
    title: plan.fixture.title,
    baseUrl,
    parts,
    store,
    clock,
    outbox: createOutbox(() => club, guard, plan.watch),
    quotaWindows: new Map(),
    settings: settingsOf(plan),
    traffic: {},
    timeZone: plan.fixture.time_zone,
    integration: (clientId) => entryOf(store.entries('integrations'), clientId),
  };
  prepareMemberSearch(club, plan.copied);
  prepareGroupSearch(club, plan.copied);
  return club;
}

function settingsOf({ fixture, rateLimited }: ClubPlan): ClubSettings {
  return {
    apiEnabled: fixture.enabled,
    featuresOff: new Set([...features().keys()].filter((id) => !fixture.features.includes(id))),
    rateLimited,
    requestsPerMinute: undefined,
    tokenRequestsPerMinute: undefined,
  };
}

const known = new WeakMap<ClubFixture, Records>();

/** Clubs of the same fixture share its records. */
function recordsIn(fixture: ClubFixture): Records {
  const records = known.get(fixture) ?? recordsOf(storedRecords(fixture));
  known.set(fixture, records);
  return records;
}

/** Returns the integrations of a fixture, each with its secret and, where it has a key pair, its key if it is registered. */
export function integrationsOf(
  fixture: ClubFixture,
  secretOf: (integrationId: string) => string,
  publicKeyOf: (integrationId: string) => string | undefined,
): readonly Integration[] {
  return fixture.integrations.map(({ id, name, key, permissions }) => {
    const publicKeyPem = key ? publicKeyOf(id) : undefined;
    return {
      clientId: id,
      name,
      permissions: permissions as Scope[],
      secret: secretOf(id),
      ...(publicKeyPem !== undefined && { publicKeyPem }),
    };
  });
}
