import { type Chunks, chunksOf, type Order, withItem, withoutItem } from './chunks.ts';
import type { Identified } from './collection.ts';
import { indexSlice, type ValueKey } from './index-slice.ts';
import type { List } from './list.ts';

/** The records of a collection by the value of one field, then by their ids. Never changed in place. */
export type IndexByField<T extends Identified> = Chunks<Item<T>>;

/**
 * A record whose field has one value is stored in the index itself: links would cost a club of a million people some
 * hundred megabytes. A record whose field has several values has a link for each.
 */
type Item<T extends Identified> = T | Link<T>;

interface Link<T extends Identified> {
  readonly value: number;
  readonly record: T;
}

export function indexByField<T extends Identified>(records: readonly T[], field: keyof T): IndexByField<T> {
  const items = records.flatMap((record) => itemsOf(record, field));
  const value = valueIn(field);
  return chunksOf(items.sort((a, b) => value(a) - value(b) || recordIn(a).id - recordIn(b).id));
}

/** Returns the records that have a value in the field, in ascending order of ids. */
export function recordsWith<T extends Identified>(
  index: IndexByField<T>,
  field: keyof T,
  value: number,
): List<T> {
  return indexSlice({ index, order: orderBy(field), shown: recordIn }, value);
}

/**
 * Returns the index with a record added, or replaced where `before` is its former state. An item of the same value
 * keeps its position.
 */
export function withLinks<T extends Identified>(
  index: IndexByField<T>,
  record: T,
  before: T | undefined,
  field: keyof T,
): IndexByField<T> {
  const items = itemsOf(record, field);
  const value = valueIn(field);
  const kept = new Set(items.map(value));
  const gone = before === undefined ? [] : itemsOf(before, field).filter((item) => !kept.has(value(item)));
  return items.reduce(
    (linked, item) => withItem(linked, item, keyOf(item, field), orderBy(field)),
    withoutAll(index, gone, field),
  );
}

export function withoutLinks<T extends Identified>(
  index: IndexByField<T>,
  record: T,
  field: keyof T,
): IndexByField<T> {
  return withoutAll(index, itemsOf(record, field), field);
}

function withoutAll<T extends Identified>(
  index: IndexByField<T>,
  items: readonly Item<T>[],
  field: keyof T,
): IndexByField<T> {
  return items.reduce((left, item) => withoutItem(left, keyOf(item, field), orderBy(field)), index);
}

/** Null counts as no value, and a repeated value once. */
function itemsOf<T extends Identified>(record: T, field: keyof T): readonly Item<T>[] {
  const value: unknown = record[field];
  if (typeof value === 'number') return [record];
  return Array.isArray(value) ? [...new Set<number>(value)].map((one) => ({ value: one, record })) : [];
}

function isLink<T extends Identified>(item: Item<T>): item is Link<T> {
  return 'record' in item;
}

function recordIn<T extends Identified>(item: Item<T>): T {
  return isLink(item) ? item.record : item;
}

/** Returns a function that returns the value under which an item is indexed. */
function valueIn<T extends Identified>(field: keyof T): (item: Item<T>) => number {
  return (item) => (isLink(item) ? item.value : (item[field] as number));
}

function keyOf<T extends Identified>(item: Item<T>, field: keyof T): ValueKey {
  return { value: valueIn(field)(item), id: recordIn(item).id };
}

function orderBy<T extends Identified>(field: keyof T): Order<Item<T>, ValueKey> {
  const value = valueIn(field);
  return (item, key) => value(item) - key.value || recordIn(item).id - key.id;
}
