import { expect, test } from '@jest/globals';
import { balancedParts, type Weighed } from './balanced-parts.ts';

const thing = (id: string, needs: Record<string, number>): Weighed => ({
  id,
  needs: new Map(Object.entries(needs)),
});

test('things that share nothing are divided by their weight', () => {
  const all = [8, 5, 4, 3, 2, 2].map((weight, place) => thing(`t${place}`, { [`own ${place}`]: weight }));
  expect(balancedParts(all, 2)).toEqual([
    ['t0', 't3', 't5'],
    ['t1', 't2', 't4'],
  ]);
});

test('things that share much stay together', () => {
  const pair = (scene: string) =>
    [1, 2].map((n) => thing(`${scene}${n}`, { [scene]: 20, [`${scene} ${n}`]: 1 }));
  const parts = balancedParts([...pair('a'), ...pair('b')], 2);
  expect(parts.map((part) => [...part].sort())).toEqual([
    ['a1', 'a2'],
    ['b1', 'b2'],
  ]);
});

test('the order in which things are named changes nothing', () => {
  const all = [3, 3, 3, 2, 1].map((weight, place) => thing(`t${place}`, { [`own ${place}`]: weight }));
  expect(balancedParts([...all].reverse(), 3)).toEqual(balancedParts(all, 3));
});
