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

/** The requests that the checks of these tests may add up to. */
const budget = 156;

const seeds = [1, 2, 3];

test('checks that share a scene are chosen together', () => {
  for (const seed of seeds) expect([...chosenChecks(measured, seed, budget)]).toEqual(['a', 'b', 'c']);
});

test('a scene that every run makes costs a check nothing', () => {
  const scenes = [{ requests: 1000, isAlwaysMade: true }];
  for (const seed of seeds) expect(chosenChecks({ ...measured, scenes }, seed, budget)).toContain('a');
});

test('a check that was not measured is not chosen', () => {
  expect(chosenChecks({ ...measured, checks: {} }, 1, budget).size).toBe(0);
});

/** Returns what is chosen of checks without scenes. */
function chosenOf(costs: Readonly<Record<string, { finds: number; requests: number }>>): readonly string[] {
  const checks = Object.fromEntries(Object.entries(costs).map(([id, cost]) => [id, { ...cost, scenes: [] }]));
  return [...chosenChecks({ checks, scenes: [] }, 1, budget)];
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

test('a cheaper check takes the room that the next best would exceed', () => {
  const checks = {
    rich: { finds: 50, requests: 150 },
    dear: { finds: 10, requests: 40 },
    cheap: { finds: 1, requests: 6 },
  };
  expect(chosenOf(checks)).toEqual(['rich', 'cheap']);
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
  const scenes = [{ requests: 100, isAlwaysMade: false }];
  const a = { finds: 300, requests: 6, scenes: [0] };
  const withOther = (requests: number) => ({ checks: { a, b: { finds: 1, requests, scenes: [] } }, scenes });
  for (const seed of seeds) {
    expect([...chosenChecks(withOther(50), seed, budget)]).toEqual(['a', 'b']);
    expect([...chosenChecks(withOther(51), seed, budget)]).toEqual(['a']);
  }
});

test('a scene is paid for once, by the first check that needs it', () => {
  const checks = {
    a: { finds: 300, requests: 6, scenes: [0] },
    b: { finds: 1, requests: 50, scenes: [0] },
  };
  const sharing = { checks, scenes: [{ requests: 100, isAlwaysMade: false }] };
  for (const seed of seeds) expect([...chosenChecks(sharing, seed, budget)]).toEqual(['a', 'b']);
});

test('a check that needs two scenes pays for both', () => {
  const scene = { requests: 70, isAlwaysMade: false };
  const needing = (requests: number) => ({
    checks: { a: { finds: 9, requests, scenes: [0, 1] } },
    scenes: [scene, scene],
  });
  for (const seed of seeds) {
    expect([...chosenChecks(needing(16), seed, budget)]).toEqual(['a']);
    expect([...chosenChecks(needing(17), seed, budget)]).toEqual([]);
  }
});

test('of checks that find the same for the same requests, each seed chooses others', () => {
  const like = { finds: 1, requests: 1, scenes: [] };
  const checks = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`check-${index}`, like]));
  const chosen = seeds.map((seed) => [...chosenChecks({ checks, scenes: [] }, seed, 3)].sort().join());
  expect(new Set(chosen).size).toBe(seeds.length);
});

test('another seed leaves out other checks, and every choice is of checks that exist', () => {
  const [one, other] = [checksAtSmoke(1), checksAtSmoke(2)];
  expect([...one]).not.toEqual([...other]);
  const ids = rules.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([...one, ...other]));
  expect(one.size).toBeGreaterThan(100);
});
