import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createRecentTexts, type Writing } from './recent-texts.ts';

interface Numbered {
  readonly number: number;
}

const objects = Array.from({ length: 12 }, (_, number) => ({ number }));
const writing: Writing<Numbered> = {
  write: ({ number }) => `text ${number}`,
  keyOf: (object) => object,
  sourcesOf: () => [],
};

test('a text is the right one, and whoever asks for it a third time in a row gets what was kept', () => {
  const asked = fc.array(fc.constantFrom(...objects), { maxLength: 60 });
  fc.assert(
    fc.property(asked, fc.integer({ min: 1, max: 5 }), (some, size) => {
      let writes = 0;
      const write = (object: Numbered) => {
        writes += 1;
        return writing.write(object);
      };
      const texts = createRecentTexts({ ...writing, write }, size);
      for (const object of some) {
        expect([texts.textOf(object), texts.textOf(object)]).toEqual(Array(2).fill(`text ${object.number}`));
        const before = writes;
        expect(texts.textOf(object)).toBe(`text ${object.number}`);
        expect(writes).toBe(before);
      }
    }),
  );
});

test('a text that is kept is written again only when more than the size were kept in between', () => {
  const written: number[] = [];
  const write = ({ number }: Numbered) => `text ${written.push(number)}`;
  const texts = createRecentTexts({ ...writing, write }, 2);
  const twice = (...places: readonly number[]) => {
    for (const place of places.flatMap((one) => [one, one])) texts.textOf(objects[place] as Numbered);
  };
  twice(0, 1, 0);
  expect(written).toEqual([0, 0, 1, 1]);
  twice(2, 3, 4, 5, 0);
  expect(written.slice(-2)).toEqual([0, 0]);
});

test('what is asked for once is not kept', () => {
  const written: Numbered[] = [];
  const write = (object: Numbered) => {
    written.push(object);
    return writing.write(object);
  };
  const texts = createRecentTexts({ ...writing, write }, 4);
  const [first, second] = objects as readonly Numbered[] as readonly [Numbered, Numbered];
  for (const object of [first, second, first, first]) texts.textOf(object);
  expect(written).toEqual([first, second, first]);
});

test('an object that was not asked for among the last twice the size is forgotten', () => {
  let says = 'first';
  const texts = createRecentTexts<Numbered>({ ...writing, write: () => says }, 2);
  for (const object of objects.slice(0, 5)) texts.textOf(object);
  says = 'again';
  expect(texts.textOf(objects[0] as Numbered)).toBe('again');
});

test('a text is written anew when one of its sources gave way, and they are looked at once a moment', () => {
  const key = {};
  let looks = 0;
  const texts = createRecentTexts<string>({
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
