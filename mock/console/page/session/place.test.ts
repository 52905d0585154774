import { expect, test } from '@jest/globals';
import { fragmentOf, placeOf } from './place.ts';

test('a place is found again by its fragment, whatever its names are made of', () => {
  const query = { find: 'L’Été & co/?#', season: '2' };
  expect(placeOf(fragmentOf('demo', 'records', ['groups', 'a/b?c#d'], query))).toEqual({
    club: 'demo',
    panel: 'records',
    things: ['groups', 'a/b?c#d'],
    query,
  });
});

test('what a query leaves empty is not in the fragment', () => {
  expect(fragmentOf('demo', 'journal', [54], { client: '' })).toBe('#demo/journal/54');
});

test('without a fragment, or with one that is typed wrong, the panel of the club is shown', () => {
  const nowhere = { club: undefined, panel: 'club', things: [], query: {} };
  expect(placeOf('')).toEqual(nowhere);
  expect(placeOf('#%E0%A4%A/')).toEqual(nowhere);
});
