import { expect, test } from '@jest/globals';
import { differences } from './differences.ts';

const words = { comparison: 'words', mayBeLonger: false } as const;

test('an answer may have more members than an example, and not fewer', () => {
  expect(differences({ a: 1 }, { a: 1, b: 2 }, words)).toEqual([]);
  expect(differences({ a: 1, b: 2 }, { a: 1 }, words)).toEqual(['/b']);
});

test('a list has as many entries, or each entry of the example somewhere', () => {
  expect(differences([1, 2], [1, 2, 3], words)).toEqual(['']);
  expect(differences([2], [1, 2, 3], { ...words, mayBeLonger: true })).toEqual([]);
  expect(differences([4], [1, 2, 3], { ...words, mayBeLonger: true })).toEqual(['/0']);
});

test('by shape only the types count', () => {
  expect(differences({ data: { id: 1 } }, { data: { id: 7 } }, { ...words, comparison: 'shape' })).toEqual(
    [],
  );
  expect(differences({ id: 1 }, { id: '1' }, { ...words, comparison: 'shape' })).toEqual(['/id']);
});
