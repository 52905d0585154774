import { type Chunks, chunksOf, itemAt, withItem, withoutItem } from './chunks.ts';
import {
  allRecords,
  type Collection,
  collectionOf,
  collectionOfChunks,
  nextId,
  withoutRecord,
  withRecord,
} from './collection.ts';

/** A value stored under a key. Its id is its place in the order of arrival. */
export interface Entry<T> {
  readonly id: number;
  readonly key: string;
  readonly value: T;
}

/**
 * Values by key, never changed in place: a change returns new entries that share nearly all chunks with the old ones.
 */
export interface Entries<T> {
  readonly byKey: Chunks<Entry<T>>;
  readonly inOrder: Collection<Entry<T>>;
}

export function noEntries<T>(): Entries<T> {
  return { byKey: [], inOrder: collectionOf<Entry<T>>([]) };
}

/** Returns the entries of these chunks, which are in the order of arrival. */
export function entriesOfChunks<T>(chunks: Chunks<Entry<T>>, lastId: number): Entries<T> {
  const byKey = chunks.flat().sort((one, other) => inKeyOrder(one, other.key));
  return { byKey: chunksOf(byKey), inOrder: collectionOfChunks(chunks, lastId) };
}

/** Returns the value stored under a key. */
export function entryOf<T>({ byKey }: Entries<T>, key: string): T | undefined {
  return itemAt(byKey, key, inKeyOrder)?.value;
}

/** Returns all entries, the oldest first. */
export function allEntries<T>({ inOrder }: Entries<T>): Generator<Entry<T>> {
  return allRecords(inOrder);
}

/** Returns the entries with a value under a key. A value that replaces another keeps its place in the order. */
export function withEntry<T>({ byKey, inOrder }: Entries<T>, key: string, value: T): Entries<T> {
  const entry: Entry<T> = { id: itemAt(byKey, key, inKeyOrder)?.id ?? nextId(inOrder), key, value };
  return { byKey: withItem(byKey, entry, key, inKeyOrder), inOrder: withRecord(inOrder, entry) };
}

/** Returns the entries without that of a key; the same entries when they have no such key. */
export function withoutEntry<T>(entries: Entries<T>, key: string): Entries<T> {
  const { byKey, inOrder } = entries;
  const entry = itemAt(byKey, key, inKeyOrder);
  if (entry === undefined) return entries;
  return { byKey: withoutItem(byKey, key, inKeyOrder), inOrder: withoutRecord(inOrder, entry.id) };
}

function inKeyOrder(entry: Entry<unknown>, key: string): number {
  if (entry.key === key) return 0;
  return entry.key < key ? -1 : 1;
}
