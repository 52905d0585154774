import { loadClub } from '../../fixtures/clubs.ts';
import type { components } from '../../spec/generated/openapi.ts';
import type { Scope } from '../../spec/index.ts';
import { everyRecord, type TypedClub } from './reading.testing.ts';

/** A row of the interface's table of journeys, walked through the demo club. */
export interface Journey {
  /** The intent, in the words of the table. */
  readonly intent: string;
  /** The scopes of its token. Without any, every token will do. */
  readonly scopes: readonly Scope[];
  readonly walk: (club: TypedClub) => Promise<unknown>;
  /** The expected result in the demo club. */
  readonly expected: unknown;
}

/** The time of the demo club, and its day: a Wednesday. */
export const now = Date.parse(loadClub('demo').now);
export const today = new Date(now).toISOString().slice(0, 10);

/** Small enough that the demo club's lists have several pages. */
export const limit = 2;

/**
 * Returns the season of today from the list of all seasons, where every journey starts. Throws when no season has this
 * day.
 */
export async function currentSeason(club: TypedClub): Promise<components['schemas']['SeasonListItem']> {
  const seasons = await everyRecord((after) =>
    club.GET('/seasons', { params: { query: { limit: 1, after } } }),
  );
  const current = seasons.find(
    ({ start_date: start, end_date: end }) => start && end && start <= today && today <= end,
  );
  if (current === undefined) throw new Error(`no season has the day ${today}`);
  return current;
}
