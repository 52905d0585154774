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

test('a text is the right one, and written again only when more than the size were asked for in between', () => {
  const asked = fc.array(fc.constantFrom(...objects), { maxLength: 60 });
  fc.assert(
    fc.property(asked, fc.integer({ min: 1, max: 5 }), (some, size) => {
      const written: Numbered[] = [];
      const write = (object: Numbered) => {
        written.push(object);
        return writing.write(object);
      };
      const texts = createRecentTexts({ ...writing, write }, size);
      const before: Numbered[] = [];
      for (const object of some) {
        const times = written.length;
        expect(texts.textOf(object)).toBe(`text ${object.number}`);
        const since = before.slice(before.lastIndexOf(object) + 1);
        if (before.includes(object) && new Set(since).size < size) expect(written).toHaveLength(times);
        before.push(object);
      }
    }),
  );
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
