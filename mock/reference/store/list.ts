import { type Collection, type Identified, recordsAfter, recordsFrom } from './collection.ts';

/** Things in an order of their own, as a page by offset is cut from them. */
export interface Sequence<T> {
  readonly size: number;
  /** At most `count` of them from a position on, counted from 0. */
  readonly from: (position: number, count: number) => readonly T[];
}

/** Records in ascending order of ids, as a page is cut from them. */
export interface List<T extends Identified> extends Sequence<T> {
  /** At most `count` records with ids greater than `id`. */
  readonly after: (id: number, count: number) => readonly T[];
}

export function listOf<T extends Identified>(collection: Collection<T>): List<T> {
  return {
    size: collection.size,
    after: (id, count) => recordsAfter(collection, id, count),
    from: (position, count) => recordsFrom(collection, position, count),
  };
}

/** All that a sequence holds. */
export function allOf<T>(list: Sequence<T>): readonly T[] {
  return list.from(0, Number.POSITIVE_INFINITY);
}

const stride = 512;

/** Those records of a list that fit. What does not fit is read and passed over, page by page. */
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

/** A list of records that are in ascending order of ids already. */
export function listOfAll<T extends Identified>(records: readonly T[]): List<T> {
  return {
    size: records.length,
    after: (id, count) => records.filter((record) => record.id > id).slice(0, count),
    from: (position, count) => records.slice(position, position + count),
  };
}
