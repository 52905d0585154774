import type {
  EventFixture,
  GroupFixture,
  LessonFixture,
  MedicalRecordFixture,
  MemberFixture,
  PaymentFixture,
  RegistrationFixture,
  SlotFixture,
} from '../../../fixtures/club-fixture.ts';
import type { Integration } from '../authorization/integration.ts';
import type { IssuedToken } from '../authorization/token.ts';
import type { SeasonRecord } from '../domain/season.ts';
import type { Answer } from '../http/exchange.ts';
import { type Collection, collectionOf, type Identified, withoutRecord, withRecord } from './collection.ts';

/** What a club keeps in order of ids. */
export interface RecordTypes {
  seasons: SeasonRecord;
  sports: { readonly id: number; readonly name: string };
  slots: Readonly<SlotFixture>;
  groups: Readonly<GroupFixture>;
  lessons: Readonly<LessonFixture>;
  events: Readonly<EventFixture>;
  members: Readonly<MemberFixture>;
  annualRegistrations: Readonly<RegistrationFixture & { group_id: number }>;
  eventRegistrations: Readonly<RegistrationFixture & { event_id: number }>;
  payments: Readonly<PaymentFixture>;
  medicalRecords: Readonly<MedicalRecordFixture>;
}

/** What a club keeps by a key. */
export interface EntryTypes {
  integrations: Integration;
  tokens: IssuedToken;
  /** Used client assertions, by client and jti. */
  usedAssertions: { readonly usedUntil: number };
  /** Executed writes, by integration and Idempotency-Key. */
  replays: Replay;
}

/** An executed write, to answer the same request again. */
export interface Replay {
  readonly fingerprint: string;
  readonly answer: Answer;
  /** Milliseconds of the club's clock. */
  readonly keptAt: number;
}

export type RecordCollection = keyof RecordTypes;
export type EntryCollection = keyof EntryTypes;

type RecordChange = {
  [N in RecordCollection]:
    | { readonly collection: N; readonly put: RecordTypes[N] }
    | { readonly collection: N; readonly remove: number };
}[RecordCollection];

type EntryChange = {
  [N in EntryCollection]:
    | { readonly collection: N; readonly key: string; readonly put: EntryTypes[N] }
    | { readonly collection: N; readonly key: string; readonly remove: true };
}[EntryCollection];

/** One step of a write. A record or entry is put whole; nothing is changed in place. */
export type Change = RecordChange | EntryChange;

export type Records = { readonly [N in RecordCollection]: Collection<RecordTypes[N]> };
type Entries = { readonly [N in EntryCollection]: ReadonlyMap<string, EntryTypes[N]> };

/** All that a club knows at one moment. Immutable, so holding it is a snapshot and sharing it is a fork. */
export interface StoreState {
  readonly records: Records;
  readonly entries: Entries;
}

export interface Store {
  records<N extends RecordCollection>(name: N): Collection<RecordTypes[N]>;
  entries<N extends EntryCollection>(name: N): ReadonlyMap<string, EntryTypes[N]>;
  /** The only way to change anything: all changes take effect, or none. */
  commit(changes: readonly Change[]): void;
  snapshot(): StoreState;
  restore(state: StoreState): void;
}

const recordNames: readonly RecordCollection[] = [
  'seasons',
  'sports',
  'slots',
  'groups',
  'lessons',
  'events',
  'members',
  'annualRegistrations',
  'eventRegistrations',
  'payments',
  'medicalRecords',
];

const entryNames: readonly EntryCollection[] = ['integrations', 'tokens', 'usedAssertions', 'replays'];

/** Ordered collections of records in any order. Throws when one of them holds an id twice. */
export function recordsOf(lists: { readonly [N in RecordCollection]: readonly RecordTypes[N][] }): Records {
  return Object.fromEntries(
    recordNames.map((name) => [name, collectionOf<Identified>(lists[name])]),
  ) as Records;
}

/** The state that holds these records and integrations, and nothing else. */
export function stateOf(records: Records, integrations: readonly Integration[]): StoreState {
  const empty = Object.fromEntries(entryNames.map((name) => [name, new Map()])) as unknown as Entries;
  const byId = new Map(integrations.map((integration) => [integration.clientId, integration]));
  return { records, entries: { ...empty, integrations: byId } };
}

/** A store that starts from a state. The state itself stays as it is, whatever is committed. */
export function createStore(initial: StoreState): Store {
  let records: Records = initial.records;
  let entries: Entries = initial.entries;
  /** Maps that no snapshot holds: they may be written in place, others are copied first. */
  let owned = new Set<EntryCollection>();

  const ownMap = (name: EntryCollection): Map<string, unknown> => {
    if (!owned.has(name)) {
      entries = { ...entries, [name]: new Map<string, unknown>(entries[name]) };
      owned.add(name);
    }
    return entries[name] as Map<string, unknown>;
  };

  const commitEntry = (change: EntryChange): void => {
    const map = ownMap(change.collection);
    if ('put' in change) map.set(change.key, change.put);
    else map.delete(change.key);
  };

  return {
    records: (name) => records[name],
    entries: (name) => entries[name],
    commit: (changes) => {
      // Everything that could fail comes first, on copies; what follows cannot.
      const changed = changes.filter(isRecordChange).reduce(withChange, records);
      records = changed;
      for (const change of changes) if (!isRecordChange(change)) commitEntry(change);
    },
    snapshot: () => {
      owned = new Set();
      return { records, entries };
    },
    restore: (state) => {
      owned = new Set();
      ({ records, entries } = state);
    },
  };
}

function isRecordChange(change: Change): change is RecordChange {
  return !('key' in change);
}

function withChange(records: Records, change: RecordChange): Records {
  const collection = records[change.collection] as Collection<Identified>;
  const changed =
    'put' in change ? withRecord(collection, change.put) : withoutRecord(collection, change.remove);
  return { ...records, [change.collection]: changed };
}
