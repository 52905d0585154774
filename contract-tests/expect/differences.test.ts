import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { differencesOf } from './differences.ts';

test('two JSON values that are the same have no difference, whatever the order of their members', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const reordered = JSON.parse(JSON.stringify(value), (_, part: unknown) =>
        typeof part === 'object' && part !== null && !Array.isArray(part)
          ? Object.fromEntries(Object.entries(part).reverse())
          : part,
      );
      expect(differencesOf(value, reordered)).toEqual([]);
    }),
  );
});

test('a field that differs, is absent or is too much is named by its path', () => {
  const expected = { id: 1, data: { name: 'a', season_ids: [4, 5] }, gone: null };
  const actual = { id: 1, data: { name: 'b', season_ids: [4, 6, 7] }, more: true };
  expect(differencesOf(expected, actual)).toEqual([
    { field: 'data.name', expected: 'a', actual: 'b' },
    { field: 'data.season_ids.1', expected: 5, actual: 6 },
    { field: 'data.season_ids.2', actual: 7 },
    { field: 'gone', expected: null },
    { field: 'more', actual: true },
  ]);
});

test('an object in place of a list is one difference', () => {
  expect(differencesOf({ data: [] }, { data: {} })).toEqual([{ field: 'data', expected: [], actual: {} }]);
});
