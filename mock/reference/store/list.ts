import { type Collection, type Identified, recordsAfter, recordsFrom } from './collection.ts';

/** Records in ascending order of ids, as a page is cut from them. */
export interface List<T extends Identified> {
  readonly size: number;
  /** At most `count` records with ids greater than `id`. */
  readonly after: (id: number, count: number) => readonly T[];
  /** At most `count` records from a position on, counted from 0. */
  readonly from: (position: number, count: number) => readonly T[];
}

export function listOf<T extends Identified>(collection: Collection<T>): List<T> {
  return {
    size: collection.size,
    after: (id, count) => recordsAfter(collection, id, count),
    from: (position, count) => recordsFrom(collection, position, count),
  };
}

/** All records of a list. */
export function allOf<T extends Identified>(list: List<T>): readonly T[] {
  return list.from(0, list.size);
}
