/**
 * Items in ascending order, in arrays of bounded length that are never changed in place: a change copies one of them
 * and shares the others.
 */
export type Chunks<T> = readonly (readonly T[])[];

/** Compares an item with a key: negative before it, 0 at it, positive after it. No two items have one key. */
export type Order<T, K> = (item: T, key: K) => number;

/** A position between two items, or at either end. */
export interface Place {
  readonly chunk: number;
  readonly position: number;
}

export const start: Place = { chunk: 0, position: 0 };

export function endOf(chunks: Chunks<unknown>): Place {
  return { chunk: chunks.length, position: 0 };
}

/** The most items of a chunk. Chunks that are made at once are all full but the last. */
export const chunkLength = 512;

/** Returns the chunks of items that are in order already. */
export function chunksOf<T>(ordered: readonly T[]): Chunks<T> {
  const chunks: T[][] = [];
  for (let from = 0; from < ordered.length; from += chunkLength) {
    chunks.push(ordered.slice(from, from + chunkLength));
  }
  return chunks;
}

export function itemAt<T, K>(chunks: Chunks<T>, key: K, order: Order<T, K>): T | undefined {
  const { chunk, position } = placeOf(chunks, key, order);
  const item = chunks[chunk]?.[position];
  return item !== undefined && order(item, key) === 0 ? item : undefined;
}

/** Returns the chunks with the item at its key, in place of the item with that key if there is one. */
export function withItem<T, K>(chunks: Chunks<T>, item: T, key: K, order: Order<T, K>): Chunks<T> {
  const index = Math.max(0, chunkFor(chunks, key, order));
  const chunk = chunks[index] ?? [];
  const position = positionIn(chunk, key, order);
  const next = chunk[position];
  const replaces = next !== undefined && order(next, key) === 0;
  const changed = chunk.toSpliced(position, replaces ? 1 : 0, item);
  return chunks.toSpliced(index, 1, ...inLength(changed, position));
}

/** Returns the chunks without the item at that key. */
export function withoutItem<T, K>(chunks: Chunks<T>, key: K, order: Order<T, K>): Chunks<T> {
  const index = chunkFor(chunks, key, order);
  const changed = (chunks[index] ?? []).filter((item) => order(item, key) !== 0);
  return chunks.toSpliced(index, 1, ...(changed.length === 0 ? [] : [changed]));
}

/** Returns the place right before the first item at or after the key. */
export function placeOf<T, K>(chunks: Chunks<T>, key: K, order: Order<T, K>): Place {
  const chunk = Math.max(0, chunkFor(chunks, key, order));
  const items = chunks[chunk] ?? [];
  const position = positionIn(items, key, order);
  return position === items.length ? { chunk: chunk + 1, position: 0 } : { chunk, position };
}

/** Returns the place that is `count` items further on. */
export function placeAfter(chunks: Chunks<unknown>, { chunk, position }: Place, count: number): Place {
  let left = position + count;
  for (let index = chunk; index < chunks.length; index += 1) {
    const { length } = chunks[index] as readonly unknown[];
    if (left < length) return { chunk: index, position: left };
    left -= length;
  }
  return endOf(chunks);
}

/** Returns the number of items between two places. */
export function distance(chunks: Chunks<unknown>, from: Place, to: Place): number {
  let passed = to.position - from.position;
  for (let index = from.chunk; index < to.chunk; index += 1) passed += chunks[index]?.length ?? 0;
  return passed;
}

/** Visits the items from a place on until `goesOn` returns false. */
export function eachFrom<T>(chunks: Chunks<T>, from: Place, goesOn: (item: T) => boolean): void {
  let { chunk, position } = from;
  for (; chunk < chunks.length; chunk += 1, position = 0) {
    const items = chunks[chunk] as readonly T[];
    for (; position < items.length; position += 1) if (!goesOn(items[position] as T)) return;
  }
}

/** Returns at most `count` items from a place on, none of them at or after `to`. */
export function itemsBetween<T>(chunks: Chunks<T>, from: Place, to: Place, count: number): readonly T[] {
  const found: T[] = [];
  let { chunk, position } = from;
  for (; chunk <= to.chunk && chunk < chunks.length && found.length < count; chunk += 1, position = 0) {
    const end = chunk === to.chunk ? to.position : Number.POSITIVE_INFINITY;
    found.push(...(chunks[chunk] ?? []).slice(position, Math.min(position + count - found.length, end)));
  }
  return found;
}

/**
 * Splits a chunk that has become too long: right before the new item if that is the last, so that appending leaves full
 * chunks, otherwise in the middle.
 */
function inLength<T>(chunk: readonly T[], changedAt: number): Chunks<T> {
  if (chunk.length <= chunkLength) return [chunk];
  const cut = changedAt === chunk.length - 1 ? changedAt : chunk.length >>> 1;
  return [chunk.slice(0, cut), chunk.slice(cut)];
}

/** Returns the index of the last chunk that begins at or before the key; -1 when all begin after it. */
function chunkFor<T, K>(chunks: Chunks<T>, key: K, order: Order<T, K>): number {
  const last = chunks.length - 1;
  // Most new items come after all others.
  if (last >= 0 && order(chunks[last]?.[0] as T, key) <= 0) return last;
  let low = 0;
  let high = last;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (order(chunks[middle]?.[0] as T, key) <= 0) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Returns the position of the first item at or after the key. */
function positionIn<T, K>(chunk: readonly T[], key: K, order: Order<T, K>): number {
  let low = 0;
  let high = chunk.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (order(chunk[middle] as T, key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
