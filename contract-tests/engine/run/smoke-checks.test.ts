import { expect, test } from '@jest/globals';
import { rules } from '../../../spec/index.ts';
import { checksAtSmoke, chosenChecks, type SmokeMeasures } from './smoke-checks.ts';

/** Checks a and b need a scene of 40 requests, c needs none; d is dear. */
const measured: SmokeMeasures = {
  finds: { a: 30, b: 20, c: 1, d: 1 },
  requests: { a: 2, b: 2, c: 1, d: 1000 },
  scenes: [{ requests: 40, rules: ['a', 'b'], isAlwaysMade: false }],
};

/** Seeds with which none of the four waits for another one. */
const seeds = [1, 2, 3].filter(
  (seed) => chosenChecks({ ...measured, requests: {}, scenes: [] }, seed).size === 4,
);

test('checks that share a scene are chosen together', () => {
  expect(seeds.length).toBeGreaterThan(0);
  for (const seed of seeds) expect([...chosenChecks(measured, seed)]).toEqual(['a', 'b', 'c']);
});

test('a scene that every run makes costs a check nothing', () => {
  const scenes = [{ requests: 1000, rules: ['a'], isAlwaysMade: true }];
  for (const seed of seeds) expect(chosenChecks({ ...measured, scenes }, seed)).toContain('a');
});

test('a check that finds nothing is not chosen', () => {
  expect(chosenChecks({ ...measured, finds: {} }, 1).size).toBe(0);
});

test('another seed leaves out other checks, and every choice is of checks that exist', () => {
  const [one, other] = [checksAtSmoke(1), checksAtSmoke(2)];
  expect([...one]).not.toEqual([...other]);
  const ids = rules.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([...one, ...other]));
  expect(one.size).toBeGreaterThan(100);
});
