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

test('a part that spans two names is found wherever it begins and ends within them', () => {
  const people = collectionOf<Person>([{ id: 1, name: 'jean dupont jean', email: '' }]);
  const { found } = textIndex(texts);
  for (const part of ['n d', 'an du', 'ean dupo', 'jean dupont', 'nt je', 't j', 'dupont jean'])
    expect([...found(people, part, '-')]).toHaveLength(1);
});
