import { withQuery } from './address.ts';
import type { ClubClient } from './club-client.ts';

export interface Page<T> {
  readonly records: readonly T[];
  /** Where the next page begins; null at the end of the list. */
  readonly next: number | null;
}

interface Listed<T> {
  readonly data: readonly T[];
  readonly pagination: { readonly next_after: number | null };
}

/**
 * Returns the pages of a list up to its end, from the beginning or from where an earlier retrieval stopped. A retrieval
 * that cannot be finished throws: part of a list is never taken for the whole.
 */
export async function* pagesOf<T>(club: ClubClient, path: string, from = 0): AsyncGenerator<Page<T>> {
  let after: number | null = from;
  while (after !== null) {
    const { data, pagination }: Listed<T> = await club.read<Listed<T>>(
      withQuery(path, { limit: 100, after }),
    );
    const next: number | null = pagination.next_after;
    if (next !== null && next <= after) throw new Error(`${path} goes on at ${next} after ${after}`);
    yield { records: data, next };
    after = next;
  }
}

/** Returns all records of a list. */
export async function allOf<T>(club: ClubClient, path: string): Promise<readonly T[]> {
  const records: T[] = [];
  for await (const page of pagesOf<T>(club, path)) records.push(...page.records);
  return records;
}
