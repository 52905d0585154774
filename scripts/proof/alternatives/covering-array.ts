/** The values of each factor, by its name; the first value is the usual one. */
export type Factors = Readonly<Record<string, readonly string[]>>;

/** One value for every factor. */
export type Row = Readonly<Record<string, string>>;

/** Two settings that cannot be in one row. */
export type Exclusion = readonly [one: Setting, other: Setting];
type Setting = readonly [factor: string, value: string];

/**
 * Returns rows in which every two values of two factors are together at least once, except those that exclude each
 * other. The first row has the usual values. Every further row starts with an uncovered pair and takes, factor by factor,
 * the value that covers the most pairs. Throws when a pair fits into no row.
 */
export function coveringArray(factors: Factors, exclusions: readonly Exclusion[] = []): Row[] {
  const goTogether = compatibility(exclusions);
  const uncovered = uncoveredPairs(factors, goTogether);
  const rows: Row[] = [];
  const add = (row: Row) => {
    uncovered.cover(Object.entries(row));
    rows.push(row);
  };
  add(Object.fromEntries(Object.entries(factors).map(([factor, [usual = '']]) => [factor, usual])));
  for (let pair = uncovered.first(); pair !== undefined; pair = uncovered.first()) {
    add(completed(pair, factors, uncovered, goTogether));
  }
  return rows;
}

type GoTogether = (one: Setting, other: Setting) => boolean;

/** Returns a function that tells whether two settings can be in one row. */
export function compatibility(exclusions: readonly Exclusion[]): GoTogether {
  const excluded = new Set(exclusions.flatMap(([one, other]) => [keyOf(one, other), keyOf(other, one)]));
  return (one, other) => !excluded.has(keyOf(one, other));
}

function completed(
  pair: readonly Setting[],
  factors: Factors,
  uncovered: UncoveredPairs,
  goTogether: GoTogether,
): Row {
  const chosen = [...pair];
  for (const [factor, values] of Object.entries(factors)) {
    if (chosen.some(([name]) => name === factor)) continue;
    const candidates = values
      .map((value): Setting => [factor, value])
      .filter((candidate) => chosen.every((setting) => goTogether(candidate, setting)));
    chosen.push(bestOf(candidates, chosen, uncovered));
  }
  return Object.fromEntries(
    Object.keys(factors).map((name) => chosen.find(([factor]) => factor === name) ?? []),
  );
}

/** Returns the candidate that covers the most pairs; among equals the one with the most pairs left to cover. */
function bestOf(
  candidates: readonly Setting[],
  chosen: readonly Setting[],
  uncovered: UncoveredPairs,
): Setting {
  const [first, ...others] = candidates.map((candidate) => ({
    candidate,
    covered: chosen.filter((setting) => uncovered.has(candidate, setting)).length,
    left: uncovered.left(candidate),
  }));
  if (first === undefined)
    throw new Error(`No row can hold ${chosen.map((each) => each.join('=')).join(', ')}.`);
  return others.reduce(
    (best, each) => ((each.covered - best.covered || each.left - best.left) > 0 ? each : best),
    first,
  ).candidate;
}

/** The pairs of settings that are in no row yet. */
interface UncoveredPairs {
  readonly first: () => readonly [Setting, Setting] | undefined;
  readonly has: (one: Setting, other: Setting) => boolean;
  /** The number of uncovered pairs that a setting is in. */
  readonly left: (setting: Setting) => number;
  /** Takes away all pairs of these settings. */
  readonly cover: (settings: readonly Setting[]) => void;
}

function uncoveredPairs(factors: Factors, goTogether: GoTogether): UncoveredPairs {
  const settings = Object.entries(factors).flatMap(([factor, values]) =>
    values.map((value): Setting => [factor, value]),
  );
  const possible = pairsOf(settings).filter(([one, other]) => one[0] !== other[0] && goTogether(one, other));
  const pairs = new Map(possible.map(([one, other]) => [keyOf(one, other), [one, other] as const]));
  const counts = new Map<string, number>();
  const left = (setting: Setting) => counts.get(setting.join('=')) ?? 0;
  const count = (setting: Setting, change: number) => counts.set(setting.join('='), left(setting) + change);
  for (const setting of possible.flat()) count(setting, 1);
  return {
    first: () => pairs.values().next().value,
    has: (one, other) => pairs.has(keyOf(one, other)) || pairs.has(keyOf(other, one)),
    left,
    cover: (covered) => {
      for (const [one, other] of pairsOf(covered)) {
        if (!pairs.delete(keyOf(one, other)) && !pairs.delete(keyOf(other, one))) continue;
        count(one, -1);
        count(other, -1);
      }
    },
  };
}

function pairsOf(settings: readonly Setting[]): (readonly [Setting, Setting])[] {
  return settings.flatMap((one, index) => settings.slice(index + 1).map((other) => [one, other] as const));
}

function keyOf(one: Setting, other: Setting): string {
  return `${one.join('=')} ${other.join('=')}`;
}
