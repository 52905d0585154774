import { unspecifiedPoints } from '../../../spec/index.ts';
import { blockingChoices, type Circumstance, dimensions, inOneWorld } from './circumstances.ts';
import { compatibility, coveringArray, type Exclusion, type Factors, type Row } from './covering-array.ts';

/** A world: a choice for every unspecified point, and a circumstance for every dimension. */
export type World = Row;

/** The dimensions and the points, each with its values; the first value is the usual one. */
export const factors: Factors = {
  ...Object.fromEntries(
    Object.entries(dimensions).map(([name, circumstances]) => [name, Object.keys(circumstances)]),
  ),
  ...Object.fromEntries(unspecifiedPoints.map(({ id, choices }) => [id, Object.keys(choices)])),
};

/** Choices that exclude each other according to `spec/unspecified.yaml`, and circumstances that exclude a choice. */
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
  // There the month that the target file names is in the future: a club that refuses it cannot have validated it.
  [
    ['clock', 'a-year-back'],
    ['staff-hours-future-month', 'refused'],
  ],
  // A record whose identifier another client had before is left alone: it may be the other client's.
  [
    ['other-clients', 'writing'],
    ['identifier-of-deleted', 'given-again'],
  ],
  // There the other client spends the quota of tokens that the suite waits for.
  [
    ['other-clients', 'writing'],
    ['token-quota-counters', 'of-each'],
  ],
  // A change of a season sends no message there: the target must name what does.
  ...['registrations', 'presences', 'files'].map(
    (writes): Exclusion => [
      ['notifications', 'unnamed'],
      ['notified-writes', writes],
    ],
  ),
  // The proxy redirects the first request of a run, when it does not know the time of the club yet.
  ...['minutes-ahead', 'minutes-behind', 'a-year-ahead', 'a-year-back'].map(
    (clock): Exclusion => [
      ['clock', clock],
      ['guide', 'redirected'],
    ],
  ),
];

/** Whether two settings can be in one world. */
export const areCompatible = compatibility(exclusions);

/** A world to judge. */
export interface PlannedWorld {
  readonly world: World;
  /** The seed that the world was drawn by, if it was. */
  readonly seed?: number;
  /** The share of the topics that is judged in full; all of them if left out. */
  readonly share?: number | undefined;
}

/** The number of shares of the topics: each world judges one of them in full, which takes a quarter of the time. */
export const shares = 4;

/**
 * Returns worlds in which every two settings occur together, and each setting with each share of the topics. A value of
 * `inOneWorld` occurs with all of the topics. The first world is the mock's own.
 */
export function allWorlds(): PlannedWorld[] {
  const paired = Object.fromEntries(
    Object.entries(factors).map(([name, values]) => [
      name,
      values.filter((value) => !inOneWorld[name]?.includes(value)),
    ]),
  );
  const places = Array.from({ length: shares }, (_, place) => `${place}`);
  const worlds = coveringArray({ ...paired, share: places }, exclusions).map(
    ({ share, ...world }, index): PlannedWorld => ({ world, ...(index > 0 && { share: Number(share) }) }),
  );
  const once = Object.entries(inOneWorld).flatMap(([name, values]) => {
    const mostSimilar = worlds.filter(({ world }) => world[name] === paired[name]?.at(-1));
    return values.map((value, index) => ({
      world: { ...mostSimilar[index % mostSimilar.length]?.world, [name]: value },
    }));
  });
  return [...worlds, ...once];
}

/** Returns the settings of a world that are not the usual ones. */
export function unusualIn(world: World): World {
  return Object.fromEntries(Object.entries(world).filter(([name, value]) => value !== factors[name]?.[0]));
}

/** Returns the world in which only these settings differ from the usual ones. */
export function worldWith(settings: Partial<World>): World {
  const usual = Object.entries(factors).map(([name, [value = '']]) => [name, value]);
  return { ...Object.fromEntries(usual), ...settings } as World;
}

export function circumstancesOf(world: World): Circumstance[] {
  return Object.entries(dimensions).map(([name, circumstances]) => {
    const circumstance = circumstances[world[name] ?? ''];
    if (circumstance === undefined)
      throw new Error(`The dimension ${name} has no circumstance "${world[name]}".`);
    return circumstance;
  });
}

/** Returns whether rules may be blocked in a world. */
export function mayBlockIn(world: World): boolean {
  return (
    circumstancesOf(world).some(({ blocks }) => blocks) ||
    Object.entries(blockingChoices).some(([name, choices]) => choices.includes(world[name] ?? ''))
  );
}

/** Returns the rules that a circumstance of the world violates. */
export function violatedIn(world: World): ReadonlySet<string> {
  return new Set(circumstancesOf(world).flatMap(({ violates = [] }) => violates));
}

/** Returns `POINT=CHOICE` for every point whose choice is not the default. */
export function choicesOf(world: World): string[] {
  return unspecifiedPoints
    .filter(({ id, default: usual }) => world[id] !== usual)
    .map(({ id }) => `${id}=${world[id]}`);
}

/** Returns the rules that a choice of the world suspends: a standard contradicts what the interface leaves unspecified. */
export function suspendedIn(world: World): ReadonlySet<string> {
  return new Set(unspecifiedPoints.flatMap(({ id, suspends }) => suspends[world[id] ?? ''] ?? []));
}
