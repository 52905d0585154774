import { type DescribedExample, type Description, examplesOf } from './described-examples.ts';

/**
 * Holds the examples of a joined description against each other: everything that needs one has one, a path leads to a
 * described route, a list ends. Gives one line for each thing that does not hold, and how many examples were looked at.
 */
export function checkExamples(description: Description): CheckedExamples {
  const { examples, missing } = examplesOf(description);
  return {
    examples,
    lines: [
      ...missing.map((place) => `${place}: has no example`),
      ...examples.flatMap(unendedList),
      ...examples.flatMap((example) => lostPaths(example, Object.keys(description.paths))),
    ],
  };
}

export interface CheckedExamples {
  readonly examples: readonly DescribedExample[];
  readonly lines: readonly string[];
}

function unendedList({ place, value }: DescribedExample): string[] {
  const pagination = (value as { pagination?: Record<string, unknown> } | null)?.pagination;
  if (pagination === undefined || (pagination.next_after ?? pagination.next_offset ?? null) === null)
    return [];
  return [`${place}: the list does not end, its next page is not null`];
}

/** A `*_path` of an example must lead to a route, its identifiers standing where the route has parameters. */
function lostPaths({ place, value }: DescribedExample, routes: readonly string[]): string[] {
  return pathsIn(value)
    .filter((path) => !routes.some((route) => leadsTo(path, route)))
    .map((path) => `${place}: ${path} leads to no described route`);
}

function pathsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pathsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key.endsWith('_path') && typeof inner === 'string' ? [inner] : pathsIn(inner),
  );
}

function leadsTo(path: string, route: string): boolean {
  const words = (path.split('?')[0] ?? '').split('/');
  const pattern = route.split('/');
  return (
    words.length === pattern.length &&
    pattern.every((word, index) =>
      word.startsWith('{') ? /^\d+$/.test(words[index] ?? '') : word === words[index],
    )
  );
}
