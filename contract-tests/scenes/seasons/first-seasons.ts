import { todayOf } from '../../arbitraries/date.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { firstFilledPage } from '../first-filled-page.ts';
import { isOf } from '../given-record.ts';
import { entriesOf, identifiersOf } from '../response-reading.ts';

/** The number of the club's seasons that are read. */
const seasonsLookedAt = 3;

/** One of the club's seasons, and what was read of it. */
export interface SeasonRead<T> {
  readonly season: number;
  readonly shown: T;
}

/**
 * Reads something of a season of today and of the oldest seasons on the first page that has entries. Skips a season
 * that another client deletes meanwhile.
 */
export async function* readFirstSeasons<T>(
  suite: Suite,
  read: (season: number) => Promise<T>,
): AsyncGenerator<SeasonRead<T>> {
  for (const season of await firstSeasons(suite)) {
    try {
      yield { season, shown: await read(season) };
    } catch (error) {
      if (error instanceof NotApplicable) throw error;
      const { status } = await suite.request('readSeason', { path: { id: season } });
      if (status !== 404) throw error;
    }
  }
}

function firstSeasons(suite: Suite): Promise<readonly number[]> {
  return suite.scene("the club's first seasons", async () => {
    const listed = entriesOf(await firstFilledPage(suite, 'listSeasons'));
    // The records of old seasons may have been deleted.
    const ofToday = oldest(identifiersOf(listed.filter(isOf(todayOf(suite)))), 1);
    const others = identifiersOf(listed).filter((id) => !ofToday.includes(id));
    return [...ofToday, ...oldest(others, seasonsLookedAt - ofToday.length)];
  });
}

/**
 * Returns the lowest of these ids. Records that other clients make and delete during the run have higher ones, so
 * these records stay.
 */
export function oldest(ids: readonly number[], count: number): readonly number[] {
  return [...ids].sort((one, other) => one - other).slice(0, count);
}
