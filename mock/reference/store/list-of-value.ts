import { type Chunks, distance, itemsBetween, type Order, placeAfter, placeOf } from './chunks.ts';
import type { Identified } from './collection.ts';
import type { List } from './list.ts';

/** Where an item stands in an index: by the value of a field, then by an id. */
export interface ValueKey {
  readonly value: number;
  readonly id: number;
}

/** The items of one value, in ascending order of their ids, each as it is shown. */
export function listOfValue<Item, T extends Identified>(
  index: Chunks<Item>,
  order: Order<Item, ValueKey>,
  value: number,
  shown: (item: Item) => T,
): List<T> {
  const placeAt = (id: number) => placeOf(index, { value, id }, order);
  const end = placeAt(Number.POSITIVE_INFINITY);
  const from = (place: typeof end, count: number) => itemsBetween(index, place, end, count).map(shown);
  return {
    get size() {
      return distance(index, placeAt(0), end);
    },
    after: (id, count) => from(placeAt(id + 1), count),
    from: (position, count) => from(placeAfter(index, placeAt(0), position), count),
  };
}
