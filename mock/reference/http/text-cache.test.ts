import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createTextCache, type Writing } from './text-cache.ts';

interface Numbered {
  readonly number: number;
}

const objects = Array.from({ length: 12 }, (_, number) => ({ number }));
const writing: Writing<Numbered> = {
  write: ({ number }) => `text ${number}`,
  keyOf: (object) => object,
  sourcesOf: () => [],
};

test('a text is right, and its third use in a row comes from the cache', () => {
  const used = fc.array(fc.constantFrom(...objects), { maxLength: 60 });
  fc.assert(
    fc.property(used, fc.integer({ min: 1, max: 5 }), (some, size) => {
      let writes = 0;
      const write = (object: Numbered) => {
        writes += 1;
        return writing.write(object);
      };
      const texts = createTextCache({ ...writing, write }, size);
      for (const object of some) {
        expect([texts.textOf(object), texts.textOf(object)]).toEqual(Array(2).fill(`text ${object.number}`));
        const before = writes;
        expect(texts.textOf(object)).toBe(`text ${object.number}`);
        expect(writes).toBe(before);
      }
    }),
  );
});

test('a cached text is written again only after more than the size were cached in between', () => {
  const written: number[] = [];
  const write = ({ number }: Numbered) => `text ${written.push(number)}`;
  const texts = createTextCache({ ...writing, write }, 2);
  const twice = (...places: readonly number[]) => {
    for (const place of places.flatMap((one) => [one, one])) texts.textOf(objects[place] as Numbered);
  };
  twice(0, 1, 0);
  expect(written).toEqual([0, 0, 1, 1]);
  twice(2, 3, 4, 5, 0);
  expect(written.slice(-2)).toEqual([0, 0]);
});

test('a text that is used once is not cached', () => {
  const written: Numbered[] = [];
  const write = (object: Numbered) => {
    written.push(object);
    return writing.write(object);
  };
  const texts = createTextCache({ ...writing, write }, 4);
  const [first, second] = objects as readonly Numbered[] as readonly [Numbered, Numbered];
  for (const object of [first, second, first, first]) texts.textOf(object);
  expect(written).toEqual([first, second, first]);
});

test('an object is forgotten when it is not among the last used, twice the size of the cache', () => {
  let says = 'first';
  const texts = createTextCache<Numbered>({ ...writing, write: () => says }, 2);
  for (const object of objects.slice(0, 5)) texts.textOf(object);
  says = 'again';
  expect(texts.textOf(objects[0] as Numbered)).toBe('again');
});

test('a text is written again when one of its sources was replaced, and they are compared once a revision', () => {
  const key = {};
  let looks = 0;
  const texts = createTextCache<string>({
    write: (source) => `of ${source}`,
    keyOf: () => key,
    sourcesOf: (source) => {
      looks += 1;
      return [source];
    },
  });
  expect([texts.textOf('a', 1), texts.textOf('a', 1), looks]).toEqual(['of a', 'of a', 1]);
  expect([texts.textOf('a', 2), texts.textOf('a', 2), looks]).toEqual(['of a', 'of a', 2]);
  expect(texts.textOf('b', 3)).toBe('of b');
});
