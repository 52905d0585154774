import type { Client } from 'openapi-fetch';
import type { paths } from '../../spec/generated/openapi.ts';

/** A club as openapi-fetch speaks to it, with the types that are made from the description. */
export type TypedClub = Client<paths>;

/** What openapi-fetch gives back. */
export interface Fetched<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** The content of a successful answer. Throws when the club refuses. */
export function answered<T>({ data, error, response }: Fetched<T>): T {
  if (data === undefined)
    throw new Error(`${response.url} answers ${response.status} ${JSON.stringify(error)}`);
  return data;
}

/** A page of a list, of either way to count. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly pagination: { readonly next_after: number | null } | { readonly next_offset: number | null };
}

/** Reads a list from its beginning until its next page is null. Throws when it does not move on. */
export async function everyRecord<T>(
  pageFrom: (start: number) => Promise<Fetched<Page<T>>>,
): Promise<readonly T[]> {
  const records: T[] = [];
  for (let start: number | null = 0; start !== null; ) {
    const { data, pagination }: Page<T> = answered(await pageFrom(start));
    records.push(...data);
    const next: number | null = 'next_after' in pagination ? pagination.next_after : pagination.next_offset;
    if (next !== null && next <= start) throw new Error(`the page after ${start} starts at ${next}`);
    start = next;
  }
  return records;
}

/** The identifier that a `*_path` of an answer holds. Throws when the path does not lead to that route. */
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

/** The season that a `*_path` of an answer carries in its query. Throws when it names none. */
export function seasonIn(path: string): number {
  const season = Number(new URLSearchParams(path.split('?')[1]).get('season_id'));
  if (!(season > 0)) throw new Error(`${path} names no season`);
  return season;
}
