import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  allRecords,
  type Collection,
  collectionOf,
  nextId,
  recordOf,
  recordsAfter,
  recordsFrom,
  withoutRecord,
  withRecord,
} from './collection.ts';

interface Note {
  readonly id: number;
  readonly text: string;
}

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 3000 }), { maxLength: 1500, size: 'max' });
const changes = fc.array(fc.record({ id: fc.integer({ min: 1, max: 3000 }), remove: fc.boolean() }), {
  maxLength: 200,
});

const notesOf = (some: readonly number[]) => some.map((id) => ({ id, text: `note ${id}` }));

/** A plain list with the same operations. */
function plain(start: readonly number[], some: readonly { id: number; remove: boolean }[]): Note[] {
  const kept = new Map<number, Note>(notesOf(start).map((note) => [note.id, note]));
  for (const { id, remove } of some) {
    if (remove) kept.delete(id);
    else kept.set(id, { id, text: 'changed' });
  }
  return [...kept.values()].sort((a, b) => a.id - b.id);
}

/** One more than the highest id ever used. */
function plainNextId(start: readonly number[], some: readonly { id: number; remove: boolean }[]): number {
  const put = some.filter(({ remove }) => !remove).map(({ id }) => id);
  return Math.max(0, ...start, ...put) + 1;
}

function changed(
  start: Collection<Note>,
  some: readonly { id: number; remove: boolean }[],
): Collection<Note> {
  return some.reduce(
    (collection, { id, remove }) =>
      remove ? withoutRecord(collection, id) : withRecord(collection, { id, text: 'changed' }),
    start,
  );
}

test('after any puts and removals, a collection holds the records of a plain list, in order', () => {
  fc.assert(
    fc.property(ids, changes, (start, some) => {
      const collection = changed(collectionOf(notesOf(start)), some);
      const expected = plain(start, some);
      expect([...allRecords(collection)]).toEqual(expected);
      expect(collection.size).toBe(expected.length);
      expect(nextId(collection)).toBe(plainNextId(start, some));
    }),
    { numRuns: 50 },
  );
});

test('a page after an id, or from a position, is the slice of the plain list', () => {
  fc.assert(
    fc.property(ids, changes, fc.nat(3100), fc.integer({ min: 1, max: 101 }), (start, some, place, count) => {
      const collection = changed(collectionOf(notesOf(start)), some);
      const expected = plain(start, some);
      const after = expected.filter(({ id }) => id > place).slice(0, count);
      expect(recordsAfter(collection, place, count)).toEqual(after);
      expect(recordsFrom(collection, place, count)).toEqual(expected.slice(place, place + count));
    }),
    { numRuns: 50 },
  );
});

test('a record is found by its id, and nothing by another', () => {
  fc.assert(
    fc.property(ids, fc.integer({ min: 0, max: 3001 }), (start, id) => {
      expect(recordOf(collectionOf(notesOf(start)), id)?.id).toBe(start.includes(id) ? id : undefined);
    }),
  );
});

test('a change leaves the collection as it was', () => {
  const before = collectionOf(notesOf([1, 2, 3]));
  withoutRecord(withRecord(before, { id: 2, text: 'changed' }), 3);
  expect([...allRecords(before)]).toEqual(notesOf([1, 2, 3]));
});

test('an id is not assigned again, however many of the newest records were removed', () => {
  const without = [3, 2].reduce(withoutRecord<Note>, collectionOf(notesOf([1, 2, 3])));
  expect(nextId(without)).toBe(4);
});

test('a change of an old record does not lower the next id', () => {
  expect(nextId(withRecord(collectionOf(notesOf([1, 2, 3])), { id: 1, text: 'changed' }))).toBe(4);
});

test('the first id of an empty collection is 1', () => {
  expect(nextId(collectionOf([]))).toBe(1);
});

test('the same id twice is refused', () => {
  expect(() => collectionOf(notesOf([1, 1]))).toThrow('twice');
});

test('records inserted anywhere leave chunks that are at least half full', () => {
  let collection = collectionOf(notesOf([1, 10_000]));
  for (let id = 9_999; id > 1; id -= 1) collection = withRecord(collection, { id, text: '' });
  expect(collection.chunks.length).toBeLessThanOrEqual(40);
});

test('appending leaves full chunks, so that a million records take a few thousand chunks', () => {
  let collection = collectionOf<Note>([]);
  for (let id = 1; id <= 5000; id += 1) collection = withRecord(collection, { id, text: '' });
  expect(collection.chunks.length).toBeLessThanOrEqual(10);
});
