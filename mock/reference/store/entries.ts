import { type Chunks, itemAt, withItem, withoutItem } from './chunks.ts';
import {
  allRecords,
  type Collection,
  collectionOf,
  nextId,
  withoutRecord,
  withRecord,
} from './collection.ts';

/** A value that is kept under a text. Its id is its place in the order of arrival. */
export interface Entry<T> {
  readonly id: number;
  readonly key: string;
  readonly value: T;
}

/** Values by key, never changed in place: a change shares nearly all with what was before. */
export interface Entries<T> {
  readonly byKey: Chunks<Entry<T>>;
  readonly inOrder: Collection<Entry<T>>;
}

export function noEntries<T>(): Entries<T> {
  return { byKey: [], inOrder: collectionOf<Entry<T>>([]) };
}

/** The value that is kept under a key. */
export function entryOf<T>({ byKey }: Entries<T>, key: string): T | undefined {
  return itemAt(byKey, key, inKeyOrder)?.value;
}

/** All entries, the oldest first. */
export function allEntries<T>({ inOrder }: Entries<T>): Generator<Entry<T>> {
  return allRecords(inOrder);
}

/** The entries with a value kept under a key. One that replaces another keeps its place in the order. */
export function withEntry<T>({ byKey, inOrder }: Entries<T>, key: string, value: T): Entries<T> {
  const entry: Entry<T> = { id: itemAt(byKey, key, inKeyOrder)?.id ?? nextId(inOrder), key, value };
  return { byKey: withItem(byKey, entry, key, inKeyOrder), inOrder: withRecord(inOrder, entry) };
}

/** The entries without that of a key; the same entries when there is none. */
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
