/** What several things need, by name, and its weight: what they share is paid once where they are together. */
type Needed = ReadonlyMap<string, number>;

export interface Weighed {
  readonly id: string;
  readonly needs: Needed;
}

interface Part {
  readonly ids: string[];
  readonly needs: Map<string, number>;
  weight: number;
}

/**
 * Divides things into parts of about the same weight. The heaviest comes first, each to the part that is lightest with it;
 * what it adds to a part counts twice, so that things that share much stay together. The same things give the same parts.
 */
export function balancedParts(all: readonly Weighed[], count: number): readonly (readonly string[])[] {
  const parts = Array.from({ length: count }, (): Part => ({ ids: [], needs: new Map(), weight: 0 }));
  for (const each of heaviestFirst(all)) {
    const ranked = parts
      .map((part) => ({ part, added: addedTo(part, each) }))
      .sort((one, other) => one.part.weight + 2 * one.added - (other.part.weight + 2 * other.added));
    const [lightest] = ranked;
    if (lightest !== undefined) add(each, lightest.part, lightest.added);
  }
  return parts.map(({ ids }) => ids);
}

function heaviestFirst(all: readonly Weighed[]): Weighed[] {
  return all
    .map((each) => ({ each, weight: weightOf(each.needs.values()) }))
    .sort((one, other) => other.weight - one.weight || (one.each.id < other.each.id ? -1 : 1))
    .map(({ each }) => each);
}

function addedTo({ needs }: Part, each: Weighed): number {
  return weightOf([...each.needs].flatMap(([name, weight]) => (needs.has(name) ? [] : [weight])));
}

function add({ id, needs }: Weighed, part: Part, added: number): void {
  part.ids.push(id);
  part.weight += added;
  for (const [name, weight] of needs) part.needs.set(name, weight);
}

function weightOf(weights: Iterable<number>): number {
  let sum = 0;
  for (const weight of weights) sum += weight;
  return sum;
}
