import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createRecentTexts } from './recent-texts.ts';

const objects = Array.from({ length: 12 }, (_, number) => ({ number }));

test('a text is the right one, and written again only when more than the size were asked for in between', () => {
  const asked = fc.array(fc.constantFrom(...objects), { maxLength: 60 });
  fc.assert(
    fc.property(asked, fc.integer({ min: 1, max: 5 }), (some, size) => {
      const texts = createRecentTexts(size);
      const before: object[] = [];
      for (const object of some) {
        let written = false;
        const text = texts.textOf(object, () => {
          written = true;
          return `text ${object.number}`;
        });
        expect(text).toBe(`text ${object.number}`);
        const since = before.slice(before.lastIndexOf(object) + 1);
        if (before.includes(object) && new Set(since).size < size) expect(written).toBe(false);
        before.push(object);
      }
    }),
  );
});

test('an object that was not asked for among the last twice the size is forgotten', () => {
  const texts = createRecentTexts(2);
  for (const object of objects.slice(0, 5)) texts.textOf(object, () => 'first');
  expect(texts.textOf(objects[0] as object, () => 'again')).toBe('again');
});

test('a text is written anew when one of its sources gave way, and they are looked at once a moment', () => {
  const texts = createRecentTexts();
  const key = {};
  let looks = 0;
  const ask = (moment: number, source: unknown) =>
    texts.textOf(
      key,
      () => `of ${source}`,
      moment,
      () => {
        looks += 1;
        return [source];
      },
    );
  expect([ask(1, 'a'), ask(1, 'a'), looks]).toEqual(['of a', 'of a', 1]);
  expect([ask(2, 'a'), ask(2, 'a'), looks]).toEqual(['of a', 'of a', 2]);
  expect(ask(3, 'b')).toBe('of b');
});
