import { extended } from '../extended.ts';
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
import {
  type Participation,
  participant,
  participants,
  type Registered,
  type Roll,
  rollOf,
  withoutRegistration,
  withRegistration,
} from './roll.ts';

/** A collection that can also be looked up by some of its records' fields, and be asked for the people it names. */
export interface IndexedCollection<T extends Identified, F extends keyof T = keyof T> extends Collection<T> {
  readonly indexes: Readonly<Record<F, IndexByField<T>>>;
  readonly rolls: Readonly<Partial<Record<F, Roll<T & Registered>>>>;
}

/** The fields that a collection is looked up by, and those by which it has a roll. */
export interface LookUpFields<F> {
  readonly by: readonly F[];
  readonly rolls: readonly F[];
}

/** Makes a collection of records in any order, looked up by the fields. Throws when an id occurs twice. */
export function indexedCollectionOf<T extends Identified, F extends keyof T>(
  records: readonly T[],
  { by, rolls }: LookUpFields<F>,
): IndexedCollection<T, F> {
  return extended(collectionOf(records), {
    indexes: ofFields(by, (field) => indexByField(records, field)),
    rolls: ofFields(rolls, (field) => rollOf(records as readonly (T & Registered)[], field)),
  });
}

/** The records whose field has the value; of a field with several values, those that have it among them. */
export function recordsBy<T extends Identified, F extends keyof T>(
  { indexes }: IndexedCollection<T, F>,
  field: F,
  value: number,
): List<T> {
  return recordsWith(indexes[field], field, value);
}

/** The people whom validated registrations with that value in the field name. */
export function participantsBy<T extends Registered, F extends keyof T>(
  collection: IndexedCollection<T, F>,
  field: F,
  value: number,
): List<Participation<T>> {
  return participants(rollBy(collection, field), field, value);
}

/** The person among them, or undefined. */
export function participantBy<T extends Registered, F extends keyof T>(
  collection: IndexedCollection<T, F>,
  field: F,
  value: number,
  memberId: number,
): Participation<T> | undefined {
  return participant(rollBy(collection, field), field, value, memberId);
}

function rollBy<T extends Registered, F extends keyof T>(
  { rolls }: IndexedCollection<T, F>,
  field: F,
): Roll<T> {
  const roll = rolls[field];
  if (roll === undefined) throw new Error(`There is no roll by ${String(field)}.`);
  return roll as Roll<T>;
}

/** The collection with the record put in, in place of one with the same id. */
export function withIndexedRecord<T extends Identified, F extends keyof T>(
  collection: IndexedCollection<T, F>,
  record: T,
): IndexedCollection<T, F> {
  const before = recordOf(collection, record.id);
  return extended(withRecord(collection, record), {
    indexes: ofAll(collection.indexes, (index, field: F) => withLinks(index, record, before, field)),
    rolls: ofAll(collection.rolls, (roll, field: F) =>
      withRegistration(roll, record as T & Registered, before as (T & Registered) | undefined, field),
    ),
  });
}

/** The collection without the record of that id; the same collection when there is none. */
export function withoutIndexedRecord<T extends Identified, F extends keyof T>(
  collection: IndexedCollection<T, F>,
  id: number,
): IndexedCollection<T, F> {
  const record = recordOf(collection, id);
  if (record === undefined) return collection;
  return extended(withoutRecord(collection, id), {
    indexes: ofAll(collection.indexes, (index, field: F) => withoutLinks(index, record, field)),
    rolls: ofAll(collection.rolls, (roll, field: F) =>
      withoutRegistration(roll, record as T & Registered, field),
    ),
  });
}

function ofFields<F extends PropertyKey, V>(
  fields: readonly F[],
  made: (field: F) => V,
): Readonly<Record<F, V>> {
  return Object.fromEntries(fields.map((field) => [field, made(field)])) as Readonly<Record<F, V>>;
}

function ofAll<F extends PropertyKey, V>(
  all: Readonly<Partial<Record<F, V>>>,
  change: (value: V, field: F) => V,
): Readonly<Record<F, V>> {
  const changed = {} as Record<F, V>;
  for (const field in all) changed[field] = change(all[field] as V, field);
  return changed;
}
