import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createPageCache } from './page-cache.ts';

const item = fc.constantFrom('"a"', '"b"', '"é"');
const page = fc.record({ items: fc.array(item, { maxLength: 4 }), rest: fc.constantFrom('1', '2') });

test('a page has the bytes of its own items and rest, whichever pages were sent before', () => {
  fc.assert(
    fc.property(fc.array(page), fc.integer({ min: 1, max: 40 }), (pages, limit) => {
      const recent = createPageCache(limit);
      for (const { items, rest } of pages) {
        const text = `[${items.join(',')}] ${rest}`;
        expect(String(recent.bytesOf(items, rest, () => text))).toBe(text);
      }
    }),
  );
});

test('a page is cached from its second use on, as long as it is used now and then', () => {
  const recent = createPageCache(4);
  const written: string[] = [];
  const use = (text: string) =>
    recent.bytesOf([text], '', () => {
      written.push(text);
      return text;
    });
  for (const text of ['aaaa', 'aaaa', 'bbbb', 'bbbb', 'aaaa', 'bbbb']) use(text);
  expect(written).toEqual(['aaaa', 'aaaa', 'bbbb', 'bbbb']);
  for (const text of ['cccc', 'cccc', 'dddd', 'dddd', 'aaaa']) use(text);
  expect(written.slice(4)).toEqual(['cccc', 'cccc', 'dddd', 'dddd', 'aaaa']);
});
