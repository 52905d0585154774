import type { Client } from 'openapi-fetch';
import type { paths } from '../../spec/generated/openapi.ts';

/** An openapi-fetch client of a club, with the types of the description. */
export type TypedClub = Client<paths>;

/** A result of openapi-fetch. */
export interface Fetched<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** Returns the content of a successful response. Throws when the club refuses. */
export function contentOf<T>({ data, error, response }: Fetched<T>): T {
  if (data === undefined)
    throw new Error(`${response.url} returned ${response.status} ${JSON.stringify(error)}`);
  return data;
}

/** A page of a list, by `after` or by `offset`. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly pagination: { readonly next_after: number | null } | { readonly next_offset: number | null };
}

/** Reads a list from its beginning until its next page is null. Throws when the pages do not advance. */
export async function everyRecord<T>(
  pageFrom: (start: number) => Promise<Fetched<Page<T>>>,
): Promise<readonly T[]> {
  const records: T[] = [];
  for (let start: number | null = 0; start !== null; ) {
    const { data, pagination }: Page<T> = contentOf(await pageFrom(start));
    records.push(...data);
    const next: number | null = 'next_after' in pagination ? pagination.next_after : pagination.next_offset;
    if (next !== null && next <= start) throw new Error(`the page after ${start} starts at ${next}`);
    start = next;
  }
  return records;
}

/** Returns the identifier in a `*_path` of a response. Throws when the path does not lead to that route. */
export function idIn(path: string, route: keyof paths): number {
  const words = (path.split('?')[0] ?? '').split('/');
  const pattern = route.split('/');
  const leads =
    words.length === pattern.length &&
    pattern.every((word, index) => word === '{id}' || word === words[index]);
  const id = Number(words[pattern.indexOf('{id}')]);
  if (!leads || !Number.isInteger(id)) throw new Error(`${path} does not lead to ${route}`);
  return id;
}

/** Returns the season in the query of a `*_path` of a response. Throws when it names none. */
export function seasonIn(path: string): number {
  const season = Number(new URLSearchParams(path.split('?')[1]).get('season_id'));
  if (!(season > 0)) throw new Error(`${path} names no season`);
  return season;
}
