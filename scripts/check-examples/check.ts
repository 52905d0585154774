import { isDeepStrictEqual } from 'node:util';
import type { ClubFixture } from '../../fixtures/club-fixture.ts';
import { type DescribedExample, type Description, examplesOf } from './described-examples.ts';
import { type Collection, type NamedRecord, namedRecords } from './named-records.ts';

/**
 * Holds the examples of a joined description against a club, so that what Prism answers makes sense together: a record
 * that one answer names is in the club and says the same there, a path leads to a described route, a list ends.
 * Gives one line for each thing that does not hold, and how many examples and records were looked at.
 */
export function checkExamples(description: Description, club: ClubFixture): CheckedExamples {
  const { examples, missing } = examplesOf(description);
  const found = examples.map((example) => ({ example, records: namedRecords(example.value, example.path) }));
  return {
    examples: examples.length,
    records: found.reduce((count, { records }) => count + records.length, 0),
    lines: [
      ...missing.map((place) => `${place}: has no example`),
      ...found.flatMap(({ example, records }) =>
        records.flatMap((record) => strangerIn(club, example, record)),
      ),
      ...examples.flatMap(unendedList),
      ...examples.flatMap((example) => lostPaths(example, Object.keys(description.paths))),
    ],
  };
}

export interface CheckedExamples {
  examples: number;
  records: number;
  lines: string[];
}

function strangerIn(club: ClubFixture, { place, kind }: DescribedExample, record: NamedRecord): string[] {
  const known = recordsOf(club, record.collection).find(({ id }) => id === record.id);
  if (known === undefined)
    return [`${place}: ${record.collection} ${record.id} is not in the ${club.name} club`];
  if (kind === 'body') return [];
  return Object.entries(record.says ?? {})
    .filter(([field, value]) => field in known && field !== 'id' && !isDeepStrictEqual(known[field], value))
    .map(
      ([field]) =>
        `${place}: ${field} of ${record.collection} ${record.id} differs from the ${club.name} club`,
    );
}

function recordsOf(
  club: ClubFixture,
  collection: Collection,
): readonly ({ id: number } & Record<string, unknown>)[] {
  const records =
    collection === 'staff_hours_entries' ? club.staff_hours.flatMap((one) => one.entries) : club[collection];
  return records as readonly ({ id: number } & Record<string, unknown>)[];
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
