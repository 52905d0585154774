/** What can be set, by name, each with its values; the first is the usual one. */
export type Factors = Readonly<Record<string, readonly string[]>>;

/** One value for every factor. */
export type Row = Readonly<Record<string, string>>;

/** Two settings that cannot be together. */
export type Exclusion = readonly [one: Setting, other: Setting];
export type Setting = readonly [factor: string, value: string];

/**
 * Rows in which every two values of two factors meet at least once, but for those that exclude each other. The first
 * row has the usual values only. Each further row starts with a pair that has not met yet, and takes for every other
 * factor the value that meets the most values for the first time. Throws when a pair fits into no row.
 */
export function coveringArray(factors: Factors, exclusions: readonly Exclusion[] = []): Row[] {
  const goTogether = compatibility(exclusions);
  const open = new OpenPairs(factors, goTogether);
  const rows: Row[] = [];
  const add = (row: Row) => {
    open.close(Object.entries(row));
    rows.push(row);
  };
  add(Object.fromEntries(Object.entries(factors).map(([factor, [usual = '']]) => [factor, usual])));
  for (let pair = open.first(); pair !== undefined; pair = open.first()) {
    add(completed(pair, factors, open, goTogether));
  }
  return rows;
}

type GoTogether = (one: Setting, other: Setting) => boolean;

function compatibility(exclusions: readonly Exclusion[]): GoTogether {
  const excluded = new Set(exclusions.flatMap(([one, other]) => [keyOf(one, other), keyOf(other, one)]));
  return (one, other) => !excluded.has(keyOf(one, other));
}

function completed(pair: readonly Setting[], factors: Factors, open: OpenPairs, goTogether: GoTogether): Row {
  const chosen = [...pair];
  for (const [factor, values] of Object.entries(factors)) {
    if (chosen.some(([name]) => name === factor)) continue;
    const candidates = values
      .map((value): Setting => [factor, value])
      .filter((candidate) => chosen.every((setting) => goTogether(candidate, setting)));
    chosen.push(mostOpen(candidates, chosen, open));
  }
  return Object.fromEntries(
    Object.keys(factors).map((name) => chosen.find(([factor]) => factor === name) ?? []),
  );
}

function mostOpen(candidates: readonly Setting[], chosen: readonly Setting[], open: OpenPairs): Setting {
  const [first, ...others] = candidates.map((candidate) => ({
    candidate,
    met: chosen.filter((setting) => open.has(candidate, setting)).length,
    // Among equals the one with the most still to meet, so that later rows find little left.
    left: open.left(candidate),
  }));
  if (first === undefined)
    throw new Error(`No row can hold ${chosen.map((each) => each.join('=')).join(', ')}.`);
  return others.reduce(
    (best, each) => ((each.met - best.met || each.left - best.left) > 0 ? each : best),
    first,
  ).candidate;
}

/** The pairs of settings that have not met yet. */
class OpenPairs {
  readonly #pairs = new Map<string, readonly [Setting, Setting]>();
  readonly #left = new Map<string, number>();

  constructor(factors: Factors, goTogether: GoTogether) {
    const settings = Object.entries(factors).flatMap(([factor, values]) =>
      values.map((value): Setting => [factor, value]),
    );
    for (const [one, other] of pairsOf(settings)) {
      if (one[0] === other[0] || !goTogether(one, other)) continue;
      this.#pairs.set(keyOf(one, other), [one, other]);
      this.#count(one, 1);
      this.#count(other, 1);
    }
  }

  first(): readonly [Setting, Setting] | undefined {
    return this.#pairs.values().next().value;
  }

  has(one: Setting, other: Setting): boolean {
    return this.#pairs.has(keyOf(one, other)) || this.#pairs.has(keyOf(other, one));
  }

  /** How many others a setting has not met yet. */
  left(setting: Setting): number {
    return this.#left.get(setting.join('=')) ?? 0;
  }

  close(settings: readonly Setting[]): void {
    for (const [one, other] of pairsOf(settings)) {
      if (!this.#pairs.delete(keyOf(one, other)) && !this.#pairs.delete(keyOf(other, one))) continue;
      this.#count(one, -1);
      this.#count(other, -1);
    }
  }

  #count(setting: Setting, change: number): void {
    this.#left.set(setting.join('='), this.left(setting) + change);
  }
}

function pairsOf(settings: readonly Setting[]): (readonly [Setting, Setting])[] {
  return settings.flatMap((one, index) => settings.slice(index + 1).map((other) => [one, other] as const));
}

function keyOf(one: Setting, other: Setting): string {
  return `${one.join('=')} ${other.join('=')}`;
}
