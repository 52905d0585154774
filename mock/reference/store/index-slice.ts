import { type Chunks, distance, eachFrom, type Order, type Place, placeAfter, placeOf } from './chunks.ts';
import type { Identified } from './collection.ts';
import type { List } from './list.ts';

/** The position of an item in an index: by the value of a field, then by an id. */
export interface ValueKey {
  readonly value: number;
  readonly id: number;
}

/** Items in the order of a value and an id, and how each of them is shown. */
export interface OrderedItems<Item, T> {
  readonly index: Chunks<Item>;
  readonly order: Order<Item, ValueKey>;
  readonly shown: (item: Item) => T;
}

/** Returns the items of one value, in ascending order of their ids. */
export function indexSlice<Item, T extends Identified>(items: OrderedItems<Item, T>, value: number): List<T> {
  return new IndexSlice(items, value);
}

/**
 * The end of the slice is searched for only when its size is read: reading on is cheaper than a second search through
 * the index of a large club. A class, because V8 gives each literal with a getter a hidden class of its own.
 */
class IndexSlice<Item, T extends Identified> implements List<T> {
  readonly #items: OrderedItems<Item, T>;
  readonly #value: number;

  constructor(items: OrderedItems<Item, T>, value: number) {
    this.#items = items;
    this.#value = value;
  }

  get size(): number {
    return distance(this.#items.index, this.#placeOf(0), this.#placeOf(Number.POSITIVE_INFINITY));
  }

  readonly after = (id: number, count: number) => this.#read(this.#placeOf(id + 1), count);

  readonly from = (position: number, count: number) => {
    const begin = this.#placeOf(0);
    return this.#read(position === 0 ? begin : placeAfter(this.#items.index, begin, position), count);
  };

  #placeOf(id: number): Place {
    return placeOf(this.#items.index, { value: this.#value, id }, this.#items.order);
  }

  #read(place: Place, count: number): readonly T[] {
    const { index, order, shown } = this.#items;
    const beyond = { value: this.#value + 1, id: 0 };
    const found: T[] = [];
    if (count <= 0) return found;
    eachFrom(index, place, (item) => {
      if (order(item, beyond) >= 0) return false;
      found.push(shown(item));
      return found.length < count;
    });
    return found;
  }
}
