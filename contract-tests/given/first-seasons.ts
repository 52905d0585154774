import { expectEntries, expectEntryIdentifier } from '../expectations/expectations.ts';
import type { Suite } from '../judging/suite.ts';

/** So many of the club's seasons are looked at. */
const seasonsLookedAt = 3;

/** The ids of the oldest seasons on the first page of the club's seasons. */
export function firstSeasons(suite: Suite): Promise<readonly number[]> {
  return suite.shared("the club's first seasons", async () => {
    const listed = expectEntries(await suite.setUp('listSeasons', { query: { limit: 100 } }));
    return oldest(listed.map(expectEntryIdentifier), seasonsLookedAt);
  });
}

/**
 * The lowest of these ids. What others make and delete while the run goes on has higher ones, wherever the club lists it:
 * these are the records that stay.
 */
export function oldest(ids: readonly number[], count: number): readonly number[] {
  return [...ids].sort((one, other) => one - other).slice(0, count);
}
