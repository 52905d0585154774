import { extended } from '../extended.ts';
import type { Chunks } from './chunks.ts';
import {
  type Collection,
  collectionOf,
  collectionOfChunks,
  type Identified,
  recordOf,
  withoutRecord,
  withRecord,
} from './collection.ts';
import { type IndexByField, indexByField, recordsWith, withLinks, withoutLinks } from './index-by-field.ts';
import type { List } from './list.ts';
import {
  type ParticipantIndex,
  type Participation,
  participant,
  participantIndexOf,
  participants,
  type Registered,
  withoutRegistration,
  withRegistration,
} from './participant-index.ts';

/** A collection with indexes by some fields of its records, and indexes of the participants that they name. */
export interface IndexedCollection<T extends Identified, F extends keyof T = keyof T> extends Collection<T> {
  readonly indexes: Readonly<Record<F, IndexByField<T>>>;
  readonly participantIndexes: Readonly<Partial<Record<F, ParticipantIndex<T & Registered>>>>;
}

/** The fields by which a collection is indexed, and those by which it has an index of participants. */
export interface LookUpFields<F> {
  readonly by: readonly F[];
  readonly participantsBy: readonly F[];
}

/**
 * Returns a collection of records, which may be in any order, indexed by the fields. Throws when an id occurs twice.
 */
export function indexedCollectionOf<T extends Identified, F extends keyof T>(
  records: readonly T[],
  fields: LookUpFields<F>,
): IndexedCollection<T, F> {
  return indexed(collectionOf(records), records, fields);
}

/** Returns the same of records in chunks, where `lastId` is the highest id that was ever assigned. */
export function indexedCollectionOfChunks<T extends Identified, F extends keyof T>(
  chunks: Chunks<T>,
  lastId: number,
  fields: LookUpFields<F>,
): IndexedCollection<T, F> {
  return indexed(collectionOfChunks(chunks, lastId), chunks.flat(), fields);
}

function indexed<T extends Identified, F extends keyof T>(
  collection: Collection<T>,
  records: readonly T[],
  { by, participantsBy: participantFields }: LookUpFields<F>,
): IndexedCollection<T, F> {
  return extended(collection, {
    indexes: ofFields(by, (field) => indexByField(records, field)),
    participantIndexes: ofFields(participantFields, (field) =>
      participantIndexOf(records as readonly (T & Registered)[], field),
    ),
  });
}

/** Returns the records whose field has the value or, in a field with several values, holds it. */
export function recordsBy<T extends Identified, F extends keyof T>(
  { indexes }: IndexedCollection<T, F>,
  field: F,
  value: number,
): List<T> {
  return recordsWith(indexes[field], field, value);
}

/** Returns the people whom validated registrations with that value in the field name. */
export function participantsBy<T extends Registered, F extends keyof T>(
  collection: IndexedCollection<T, F>,
  field: F,
  value: number,
): List<Participation<T>> {
  return participants(participantIndexBy(collection, field), field, value);
}

/** Returns the one of them with that id, or undefined. */
export function participantBy<T extends Registered, F extends keyof T>(
  collection: IndexedCollection<T, F>,
  field: F,
  value: number,
  memberId: number,
): Participation<T> | undefined {
  return participant(participantIndexBy(collection, field), field, value, memberId);
}

function participantIndexBy<T extends Registered, F extends keyof T>(
  { participantIndexes }: IndexedCollection<T, F>,
  field: F,
): ParticipantIndex<T> {
  const index = participantIndexes[field];
  if (index === undefined)
    throw new Error(`The collection has no index of participants by ${String(field)}.`);
  return index as ParticipantIndex<T>;
}

/** Returns the collection with the record, in place of one with the same id. */
export function withIndexedRecord<T extends Identified, F extends keyof T>(
  collection: IndexedCollection<T, F>,
  record: T,
): IndexedCollection<T, F> {
  const before = recordOf(collection, record.id);
  return extended(withRecord(collection, record), {
    indexes: ofAll(collection.indexes, (index, field: F) => withLinks(index, record, before, field)),
    participantIndexes: ofAll(collection.participantIndexes, (index, field: F) =>
      withRegistration(index, record as T & Registered, before as (T & Registered) | undefined, field),
    ),
  });
}

/** Returns the collection without the record of that id; the same collection when it has no such record. */
export function withoutIndexedRecord<T extends Identified, F extends keyof T>(
  collection: IndexedCollection<T, F>,
  id: number,
): IndexedCollection<T, F> {
  const record = recordOf(collection, id);
  if (record === undefined) return collection;
  return extended(withoutRecord(collection, id), {
    indexes: ofAll(collection.indexes, (index, field: F) => withoutLinks(index, record, field)),
    participantIndexes: ofAll(collection.participantIndexes, (index, field: F) =>
      withoutRegistration(index, record as T & Registered, field),
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
