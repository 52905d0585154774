import { unplayedPoints } from '../../mock/index.ts';
import { type PointId, unspecifiedPoints } from '../../spec/index.ts';
import { blockingChoices, type Circumstance, dimensions, metOnce } from './circumstances.ts';
import { coveringArray, type Exclusion, type Factors, type Row } from './covering-array.ts';

/** A world: a choice for every point that is played, and a circumstance for every dimension. */
export type World = Row;

const played = unspecifiedPoints.filter(({ id }) => !unplayedPoints.includes(id as PointId));

/** What a world sets, each with its values; the first is the usual one. */
export const factors: Factors = {
  ...Object.fromEntries(
    Object.entries(dimensions).map(([name, circumstances]) => [name, Object.keys(circumstances)]),
  ),
  ...Object.fromEntries(played.map(({ id, choices }) => [id, Object.keys(choices)])),
};

/** Choices that exclude each other, as `spec/unspecified.yaml` has them. */
export const exclusions: readonly Exclusion[] = played.flatMap(({ id, excludes }) =>
  excludes.map((exclusion): Exclusion => {
    const [own = '', other = '', choice = ''] = exclusion.split(/: |=/);
    return [
      [id, own],
      [other, choice],
    ];
  }),
);

/** Worlds in which every two settings meet, but for what is met once. The first is the mock's own. */
export function allWorlds(): World[] {
  const paired = Object.fromEntries(
    Object.entries(factors).map(([name, values]) => [
      name,
      values.filter((value) => !metOnce[name]?.includes(value)),
    ]),
  );
  const worlds = coveringArray(paired, exclusions);
  const once = Object.entries(metOnce).flatMap(([name, values]) => {
    const likest = worlds.filter((world) => world[name] === paired[name]?.at(-1));
    return values.map((value, index) => ({ ...likest[index % likest.length], [name]: value }));
  });
  return [...worlds, ...once] as World[];
}

/** What is not usual in a world. */
export function unusualIn(world: World): World {
  return Object.fromEntries(Object.entries(world).filter(([name, value]) => value !== factors[name]?.[0]));
}

/** The world in which nothing but these settings is unusual. */
export function worldWith(settings: Partial<World>): World {
  const usual = Object.entries(factors).map(([name, [value = '']]) => [name, value]);
  return { ...Object.fromEntries(usual), ...settings } as World;
}

export function circumstancesOf(world: World): Circumstance[] {
  return Object.entries(dimensions).map(([name, circumstances]) => {
    const circumstance = circumstances[world[name] ?? ''];
    if (circumstance === undefined) throw new Error(`There is no ${name} "${world[name]}".`);
    return circumstance;
  });
}

/** Whether checks may find no way to their question in a world. */
export function mayBlockIn(world: World): boolean {
  return (
    circumstancesOf(world).some(({ blocks }) => blocks) ||
    Object.entries(blockingChoices).some(([name, choices]) => choices.includes(world[name] ?? ''))
  );
}

/** `POINT=CHOICE` for every point that is not played by default. */
export function choicesOf(world: World): string[] {
  return played.filter(({ id, default: usual }) => world[id] !== usual).map(({ id }) => `${id}=${world[id]}`);
}

/** The rules that a choice of the world suspends: there a standard speaks against what the interface leaves open. */
export function suspendedIn(world: World): ReadonlySet<string> {
  return new Set(played.flatMap(({ id, suspends }) => suspends[world[id] ?? ''] ?? []));
}
