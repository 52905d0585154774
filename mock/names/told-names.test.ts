import { expect, test } from '@jest/globals';
import { toldNames, unknownClub } from './told-names.ts';

test('names are told as a list, and none as none', () => {
  expect(toldNames(['demo', 'neighbour'])).toBe('demo, neighbour');
  expect(toldNames([])).toBe('none');
});

test('of the names of thousands of clubs the first are told, and how many others there are', () => {
  const names = Array.from({ length: 10_000 }, (_, index) => `club-${index}`);
  expect(unknownClub('x', names)).toMatch(
    /^There is no club "x"\. There are: club-0, club-1, .*club-19 and 9980 more\.$/,
  );
});
