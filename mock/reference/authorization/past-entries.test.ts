import { expect, test } from '@jest/globals';
import { noEntries, withEntry } from '../store/entries.ts';
import { pastKeys } from './past-entries.ts';

const entriesOf = (values: readonly number[]) =>
  values.reduce((all, value, index) => withEntry(all, `key-${index}`, value), noEntries<number>());

test('the oldest entries are past up to the first that is not', () => {
  expect(pastKeys(entriesOf([1, 2, 9, 3]), (value) => value < 5)).toEqual(['key-0', 'key-1']);
  expect(pastKeys(noEntries<number>(), () => true)).toEqual([]);
});

test('of many past entries a hundred are named, so that no request waits for all of them', () => {
  const many = entriesOf(Array.from({ length: 250 }, () => 1));
  expect(pastKeys(many, () => true)).toEqual(Array.from({ length: 100 }, (_, index) => `key-${index}`));
});
