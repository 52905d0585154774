import { type Capacity, capacityProof } from './capacity.ts';
import type { Chunks } from './chunks.ts';
import { type Identified, recordOf } from './collection.ts';
import {
  type EntryCollection,
  type EntryTypes,
  type LookUp,
  type RecordCollection,
  type RecordTypes,
  recordCollections,
} from './collections.ts';
import { type Entries, entryOf, noEntries, withEntry, withoutEntry } from './entries.ts';
import {
  type IndexedCollection,
  indexedCollectionOf,
  indexedCollectionOfChunks,
  type LookUpFields,
  withIndexedRecord,
  withoutIndexedRecord,
} from './indexed-collection.ts';
import type { Integration } from './integration.ts';

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

/** One step of a write. A record or entry is replaced as a whole; nothing is changed in place. */
export type Change = RecordChange | EntryChange;

export type RecordsOf<N extends RecordCollection> = IndexedCollection<RecordTypes[N], LookUp<N>>;
export type Records = { readonly [N in RecordCollection]: RecordsOf<N> };
type EntriesByName = { readonly [N in EntryCollection]: Entries<EntryTypes[N]> };

/**
 * The whole state of a club at one moment. It is immutable, so a reference to it is a snapshot, and sharing it is a
 * fork.
 */
export interface StoreState {
  readonly records: Records;
  readonly entries: EntriesByName;
  /** By how many bytes commits have made its texts and files grow. */
  readonly bytes: number;
}

export interface Store {
  records<N extends RecordCollection>(name: N): Records[N];
  entries<N extends EntryCollection>(name: N): Entries<EntryTypes[N]>;
  /** The only way to change the state: all changes take effect, or none. Throws a Refusal where the club is full. */
  commit(changes: readonly Change[]): void;
  snapshot(): StoreState;
  restore(state: StoreState): void;
}

/**
 * Returns the collections of these records, which may be in any order. Throws when a collection is missing, or has an id
 * twice.
 */
export function recordsOf(lists: { readonly [N in RecordCollection]: readonly RecordTypes[N][] }): Records {
  return Object.fromEntries(
    Object.entries(recordCollections).map(([name, fields]) => [
      name,
      indexedCollectionOf<Identified, never>(
        listOf(lists, name as RecordCollection),
        fields as LookUpFields<PropertyKey> as LookUpFields<never>,
      ),
    ]),
  ) as unknown as Records;
}

function listOf(
  lists: { readonly [N in RecordCollection]?: readonly RecordTypes[N][] },
  name: RecordCollection,
): readonly Identified[] {
  const list = lists[name];
  if (list === undefined) throw new Error(`the club's fixture has no list of ${name}; it may be empty`);
  return list;
}

/** Returns a collection of records in chunks, where `lastId` is the highest id that was ever assigned. */
export function recordsOfChunks<N extends RecordCollection>(
  name: N,
  chunks: Chunks<RecordTypes[N]>,
  lastId: number,
): Records[N] {
  const fields = recordCollections[name] as LookUpFields<PropertyKey> as LookUpFields<never>;
  return indexedCollectionOfChunks<Identified, never>(chunks, lastId, fields) as unknown as Records[N];
}

/** Returns the state that holds these records and integrations, and nothing else. */
export function stateOf(records: Records, integrations: readonly Integration[]): StoreState {
  const registered = integrations.reduce(
    (entries, integration) => withEntry(entries, integration.clientId, integration),
    noEntries<Integration>(),
  );
  return { records, entries: { ...noEntriesByName(), integrations: registered }, bytes: 0 };
}

export function noEntriesByName(): EntriesByName {
  return {
    integrations: noEntries(),
    tokens: noEntries(),
    usedAssertions: noEntries(),
    replays: noEntries(),
  };
}

/** Returns a store that starts from a state. Commits do not change that state. It is never full without a capacity. */
export function createStore(initial: StoreState, capacity?: Capacity): Store {
  let state = initial;
  const proveRoom = capacity && capacityProof(initial, capacity);
  return {
    records: (name) => state.records[name],
    entries: (name) => state.entries[name],
    commit: (changes) => {
      const changed = changes.reduce(withChange, state);
      proveRoom?.(state, changed);
      state = changed;
    },
    snapshot: () => state,
    restore: (earlier) => {
      state = earlier;
    },
  };
}

function withChange(state: StoreState, change: Change): StoreState {
  const { records, entries } = state;
  const bytes =
    state.bytes + ('put' in change ? writtenSize(change.put) : 0) - writtenSize(replaced(state, change));
  if ('key' in change) return { records, entries: withEntryChange(entries, change), bytes };
  return { records: withRecordChange(records, change), entries, bytes };
}

/** Returns the record or value that a change replaces or removes. */
function replaced({ records, entries }: StoreState, change: Change): unknown {
  if ('key' in change) return entryOf<unknown>(entries[change.collection], change.key);
  return recordOf<Identified>(records[change.collection], 'put' in change ? change.put.id : change.remove);
}

function withRecordChange(records: Records, change: RecordChange): Records {
  const collection = records[change.collection] as unknown as IndexedCollection<Identified>;
  const changed =
    'put' in change
      ? withIndexedRecord(collection, change.put)
      : withoutIndexedRecord(collection, change.remove);
  return { ...records, [change.collection]: changed };
}

function withEntryChange(entries: EntriesByName, change: EntryChange): EntriesByName {
  const before = entries[change.collection] as Entries<unknown>;
  const changed =
    'put' in change ? withEntry(before, change.key, change.put) : withoutEntry(before, change.key);
  return { ...entries, [change.collection]: changed };
}

/** Returns about how many bytes the texts and files of a value take: the characters of texts, and bytes as they are. */
function writtenSize(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  if (Buffer.isBuffer(value)) return value.length;
  let size = 0;
  for (const member in value) size += writtenSize((value as Record<string, unknown>)[member]);
  return size;
}
