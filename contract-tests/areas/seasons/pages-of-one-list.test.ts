import { expect, test } from '@jest/globals';
import { areOfOneList } from './pages-of-one-list.ts';

const page = (ids: readonly number[], next: number | null = null) => ({
  entries: ids.map((id) => ({ id })),
  next,
});

test('the order of a list does not matter', () => {
  expect(areOfOneList(page([1, 2, 3]), page([3, 1, 2]))).toBe(true);
});

test('a path may carry a limit', () => {
  expect(areOfOneList(page([1, 2, 3]), page([2, 1], 2))).toBe(true);
  expect(areOfOneList(page([2, 1], 2), page([1, 2, 3]))).toBe(true);
});

test('a list of other entries is another list', () => {
  expect(areOfOneList(page([1, 2, 3]), page([4, 5, 6]))).toBe(false);
  expect(areOfOneList(page([1, 2, 3]), page([1, 2]))).toBe(false);
  expect(areOfOneList(page([1, 2, 3]), page([]))).toBe(false);
  expect(areOfOneList(page([1, 2, 3]), page([1, 4], 4))).toBe(false);
  expect(areOfOneList(page([1, 2], 2), page([7, 8], 8))).toBe(false);
});
