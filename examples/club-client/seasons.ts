import type { components } from 'clubproof/types';
import type { ClubClient } from './club-client.ts';
import { allOf } from './pages.ts';

export type Season = components['schemas']['SeasonListItem'];

/** Returns the season of a day (`YYYY-MM-DD`): every journey begins with the list of seasons. Throws where no season has it. */
export async function seasonOf(club: ClubClient, day: string): Promise<Season> {
  const seasons = await allOf<Season>(club, '/seasons');
  const season = seasons.find(
    ({ start_date, end_date }) =>
      start_date !== null && end_date !== null && start_date <= day && day <= end_date,
  );
  if (season === undefined) throw new Error(`no season of the club has ${day}`);
  return season;
}
