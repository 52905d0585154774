import { expect, test } from '@jest/globals';
import { fakeTarget } from '../wire/wire.testing.ts';
import { basesOf } from './target-bases.ts';

test('a run may send requests to the club and to the other club that the target names', () => {
  expect(basesOf(fakeTarget)).toEqual(['https://club.example/api/v1', 'https://club.example/other/api/v1']);
});

test('without another club a run may send requests to the club only', () => {
  const { other_club: _, ...target } = fakeTarget;
  expect(basesOf(target)).toEqual(['https://club.example/api/v1']);
});
