import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allRecords, type Collection } from './collection.ts';
import {
  type IndexedCollection,
  indexedCollectionOf,
  recordsBy,
  withIndexedRecord,
  withoutIndexedRecord,
} from './indexed-collection.ts';
import { allOf, type List } from './list.ts';

interface Lesson {
  readonly id: number;
  readonly group_id: number | null;
  readonly trainer_ids: readonly number[];
}

const fields = ['group_id', 'trainer_ids'] as const;
type Field = (typeof fields)[number];

const values = fc.integer({ min: 1, max: 5 });
const lesson = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  group_id: fc.option(values),
  trainer_ids: fc.array(values, { maxLength: 4 }),
});
const start = fc.uniqueArray(lesson, { maxLength: 60, selector: ({ id }) => id });
const changes = fc.array(fc.record({ put: lesson, remove: fc.boolean() }), { maxLength: 80 });
type Changes = readonly { readonly put: Lesson; readonly remove: boolean }[];

function changed(collection: IndexedCollection<Lesson, Field>, some: Changes) {
  return some.reduce(
    (before, { put, remove }) =>
      remove ? withoutIndexedRecord(before, put.id) : withIndexedRecord(before, put),
    collection,
  );
}

/** Returns the records that a scan of the whole collection finds. */
function scanned(collection: Collection<Lesson>, field: Field, value: number): readonly Lesson[] {
  return [...allRecords(collection)].filter((record) => [record[field]].flat().includes(value));
}

const isList = (list: List<Lesson>, expected: readonly Lesson[]) => {
  expect(allOf(list)).toEqual(expected);
  expect(list.size).toBe(expected.length);
};

test('after any puts and removals, a look-up finds the records that a scan finds, in order', () => {
  fc.assert(
    fc.property(start, changes, (records, some) => {
      const collection = changed(indexedCollectionOf(records, { by: fields, participantsBy: [] }), some);
      for (const field of fields) {
        for (const value of [1, 2, 3, 4, 5, 6]) {
          isList(recordsBy(collection, field, value), scanned(collection, field, value));
        }
      }
    }),
  );
});

test('a page of a look-up is the slice of the scan', () => {
  fc.assert(
    fc.property(
      start,
      changes,
      fc.nat(60),
      fc.integer({ min: 1, max: 20 }),
      (records, some, place, count) => {
        const collection = changed(indexedCollectionOf(records, { by: fields, participantsBy: [] }), some);
        const found = scanned(collection, 'group_id', 1);
        const list = recordsBy(collection, 'group_id', 1);
        expect(list.after(place, count)).toEqual(found.filter(({ id }) => id > place).slice(0, count));
        expect(list.from(place, count)).toEqual(found.slice(place, place + count));
      },
    ),
  );
});

test('a change leaves the look-ups of the collection before it as they were', () => {
  const before = indexedCollectionOf<Lesson, Field>([{ id: 1, group_id: 2, trainer_ids: [3] }], {
    by: fields,
    participantsBy: [],
  });
  withoutIndexedRecord(withIndexedRecord(before, { id: 1, group_id: 4, trainer_ids: [] }), 1);
  isList(recordsBy(before, 'group_id', 2), scanned(before, 'group_id', 2));
  isList(recordsBy(before, 'group_id', 4), []);
});
