import { expect, test } from '@jest/globals';
import { inOneWorld } from './circumstances.ts';
import { allWorlds, factors, shares, unusualIn } from './worlds.ts';

const planned = allWorlds();
const worlds = planned.map(({ world }) => world);

test('the first world is the mock as it is, and judged in full', () => {
  expect(planned[0]).toEqual({ world: expect.anything() });
  expect(unusualIn(worlds[0] ?? {})).toEqual({});
});

test('every setting is in some world', () => {
  const unmet = Object.entries(factors).flatMap(([factor, values]) =>
    values
      .filter((value) => !worlds.some((world) => world[factor] === value))
      .map((value) => `${factor}=${value}`),
  );
  expect(unmet).toEqual([]);
});

test('each value of inOneWorld is in one world, and all other values occur in pairs', () => {
  for (const [dimension, values] of Object.entries(inOneWorld))
    for (const value of values) expect(worlds.filter((world) => world[dimension] === value)).toHaveLength(1);
  for (const clock of factors.clock ?? [])
    for (const volume of factors.volume ?? [])
      expect(worlds.some((world) => world.clock === clock && world.volume === volume)).toBe(true);
});

test('every setting occurs with all topics in full', () => {
  const unmet = Object.entries(factors).flatMap(([factor, values]) =>
    values.filter((value) => {
      const met = planned.filter(({ world }) => world[factor] === value).map(({ share }) => share);
      return !met.includes(undefined) && new Set(met).size < shares;
    }),
  );
  expect(unmet).toEqual([]);
});

test('a world has a value for every factor', () => {
  for (const world of worlds) expect(Object.keys(world).sort()).toEqual(Object.keys(factors).sort());
});
