import { type Collection, type Identified, recordsAfter, recordsFrom } from './collection.ts';

/** Items in a fixed order, from which a page by offset is cut. */
export interface Sequence<T> {
  readonly size: number;
  /** Returns at most `count` of them from a position on, counted from 0. */
  readonly from: (position: number, count: number) => readonly T[];
}

/** Records in ascending order of ids, from which a page by `after` is cut. */
export interface List<T extends Identified> extends Sequence<T> {
  /** Returns at most `count` records with ids greater than `id`. */
  readonly after: (id: number, count: number) => readonly T[];
}

export function listOf<T extends Identified>(collection: Collection<T>): List<T> {
  return {
    size: collection.size,
    after: (id, count) => recordsAfter(collection, id, count),
    from: (position, count) => recordsFrom(collection, position, count),
  };
}

/** Returns all items of a sequence. */
export function allOf<T>(list: Sequence<T>): readonly T[] {
  return list.from(0, Number.POSITIVE_INFINITY);
}

const stride = 512;

/** Returns the list of those records that fit. It reads the underlying list in strides and skips the others. */
export function listWhere<T extends Identified>(list: List<T>, fits: (record: T) => boolean): List<T> {
  const after = (id: number, count: number) => {
    const found: T[] = [];
    let last = id;
    while (found.length < count) {
      const next = list.after(last, stride);
      found.push(...next.filter(fits));
      last = next.at(-1)?.id ?? last;
      if (next.length < stride) break;
    }
    return found.slice(0, count);
  };
  return {
    get size() {
      return allOf(list).filter(fits).length;
    },
    after,
    from: (position, count) => after(0, position + count).slice(position),
  };
}

/** Returns a list of records that are in ascending order of ids already. */
export function listOfAll<T extends Identified>(records: readonly T[]): List<T> {
  return {
    size: records.length,
    after: (id, count) => records.filter((record) => record.id > id).slice(0, count),
    from: (position, count) => records.slice(position, position + count),
  };
}
