import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RuleViolation } from '../engine/judging/violation.ts';
import { differencesOf, expectEqual, expectReadBack } from './equality.ts';

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

test('a value that is absent on one side is left out there, and does not stand as undefined', () => {
  expect(differencesOf({ gone: 1 }, { more: 2 })).toStrictEqual([
    { field: 'gone', expected: 1 },
    { field: 'more', actual: 2 },
  ]);
});

test('an object in place of a list is one difference', () => {
  expect(differencesOf({ data: [] }, { data: {} })).toEqual([{ field: 'data', expected: [], actual: {} }]);
});

test('equal JSON values hold, whatever the order of their members', () => {
  expect(() => expectEqual('the season', { id: 1, name: 'a' }, { name: 'a', id: 1 })).not.toThrow();
});

test.each([
  ['another value', 1, 2],
  ['another type', 1, '1'],
  ['null for an absent value', undefined, null],
  ['an absent value for null', null, undefined],
  ['another order of entries', [1, 2], [2, 1]],
  ['a missing member', { id: 1, name: 'a' }, { id: 1 }],
  ['a surplus member', { id: 1 }, { id: 1, name: 'a' }],
])('%s is a violation', (_, expected, actual) => {
  expect(() => expectEqual('it', expected, actual)).toThrow(RuleViolation);
});

test('a violation between two objects names the fields that differ', () => {
  try {
    expectEqual('the season', { id: 1, name: 'a' }, { id: 1, name: 'b' });
  } catch (error) {
    expect((error as RuleViolation).differences).toEqual([{ field: 'name', expected: 'a', actual: 'b' }]);
    return;
  }
  throw new Error('no violation was found');
});

test.each<[string, unknown, unknown]>([
  ['two lists', [1], [2]],
  ['two numbers', 1, 2],
  ['an object and a list', { id: 1 }, [1]],
  ['a list and an object', [1], { id: 1 }],
])('a violation between %s names no field', (_, expected, actual) => {
  expect.assertions(1);
  try {
    expectEqual('it', expected, actual);
  } catch (error) {
    expect((error as RuleViolation).differences).toEqual([]);
  }
});

test('the fields that were sent read back, and are counted', () => {
  const sent = { name: 'a', capacity: 0, not_judged: 1 };
  expect(expectReadBack(sent, { name: 'a', capacity: 0, id: 7 }, ['name', 'capacity', 'sport_id'])).toBe(2);
});

test('a field that was sent as null may read as null or be absent', () => {
  for (const read of [{ capacity: null }, {}])
    expect(expectReadBack({ capacity: null }, read, ['capacity'])).toBe(1);
});

test.each([
  ['absent', { name: 'a' }, {}],
  ['null', { name: 'a' }, { name: null }],
  ['changed', { name: 'a' }, { name: 'b' }],
  ['kept although null was sent', { name: null }, { name: 'a' }],
  ['absent although 0 was sent', { name: 0 }, {}],
  ['absent although false was sent', { name: false }, {}],
])('a field that reads back %s is a violation', (_, sent, read) => {
  expect(() => expectReadBack(sent, read, ['name'])).toThrow(RuleViolation);
});
