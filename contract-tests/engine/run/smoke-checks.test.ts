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

/** Returns what is chosen of checks without scenes, with a seed for which none of them waits. */
function chosenOf(checks: Readonly<Record<string, { finds: number; requests: number }>>): readonly string[] {
  const of = (what: 'finds' | 'requests') =>
    Object.fromEntries(Object.entries(checks).map(([id, check]) => [id, check[what]]));
  const all = { finds: of('finds'), requests: of('requests'), scenes: [] };
  const seed = Array.from({ length: 99 }, (_, index) => index).find(
    (one) => chosenChecks({ ...all, requests: {} }, one).size === Object.keys(checks).length,
  );
  return [...chosenChecks(all, seed as number)];
}

test('a check that fills the budget exactly is chosen, one that costs a request more is not', () => {
  expect(chosenOf({ a: { finds: 9, requests: 156 } })).toEqual(['a']);
  expect(chosenOf({ a: { finds: 9, requests: 157 } })).toEqual([]);
});

test('the check that finds most for its requests comes first, and one that no longer fits is left out', () => {
  const checks = {
    poor: { finds: 10, requests: 100 },
    rich: { finds: 10, requests: 50 },
    small: { finds: 1, requests: 56 },
  };
  expect(chosenOf(checks)).toEqual(['rich', 'poor']);
  expect(chosenOf({ ...checks, small: { finds: 1, requests: 6 } })).toEqual(['rich', 'small', 'poor']);
});

test('checks without requests are all chosen, before those that cost something', () => {
  const checks = {
    dear: { finds: 10, requests: 20 },
    free: { finds: 3, requests: 0 },
    alsoFree: { finds: 2, requests: 0 },
  };
  expect(chosenOf(checks)).toEqual(['free', 'alsoFree', 'dear']);
});

test('requests that were spent, on scenes as well, leave less for further checks', () => {
  const scenes = [{ requests: 100, rules: ['a'], isAlwaysMade: false }];
  const both = { ...measured, finds: { a: 300, b: 1 }, scenes };
  for (const seed of seeds) {
    expect([...chosenChecks({ ...both, requests: { a: 6, b: 50 } }, seed)]).toEqual(['a', 'b']);
    expect([...chosenChecks({ ...both, requests: { a: 6, b: 51 } }, seed)]).toEqual(['a']);
  }
});

test('a scene is paid for once, by the first check that needs it', () => {
  const scenes = [{ requests: 100, rules: ['a', 'b'], isAlwaysMade: false }];
  const sharing = { finds: { a: 300, b: 1 }, requests: { a: 6, b: 50 }, scenes };
  for (const seed of seeds) expect([...chosenChecks(sharing, seed)]).toEqual(['a', 'b']);
});

test('a check that needs two scenes pays for both', () => {
  const scene = { requests: 70, rules: ['a'], isAlwaysMade: false };
  const needing = (requests: number) => ({
    finds: { a: 9 },
    requests: { a: requests },
    scenes: [scene, scene],
  });
  for (const seed of seeds) {
    expect([...chosenChecks(needing(16), seed)]).toEqual(['a']);
    expect([...chosenChecks(needing(17), seed)]).toEqual([]);
  }
});

test('one check in about fifty waits for another seed', () => {
  const finds = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`check-${index}`, 1]));
  const { size } = chosenChecks({ finds, requests: {}, scenes: [] }, 5);
  expect(size).toBeGreaterThan(1_930);
  expect(size).toBeLessThan(1_990);
});

test('another seed leaves out other checks, and every choice is of checks that exist', () => {
  const [one, other] = [checksAtSmoke(1), checksAtSmoke(2)];
  expect([...one]).not.toEqual([...other]);
  const ids = rules.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([...one, ...other]));
  expect(one.size).toBeGreaterThan(100);
});
