import { expect, test } from '@jest/globals';
import { unspecifiedPoints } from '../../../spec/index.ts';
import { drawnWorld, drawnWorlds, worldsOfTheMock } from './drawn-worlds.ts';
import { choicesOf, exclusions, factors, shares } from './worlds.ts';

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);

test('the same seed draws the same world, and another one another', () => {
  expect(drawnWorld(7)).toEqual(drawnWorld(7));
  expect(drawnWorld(7)).not.toEqual(drawnWorld(8));
});

test('a world of several is the one that its seed draws alone', () => {
  expect(drawnWorlds(3, 5)[2]).toEqual({ world: drawnWorld(7), share: 7 % shares, seed: 7 });
});

test('a drawn world has a value for every factor', () => {
  for (const [factor, value] of Object.entries(drawnWorld(1))) expect(factors[factor]).toContain(value);
  expect(Object.keys(drawnWorld(1))).toEqual(Object.keys(factors));
});

test('the worlds of the mock are twelve lawful ones that differ nearly everywhere', () => {
  const worlds = worldsOfTheMock().map(({ world }) => world);
  expect(new Set(worlds.map((world) => JSON.stringify(world))).size).toBe(12);
  for (const world of worlds) {
    expect(choicesOf(world).length / unspecifiedPoints.length).toBeGreaterThan(0.8);
    for (const [factor, value] of Object.entries(world)) expect(factors[factor]).toContain(value);
  }
});

test('about half of the points differ from their defaults', () => {
  const numbers = seeds.map((seed) => choicesOf(drawnWorld(seed)).length / unspecifiedPoints.length);
  expect(Math.min(...numbers)).toBeGreaterThan(0.3);
  expect(Math.max(...numbers)).toBeLessThan(0.7);
});

test('no drawn world has settings that exclude each other', () => {
  const broken = seeds.flatMap((seed) => {
    const world = drawnWorld(seed);
    return exclusions.filter((settings) => settings.every(([factor, value]) => world[factor] === value));
  });
  expect(broken).toEqual([]);
});
