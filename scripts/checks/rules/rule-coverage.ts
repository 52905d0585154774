import type { OutlineEntry } from '../../../spec/outline.ts';

/** A rule or unspecified point, and the places of the interface that it stands for. */
export interface Sourced {
  readonly id: string;
  readonly source: readonly string[];
}

/** The contradictions between the outline and the rules and points that name its places. */
export interface CoverageFaults {
  /** `id: place` of every place named that the outline does not have, or whose sentences are to be named instead. */
  readonly misnamed: readonly string[];
  readonly uncovered: readonly string[];
  /** Places that something covers and that are nevertheless listed as unobservable. */
  readonly contradicted: readonly string[];
}

/**
 * Compares the places of the interface with the rules and unspecified points that name them and with the list of places
 * that no client can observe. Headings and places with sentences of their own are covered through what stands below
 * them. A tolerated point names places, too, and covers none: there the interface says something.
 */
export function coverageFaults(
  outline: ReadonlyMap<string, OutlineEntry>,
  sourced: readonly Sourced[],
  unobservable: ReadonlyMap<string, string>,
  tolerated: readonly Sourced[] = [],
): CoverageFaults {
  const covered = new Set(sourced.flatMap(({ source }) => source));
  const places = [...outline].filter(([, entry]) => promises(entry)).map(([id]) => id);
  const required = new Set(places);
  const named = [
    ...sourced,
    ...tolerated,
    ...[...unobservable.keys()].map((place) => ({ id: 'unobservable', source: [place] })),
  ];
  return {
    misnamed: named.flatMap(({ id, source }) =>
      source
        .filter((place) => !required.has(place))
        .map((place) => `${id}: ${place} (${whyNot(outline.get(place))})`),
    ),
    uncovered: places.filter((id) => !covered.has(id) && !unobservable.has(id)),
    contradicted: places.filter((id) => covered.has(id) && unobservable.has(id)),
  };
}

/** The heading under which a place stands: its id without the place itself. */
export function headingOf(place: string, outline: ReadonlyMap<string, OutlineEntry>): string {
  const parts = place.split('/');
  while (parts.length > 0 && outline.get(parts.join('/'))?.kind !== 'heading') parts.pop();
  return parts.join('/') || 'document';
}

/** Every value of the member `x-unspecified` in a description, however deep. */
export function pointsNamedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pointsNamedIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'x-unspecified' ? [member].flat().map(String) : pointsNamedIn(member),
  );
}

function promises(entry: OutlineEntry): boolean {
  return entry.kind !== 'heading' && entry.sentences === undefined;
}

function whyNot(entry: OutlineEntry | undefined): string {
  if (entry === undefined) return 'not in the outline';
  return entry.kind === 'heading'
    ? 'a heading promises nothing'
    : `name its ${entry.sentences} sentences instead`;
}
