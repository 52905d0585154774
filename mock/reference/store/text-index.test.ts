import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { collectionOf, withRecord } from './collection.ts';
import { textIndex } from './text-index.ts';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

const letters = fc.constantFrom('a', 'a', 'a', 'é', ' ', '\n');
const text = (maxLength: number) => fc.array(letters, { maxLength }).map((all) => all.join(''));
const person = fc.record({ id: fc.integer({ min: 1, max: 30 }), name: text(12), email: text(2) });
const texts = { searched: ({ name }: Person) => name, exact: ({ email }: Person) => [email] };

test('with any names, and after changes, a search finds the names that hold the part and the addresses that equal it', () => {
  const index = textIndex(texts);
  fc.assert(
    fc.property(fc.array(person), text(6), text(2), (people, part, whole) => {
      let collection = collectionOf<Person>([]);
      for (const one of people) {
        collection = withRecord(collection, one);
        index.prepare(collection);
      }
      const all = collection.chunks.flat();
      const expected = all.filter(({ name, email }) => name.includes(part) || email === whole);
      expect([...index.found(collection, part, whole)]).toEqual(expected);
    }),
    { numRuns: 1_000 },
  );
});

test('the index of a copy finds what it took over and what changed since, in each of the two on its own', () => {
  const people = (names: readonly string[]) =>
    collectionOf<Person>(names.map((name, index) => ({ id: index + 1, name, email: `${name}@example.org` })));
  const original = textIndex(texts);
  const before = people(['ann', 'bob', 'cid']);
  original.prepare(before);
  const copy = original.fork();
  const ofCopy = withRecord(before, { id: 2, name: 'dan', email: 'dan@example.org' });
  const ofOriginal = withRecord(before, { id: 2, name: 'eve', email: 'eve@example.org' });
  const names = (index: typeof copy, collection: typeof before, part: string, whole = '-') =>
    [...index.found(collection, part, whole)].map(({ name }) => name);
  expect(names(copy, before, 'bob')).toEqual(['bob']);
  expect([names(copy, ofCopy, 'dan'), names(copy, ofCopy, 'bob')]).toEqual([['dan'], []]);
  expect([names(original, ofOriginal, 'eve'), names(original, ofOriginal, 'dan')]).toEqual([['eve'], []]);
  expect(names(copy, ofCopy, 'cid', 'dan@example.org')).toEqual(['dan', 'cid']);
  expect(names(copy.fork(), ofCopy, 'an')).toEqual(['ann', 'dan']);
});

test('the index of a copy reads no text again', () => {
  let read = 0;
  const searched = ({ name }: Person) => {
    read += 1;
    return name;
  };
  const counted = { searched, exact: () => [] };
  const index = textIndex(counted);
  const many = collectionOf<Person>(
    Array.from({ length: 2_000 }, (_, index) => ({ id: index + 1, name: `n${index}`, email: '' })),
  );
  index.prepare(many);
  const copy = index.fork();
  copy.prepare(many);
  expect([read, [...copy.found(many, 'n1999', '-')].length]).toEqual([2_000, 1]);
});

test('a part that spans two names is found wherever it begins and ends within them', () => {
  const people = collectionOf<Person>([{ id: 1, name: 'jean dupont jean', email: '' }]);
  const { found } = textIndex(texts);
  for (const part of ['n d', 'an du', 'ean dupo', 'jean dupont', 'nt je', 't j', 'dupont jean'])
    expect([...found(people, part, '-')]).toHaveLength(1);
});

test('a copy of a copy finds all, however many there were, and does not keep the first of them in memory', () => {
  const people = (name: string) => collectionOf<Person>([{ id: 1, name, email: '' }]);
  let written = 0;
  let index = textIndex({
    ...texts,
    searched: ({ name }: Person) => {
      written += 1;
      return name;
    },
  });
  const collection = people('ann');
  for (let copies = 0; copies < 20_000; copies += 1) {
    index.prepare(collection);
    index = index.fork();
  }
  expect([...index.found(collection, 'ann', '-')]).toHaveLength(1);
  expect(written).toBeGreaterThan(1);
  expect(written).toBeLessThan(20_000 / 10);
});
