import {
  type Chunks,
  chunksOf,
  distance,
  itemsBetween,
  placeAfter,
  placeOf,
  withItem,
  withoutItem,
} from './chunks.ts';
import type { Identified } from './collection.ts';
import type { List } from './list.ts';

/** The records of a collection by the value of one field, then by their ids. Never changed in place. */
export type IndexByField<T extends Identified> = Chunks<Link<T>>;

interface Link<T extends Identified> {
  readonly value: number;
  readonly record: T;
}

export function indexByField<T extends Identified>(records: readonly T[], field: keyof T): IndexByField<T> {
  const links = records.flatMap((record) => linksOf(record, field));
  return chunksOf(links.sort((a, b) => a.value - b.value || a.record.id - b.record.id));
}

/** The records that have a value in the field, in ascending order of ids. */
export function recordsWith<T extends Identified>(index: IndexByField<T>, value: number): List<T> {
  const first = placeAt(index, value, 0);
  const end = placeAt(index, value, Number.POSITIVE_INFINITY);
  const from = (place: typeof first, count: number) =>
    itemsBetween(index, place, end, count).map(({ record }) => record);
  return {
    size: distance(index, first, end),
    after: (id, count) => from(placeAt(index, value, id + 1), count),
    from: (position, count) => from(placeAfter(index, first, position), count),
  };
}

/** The index with a record put in, in place of what it was before: a link of the same value is replaced where it stands. */
export function withLinks<T extends Identified>(
  index: IndexByField<T>,
  record: T,
  before: T | undefined,
  field: keyof T,
): IndexByField<T> {
  const links = linksOf(record, field);
  const kept = new Set(links.map(({ value }) => value));
  const gone = before === undefined ? [] : linksOf(before, field).filter(({ value }) => !kept.has(value));
  return links.reduce(
    (linked, link) => withItem(linked, link, keyOf(link), inOrder),
    withoutAll(index, gone),
  );
}

export function withoutLinks<T extends Identified>(
  index: IndexByField<T>,
  record: T,
  field: keyof T,
): IndexByField<T> {
  return withoutAll(index, linksOf(record, field));
}

function withoutAll<T extends Identified>(
  index: IndexByField<T>,
  links: readonly Link<T>[],
): IndexByField<T> {
  return links.reduce((left, link) => withoutItem(left, keyOf(link), inOrder), index);
}

/** Null is no value; several values count once each. */
function linksOf<T extends Identified>(record: T, field: keyof T): readonly Link<T>[] {
  const value: unknown = record[field];
  if (typeof value === 'number') return [{ value, record }];
  return Array.isArray(value) ? [...new Set<number>(value)].map((one) => ({ value: one, record })) : [];
}

interface Key {
  readonly value: number;
  readonly id: number;
}

function keyOf({ value, record }: Link<Identified>): Key {
  return { value, id: record.id };
}

function inOrder({ value, record }: Link<Identified>, key: Key): number {
  return value - key.value || record.id - key.id;
}

function placeAt<T extends Identified>(index: IndexByField<T>, value: number, id: number) {
  return placeOf(index, { value, id }, inOrder);
}
