import { expect, test } from '@jest/globals';
import type { OwnerRequests } from '../../../reports/results.ts';
import { sharedCosts } from './shared-costs.ts';

const scene: OwnerRequests = {
  kind: 'scene',
  name: 'a season',
  rules: ['season/kept', 'season/shown'],
  requests: 7,
  token_requests: 1,
};

test('what the same rules need is one sum, in whatever order they are named', () => {
  const setUp: OwnerRequests = {
    ...scene,
    kind: 'set-up',
    rules: ['season/shown', 'season/kept'],
    requests: 2,
  };
  const { shared, placesOf } = sharedCosts([scene, setUp]);
  expect(shared).toEqual([{ requests: 9, tokenRequests: 2 }]);
  expect(placesOf('season/kept')).toEqual([0]);
});

test('a rule has the places of all that it needs, and of nothing else', () => {
  const other: OwnerRequests = { ...scene, rules: ['season/shown'], requests: 3, token_requests: 0 };
  const { shared, placesOf } = sharedCosts([scene, other]);
  expect(shared.map(({ requests }) => requests)).toEqual([7, 3]);
  expect([placesOf('season/kept'), placesOf('season/shown'), placesOf('season/x')]).toEqual([
    [0],
    [0, 1],
    [],
  ]);
});

test('what belongs to one rule, to a probe or to the run is not shared', () => {
  const kinds = ['rule', 'probe', 'run'] as const;
  expect(sharedCosts(kinds.map((kind) => ({ ...scene, kind }))).shared).toEqual([]);
});
