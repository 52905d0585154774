import { expect, test } from '@jest/globals';
import { fragmentOf, placeOf } from './place.ts';

test('a place is found again by its fragment', () => {
  expect(placeOf(fragmentOf('demo', 'records', 'groups'))).toEqual({
    club: 'demo',
    panel: 'records',
    thing: 'groups',
  });
});

test('without a fragment, or with one that is typed wrong, the panel of the club is shown', () => {
  expect(placeOf('')).toEqual({ club: undefined, panel: 'club', thing: undefined });
  expect(placeOf('#%E0%A4%A/')).toEqual({ club: undefined, panel: 'club', thing: undefined });
});
