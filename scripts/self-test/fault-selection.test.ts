import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inShard } from '../shard.ts';
import { ofChangedTopics } from './fault-selection.ts';

const faults = Array.from({ length: 40 }, (_, number) => {
  const topic = number % 4 === 0 ? 'season' : 'token';
  return { id: `${topic}/fault-${number}`, breaks: `${topic}/rule-${number}` };
});

test('every fault is in exactly one shard, and shards differ by one fault at most', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (all, count) => {
      const shards = Array.from({ length: count }, (_, index) => inShard(all, { index: index + 1, count }));
      const sizes = shards.map((shard) => shard.length);
      expect(shards.flat().sort()).toEqual([...all].sort());
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});

test('all faults of a changed topic are played, and a tenth of the others', () => {
  const { changed, sampled } = ofChangedTopics(faults, new Set(['season']), 'a');
  expect(changed).toEqual(faults.filter(({ id }) => id.startsWith('season/')));
  expect(sampled).toHaveLength(3);
  expect(sampled.every(({ id }) => id.startsWith('token/'))).toBe(true);
});

test('the tenth is the same for the same seed and another for another', () => {
  const sampled = (seed: string) => ofChangedTopics(faults, new Set(), seed).sampled;
  expect(sampled('a')).toEqual(sampled('a'));
  expect(sampled('a')).not.toEqual(sampled('b'));
});
