import { expect, test } from '@jest/globals';
import type { RuleId } from '../../../spec/index.ts';
import { handListFaults } from './hand-lists.ts';

const lists = Array.from({ length: 9 }, (_, index) => `list${index}`);
const words = new Map([
  ['lists', lists],
  ['lists-by-after', lists.slice(0, 7)],
]);
const naming = (operations: readonly string[], meant = operations) => [
  { id: 'pagination/walk-ends' as RuleId, operations, meant },
];

test('a list of operations that a word stands for is refused, with the word that replaces most of it', () => {
  expect(handListFaults(naming([...lists, 'searchGroups']), words)).toEqual([
    'pagination/walk-ends: name "lists" in place of 9 operations',
  ]);
});

test('so is a list that lacks three of them, which are the exceptions', () => {
  expect(handListFaults(naming(lists.slice(3)), words)).toEqual([
    'pagination/walk-ends: name "lists" in place of 6 operations with list0, list1, list2 under "except"',
  ]);
});

test('a list that lacks four of them is left to the writer', () => {
  const ten = new Map([['lists', [...lists, 'list9']]]);
  expect(handListFaults(naming(lists.slice(3)), ten)).toEqual([]);
});

test('a list of five operations is left to the writer', () => {
  const five = new Map([['lists', lists.slice(0, 5)]]);
  expect(handListFaults(naming(lists.slice(0, 5)), five)).toEqual([]);
});

test('a word with the operations that it does not stand for is not refused, whatever its exceptions are', () => {
  expect(
    handListFaults(naming(['lists', 'searchGroups'], [...lists.slice(2), 'searchGroups']), words),
  ).toEqual([]);
});

test('what another word of the rule stands for is no exception', () => {
  const named = ['lists-by-after', ...lists.slice(3)];
  expect(handListFaults(naming(named, lists), words)).toEqual([
    'pagination/walk-ends: name "lists" in place of 6 operations',
  ]);
});
