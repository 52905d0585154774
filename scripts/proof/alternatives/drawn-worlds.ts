import { createHash } from 'node:crypto';
import { drawChoices } from '../../../mock/index.ts';
import { dimensions, inOneWorld } from './circumstances.ts';
import { areCompatible, factors, type PlannedWorld, shares, type World, worldWith } from './worlds.ts';

/** How often a factor differs from the usual: a real server differs at half of the points, in few situations at once. */
const probability = { point: 1 / 2, club: 1 / 2, dimension: 1 / 8 };

/**
 * Returns worlds in which about half of the points have another choice than the default: what several choices do together
 * no pair shows. Each world is drawn by a seed of its own, counted from `seed`, so that it can be drawn alone again.
 */
export function drawnWorlds(count: number, seed: number): PlannedWorld[] {
  return Array.from({ length: count }, (_, index) => ({
    world: drawnWorld(seed + index),
    share: (seed + index) % shares,
    seed: seed + index,
  }));
}

/** The seeds with which a person tries `mock --alternatives` first. */
const firstSeeds = 12;

/** Returns the worlds of the clubs that `mock --alternatives` plays with the first seeds: each point has another choice. */
export function worldsOfTheMock(): PlannedWorld[] {
  return Array.from({ length: firstSeeds }, (_, index) => ({
    world: worldWith(drawChoices(index + 1)),
    share: index % shares,
  }));
}

/** Returns the world of a seed. A value that does not go with those drawn before is replaced by the next one that does. */
export function drawnWorld(seed: number): World {
  const names = Object.keys(factors).sort((one, other) => rank(seed, one) - rank(seed, other));
  const drawn = new Map<string, string>();
  for (const factor of names) {
    const value = valuesInOrder(factor, seed).find((each) =>
      [...drawn].every((setting) => areCompatible([factor, each], setting)),
    );
    if (value === undefined) throw new Error(`The world of seed ${seed} has no value for ${factor}.`);
    drawn.set(factor, value);
  }
  return Object.fromEntries(Object.keys(factors).map((factor) => [factor, drawn.get(factor) ?? '']));
}

/** Returns the values of a factor, the drawn one first; those that leave little to judge are never drawn. */
function valuesInOrder(factor: string, seed: number): readonly string[] {
  const [usual = '', ...others] = factors[factor] ?? [];
  const order = (value: string) => rank(seed, `${factor}=${value}`);
  const drawn = others
    .filter((value) => !inOneWorld[factor]?.includes(value))
    .sort((one, other) => order(one) - order(other));
  const isOther = rank(seed, `${factor} differs`) < probabilityOf(factor);
  return isOther ? [...drawn, usual] : [usual, ...drawn];
}

function probabilityOf(factor: string): number {
  if (factor === 'club') return probability.club;
  return factor in dimensions ? probability.dimension : probability.point;
}

/** Returns a number below 1 that depends on seed and text alone: a new factor does not change the draw of the others. */
function rank(seed: number, text: string): number {
  return createHash('sha256').update(`${seed} ${text}`).digest().readUInt32BE(0) / 2 ** 32;
}
