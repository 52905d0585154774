import { expect, test } from '@jest/globals';
import { rules } from '../../../spec/index.ts';
import { checksAtSmoke, chosenChecks, type SmokeMeasures } from './smoke-checks.ts';

/** Checks a and b need a scene of 40 requests, c needs none; d is dear. */
const measured: SmokeMeasures = {
  checks: {
    a: { finds: 30, requests: 2, scenes: [0] },
    b: { finds: 20, requests: 2, scenes: [0] },
    c: { finds: 1, requests: 1, scenes: [] },
    d: { finds: 1, requests: 1000, scenes: [] },
  },
  scenes: [{ requests: 40, isAlwaysMade: false }],
};

const free = { finds: 1, requests: 0, scenes: [] };

/** Seeds with which none of the four waits for another one. */
const seeds = [1, 2, 3].filter(
  (seed) => chosenChecks({ checks: { a: free, b: free, c: free, d: free }, scenes: [] }, seed).size === 4,
);

test('checks that share a scene are chosen together', () => {
  expect(seeds.length).toBeGreaterThan(0);
  for (const seed of seeds) expect([...chosenChecks(measured, seed)]).toEqual(['a', 'b', 'c']);
});

test('a scene that every run makes costs a check nothing', () => {
  const scenes = [{ requests: 1000, isAlwaysMade: true }];
  for (const seed of seeds) expect(chosenChecks({ ...measured, scenes }, seed)).toContain('a');
});

test('a check that was not measured is not chosen', () => {
  expect(chosenChecks({ ...measured, checks: {} }, 1).size).toBe(0);
});

test('another seed leaves out other checks, and every choice is of checks that exist', () => {
  const [one, other] = [checksAtSmoke(1), checksAtSmoke(2)];
  expect([...one]).not.toEqual([...other]);
  const ids = rules.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([...one, ...other]));
  expect(one.size).toBeGreaterThan(100);
});
