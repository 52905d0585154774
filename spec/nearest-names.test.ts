import { expect, test } from '@jest/globals';
import { eitherOf, nearestNames } from './nearest-names.ts';

const names = ['season', 'sea', 'sealion', 'seasons', 'reason', 'group'];

test('the closest names come first, three of them at most', () => {
  expect(nearestNames('seson', names)).toEqual(['season', 'seasons', 'reason']);
  expect(nearestNames('seson', names, 1)).toEqual(['season']);
});

test('names are written as a choice', () => {
  expect(['a', 'a,b', 'a,b,c', ''].map((joined) => eitherOf(joined.split(',')))).toEqual([
    'a',
    'a or b',
    'a, b or c',
    '',
  ]);
});

test('a name that is like no other has none', () => {
  expect(nearestNames('xylophone', names)).toEqual([]);
});
