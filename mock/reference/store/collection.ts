import {
  type Chunks,
  chunkLength,
  chunksOf,
  endOf,
  itemAt,
  itemsBetween,
  placeAfter,
  placeOf,
  start,
  withItem,
  withoutItem,
} from './chunks.ts';

/** A record with an id that is unique within its collection. */
export interface Identified {
  readonly id: number;
}

/**
 * Records in ascending order of their ids, never changed in place: a change returns a new collection that shares all
 * chunks but one with the old one. So a snapshot is the collection itself, and a page costs the same at any position.
 */
export interface Collection<T extends Identified> {
  readonly chunks: Chunks<T>;
  readonly size: number;
  /** The highest id ever assigned; an id is never used twice, not even after a removal. */
  readonly lastId: number;
}

/** Returns a collection of records, which may be in any order. Throws when an id occurs twice. */
export function collectionOf<T extends Identified>(records: readonly T[]): Collection<T> {
  const sorted = isAscending(records) ? records : [...records].sort((a, b) => a.id - b.id);
  if (!isAscending(sorted)) throw new Error('A collection holds the same id twice.');
  return { chunks: chunksOf(sorted), size: sorted.length, lastId: sorted.at(-1)?.id ?? 0 };
}

/** Returns the collection of these chunks, in which `lastId` is the highest id that was ever assigned. */
export function collectionOfChunks<T extends Identified>(chunks: Chunks<T>, lastId: number): Collection<T> {
  return { chunks, size: chunks.reduce((size, chunk) => size + chunk.length, 0), lastId };
}

/** Returns the id of the next new record. */
export function nextId({ lastId }: Pick<Collection<Identified>, 'lastId'>): number {
  return lastId + 1;
}

/**
 * Returns the record with an id. Most ids are consecutive, so the position that follows from that is tried first: a page
 * looks up a hundred records, and a binary search for each took a third of its time.
 */
export function recordOf<T extends Identified>({ chunks, lastId }: Collection<T>, id: number): T | undefined {
  if (id > lastId) return undefined;
  const offset = id - (chunks[0]?.[0]?.id ?? 0);
  const expected = chunks[Math.floor(offset / chunkLength)]?.[offset % chunkLength];
  return expected?.id === id ? expected : itemAt(chunks, id, byId);
}

/** Returns at most `count` records with ids greater than `after`, in ascending order. */
export function recordsAfter<T extends Identified>(
  { chunks }: Collection<T>,
  after: number,
  count: number,
): readonly T[] {
  return itemsBetween(chunks, placeOf(chunks, after + 1, byId), endOf(chunks), count);
}

/** Returns at most `count` records from a position on, counted from 0. */
export function recordsFrom<T extends Identified>(
  { chunks }: Collection<T>,
  position: number,
  count: number,
): readonly T[] {
  return itemsBetween(chunks, placeAfter(chunks, start, position), endOf(chunks), count);
}

export function* allRecords<T extends Identified>({ chunks }: Collection<T>): Generator<T> {
  for (const chunk of chunks) yield* chunk;
}

/** Returns the collection with the record, in place of one with the same id. */
export function withRecord<T extends Identified>(collection: Collection<T>, record: T): Collection<T> {
  const { chunks, size, lastId } = collection;
  const replaces = recordOf(collection, record.id) !== undefined;
  return {
    chunks: withItem(chunks, record, record.id, byId),
    size: replaces ? size : size + 1,
    lastId: Math.max(lastId, record.id),
  };
}

/** Returns the collection without the record of that id; the same collection when it has no such record. */
export function withoutRecord<T extends Identified>(collection: Collection<T>, id: number): Collection<T> {
  if (recordOf(collection, id) === undefined) return collection;
  const { chunks, size, lastId } = collection;
  return { chunks: withoutItem(chunks, id, byId), size: size - 1, lastId };
}

function byId({ id }: Identified, key: number): number {
  return id - key;
}

function isAscending(records: readonly Identified[]): boolean {
  return records.every((record, index) => index === 0 || (records[index - 1] as Identified).id < record.id);
}
