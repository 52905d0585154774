import { expect, test } from '@jest/globals';
import { seedOf } from './seed.ts';

const names = Array.from({ length: 200 }, (_, index) => `season/rule-${index}`);

test('the same run and name have the same seed', () => {
  expect(seedOf(7, 'season/rule')).toBe(seedOf(7, 'season/rule'));
});

test('seeds are whole numbers of 32 bits', () => {
  for (const name of names) expect(seedOf(2 ** 40, name)).toBe(seedOf(2 ** 40, name) | 0);
});

test('another name or another run has another seed', () => {
  expect(new Set(names.map((name) => seedOf(7, name))).size).toBe(names.length);
  expect(new Set(names.map((_, seed) => seedOf(seed, 'season/rule'))).size).toBe(names.length);
});

test('of names that differ in their last character some have even seeds and some odd ones', () => {
  const odd = names.filter((name) => seedOf(7, name) % 2 !== 0);
  expect(odd.length).toBeGreaterThan(names.length / 3);
  expect(odd.length).toBeLessThan((names.length * 2) / 3);
});

test('a seed is what it was in earlier versions, so that a finding shows again', () => {
  const seeds = [seedOf(7, ''), seedOf(7, 'season/rule'), seedOf(-1, 'sport')];
  expect(seeds).toEqual([512705554, 582881120, -582979461]);
});
