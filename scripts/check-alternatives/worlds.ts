import { unspecifiedPoints } from '../../spec/index.ts';
import { blockingChoices, type Circumstance, dimensions, metOnce } from './circumstances.ts';
import { coveringArray, type Exclusion, type Factors, type Row } from './covering-array.ts';

/** A world: a choice for every unspecified point, and a circumstance for every dimension. */
export type World = Row;

/** What a world sets, each with its values; the first is the usual one. */
export const factors: Factors = {
  ...Object.fromEntries(
    Object.entries(dimensions).map(([name, circumstances]) => [name, Object.keys(circumstances)]),
  ),
  ...Object.fromEntries(unspecifiedPoints.map(({ id, choices }) => [id, Object.keys(choices)])),
};

/** Choices that exclude each other, as `spec/unspecified.yaml` has them, and circumstances that exclude a choice. */
export const exclusions: readonly Exclusion[] = [
  ...unspecifiedPoints.flatMap(({ id, excludes }) =>
    excludes.map((exclusion): Exclusion => {
      const [own = '', other = '', choice = ''] = exclusion.split(/: |=/);
      return [
        [id, own],
        [other, choice],
      ];
    }),
  ),
  // The month that the target file names lies ahead there: no club refuses it and has validated it.
  [
    ['clock', 'a-year-back'],
    ['staff-hours-future-month', 'refused'],
  ],
];

/** A world to judge. */
export interface PlannedWorld {
  readonly world: World;
  /** Which share of the topics is judged in full there; all of them where left out. */
  readonly share?: number | undefined;
}

/** The topics are judged in so many shares: judging all of them in full takes four times as long. */
export const shares = 4;

/**
 * Worlds in which every two settings meet, and each setting meets each share of the topics in full. What is met once
 * meets all of them. The first is the mock's own.
 */
export function allWorlds(): PlannedWorld[] {
  const paired = Object.fromEntries(
    Object.entries(factors).map(([name, values]) => [
      name,
      values.filter((value) => !metOnce[name]?.includes(value)),
    ]),
  );
  const places = Array.from({ length: shares }, (_, place) => `${place}`);
  const worlds = coveringArray({ ...paired, share: places }, exclusions).map(
    ({ share, ...world }, index): PlannedWorld => ({ world, ...(index > 0 && { share: Number(share) }) }),
  );
  const once = Object.entries(metOnce).flatMap(([name, values]) => {
    const likest = worlds.filter(({ world }) => world[name] === paired[name]?.at(-1));
    return values.map((value, index) => ({
      world: { ...likest[index % likest.length]?.world, [name]: value },
    }));
  });
  return [...worlds, ...once];
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
  return unspecifiedPoints
    .filter(({ id, default: usual }) => world[id] !== usual)
    .map(({ id }) => `${id}=${world[id]}`);
}

/** The rules that a choice of the world suspends: there a standard speaks against what the interface leaves open. */
export function suspendedIn(world: World): ReadonlySet<string> {
  return new Set(unspecifiedPoints.flatMap(({ id, suspends }) => suspends[world[id] ?? ''] ?? []));
}
