import {
  type Collection,
  collectionOf,
  type Identified,
  recordOf,
  withoutRecord,
  withRecord,
} from './collection.ts';
import { type IndexByField, indexByField, recordsWith, withLinks, withoutLinks } from './index-by-field.ts';
import type { List } from './list.ts';

/** A collection that can also be looked up by some of its records' fields. */
export interface IndexedCollection<T extends Identified, F extends keyof T = keyof T> extends Collection<T> {
  readonly indexes: Readonly<Record<F, IndexByField<T>>>;
}

/** Makes a collection of records in any order, looked up by the fields. Throws when an id occurs twice. */
export function indexedCollectionOf<T extends Identified, F extends keyof T>(
  records: readonly T[],
  fields: readonly F[],
): IndexedCollection<T, F> {
  return indexed(collectionOf(records), fields, (field) => indexByField(records, field));
}

/** The records whose field has the value; of a field with several values, those that have it among them. */
export function recordsBy<T extends Identified, F extends keyof T>(
  { indexes }: IndexedCollection<T, F>,
  field: F,
  value: number,
): List<T> {
  return recordsWith(indexes[field], value);
}

/** The collection with the record put in, in place of one with the same id. */
export function withIndexedRecord<T extends Identified, F extends keyof T>(
  collection: IndexedCollection<T, F>,
  record: T,
): IndexedCollection<T, F> {
  const before = recordOf(collection, record.id);
  return indexed(withRecord(collection, record), fieldsOf(collection), (field) =>
    withLinks(collection.indexes[field], record, before, field),
  );
}

/** The collection without the record of that id; the same collection when there is none. */
export function withoutIndexedRecord<T extends Identified, F extends keyof T>(
  collection: IndexedCollection<T, F>,
  id: number,
): IndexedCollection<T, F> {
  const record = recordOf(collection, id);
  if (record === undefined) return collection;
  return indexed(withoutRecord(collection, id), fieldsOf(collection), (field) =>
    withoutLinks(collection.indexes[field], record, field),
  );
}

function indexed<T extends Identified, F extends keyof T>(
  { chunks, size, lastId }: Collection<T>,
  fields: readonly F[],
  indexOf: (field: F) => IndexByField<T>,
): IndexedCollection<T, F> {
  const indexes = Object.fromEntries(fields.map((field) => [field, indexOf(field)])) as Readonly<
    Record<F, IndexByField<T>>
  >;
  return { chunks, size, lastId, indexes };
}

function fieldsOf<T extends Identified, F extends keyof T>({
  indexes,
}: IndexedCollection<T, F>): readonly F[] {
  return Object.keys(indexes) as F[];
}
