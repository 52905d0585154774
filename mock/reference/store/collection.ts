/** Whatever has an id of its own within a collection. */
export interface Identified {
  readonly id: number;
}

/**
 * Records in ascending order of their ids, never changed in place: a change gives a new collection that shares all
 * chunks but one with the old one. So a snapshot is the collection itself, and a page costs the same anywhere.
 */
export interface Collection<T extends Identified> {
  readonly chunks: readonly (readonly T[])[];
  readonly size: number;
  /** The highest id ever given out; ids are not used twice, not even after a removal. */
  readonly lastId: number;
}

const chunkLength = 512;

/** Makes a collection of records in any order. Throws when an id occurs twice. */
export function collectionOf<T extends Identified>(records: readonly T[]): Collection<T> {
  const sorted = isAscending(records) ? records : [...records].sort((a, b) => a.id - b.id);
  if (!isAscending(sorted)) throw new Error('A collection holds the same id twice.');
  const chunks: T[][] = [];
  for (let start = 0; start < sorted.length; start += chunkLength) {
    chunks.push(sorted.slice(start, start + chunkLength));
  }
  return { chunks, size: sorted.length, lastId: sorted.at(-1)?.id ?? 0 };
}

/** The id that the next new record takes. */
export function nextId(collection: Collection<Identified>): number {
  return collection.lastId + 1;
}

export function recordOf<T extends Identified>(collection: Collection<T>, id: number): T | undefined {
  const chunk = collection.chunks[chunkFor(collection.chunks, id)];
  if (chunk === undefined) return undefined;
  const record = chunk[positionAfter(chunk, id - 1)];
  return record?.id === id ? record : undefined;
}

/** At most `count` records with ids greater than `after`, in ascending order. */
export function recordsAfter<T extends Identified>(
  collection: Collection<T>,
  after: number,
  count: number,
): T[] {
  const found: T[] = [];
  let index = Math.max(0, chunkFor(collection.chunks, after));
  let position = positionAfter(collection.chunks[index] ?? [], after);
  for (; index < collection.chunks.length && found.length < count; index += 1, position = 0) {
    const chunk = collection.chunks[index] as readonly T[];
    const end = Math.min(chunk.length, position + count - found.length);
    for (; position < end; position += 1) found.push(chunk[position] as T);
  }
  return found;
}

/** At most `count` records from a position on, counted from 0. */
export function recordsFrom<T extends Identified>(
  { chunks }: Collection<T>,
  position: number,
  count: number,
): readonly T[] {
  const found: T[] = [];
  let passed = 0;
  for (const chunk of chunks) {
    if (found.length === count) break;
    const start = Math.max(0, position + found.length - passed);
    found.push(...chunk.slice(start, start + count - found.length));
    passed += chunk.length;
  }
  return found;
}

export function* allRecords<T extends Identified>(collection: Collection<T>): Generator<T> {
  for (const chunk of collection.chunks) yield* chunk;
}

/** The collection with the record put in, in place of one with the same id. */
export function withRecord<T extends Identified>(collection: Collection<T>, record: T): Collection<T> {
  const { chunks, size, lastId } = collection;
  const index = Math.max(0, chunkFor(chunks, record.id));
  const chunk = chunks[index] ?? [];
  const position = positionAfter(chunk, record.id - 1);
  const replaced = chunk[position]?.id === record.id;
  const changed = chunk.toSpliced(position, replaced ? 1 : 0, record);
  return {
    chunks: chunks.toSpliced(index, 1, ...inLength(changed)),
    size: replaced ? size : size + 1,
    lastId: Math.max(lastId, record.id),
  };
}

/** The collection without the record of that id; the same collection when there is none. */
export function withoutRecord<T extends Identified>(collection: Collection<T>, id: number): Collection<T> {
  if (recordOf(collection, id) === undefined) return collection;
  const { chunks, size, lastId } = collection;
  const index = chunkFor(chunks, id);
  const changed = (chunks[index] as readonly T[]).filter((record) => record.id !== id);
  const kept = changed.length === 0 ? [] : [changed];
  return { chunks: chunks.toSpliced(index, 1, ...kept), size: size - 1, lastId };
}

/** A chunk that has grown too long is cut where the last record begins, so that appending leaves full chunks behind. */
function inLength<T>(chunk: readonly T[]): readonly (readonly T[])[] {
  if (chunk.length <= chunkLength) return [chunk];
  return [chunk.slice(0, chunkLength), chunk.slice(chunkLength)];
}

/** The index of the last chunk that begins at or before the id; -1 when all begin after it. */
function chunkFor<T extends Identified>(chunks: readonly (readonly T[])[], id: number): number {
  let low = 0;
  let high = chunks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((chunks[middle]?.[0]?.id ?? 0) <= id) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The position of the first record whose id is greater. */
function positionAfter<T extends Identified>(chunk: readonly T[], id: number): number {
  let low = 0;
  let high = chunk.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((chunk[middle] as T).id <= id) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isAscending(records: readonly Identified[]): boolean {
  return records.every((record, index) => index === 0 || (records[index - 1] as Identified).id < record.id);
}
