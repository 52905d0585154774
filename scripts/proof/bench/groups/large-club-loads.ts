import { type ClubProcess, idsOf } from '../club-process.ts';
import type { LoadRequest } from '../load.ts';

const season = 2;

/** A load that is sent to a large club and to a small one. */
export interface Comparison {
  readonly what: string;
  readonly requests: (club: ClubProcess) => Promise<readonly LoadRequest[]>;
  readonly refused?: true;
}

export const comparisons: readonly Comparison[] = [
  { what: 'first page of 50 season members', requests: (club) => pageAfter(club, 0) },
  { what: 'last page of 50 season members', requests: lastPage },
  { what: 'random pages of season members', requests: pagesOfSeason },
  { what: 'ten members of any of 1,000 groups', requests: groupMembers },
  { what: "any person's registrations", requests: registrations },
  { what: 'deletion of a season in use', requests: deletion, refused: true },
  { what: 'creation of a season', requests: creation },
];

/** A season without records. */
const seasonBody = JSON.stringify({
  name: 'Saison 2031-2032',
  start_date: '2031-09-01',
  end_date: '2032-08-31',
  registration_start: '2031-06-15',
  registration_end: '2032-03-31',
});

function get(club: ClubProcess, path: string): LoadRequest {
  return { method: 'GET', path: club.path(path) };
}

async function pageAfter(club: ClubProcess, after: number): Promise<readonly LoadRequest[]> {
  return [get(club, `/seasons/${season}/members?limit=50&after=${after}`)];
}

/** A full page at the end of the list: people who are in the season have ids all over the club. */
async function lastPage(club: ClubProcess): Promise<readonly LoadRequest[]> {
  const last = await idsOf(club, `/seasons/${season}/members`, 1_000, Math.max(0, club.people - 600));
  return pageAfter(club, last.at(-51) ?? 0);
}

/** Of a hundred places all over the list. */
async function pagesOfSeason(club: ClubProcess): Promise<readonly LoadRequest[]> {
  const end = Math.floor(club.people * 0.8);
  return Array.from({ length: 100 }, (_, index) =>
    get(club, `/seasons/${season}/members?limit=50&after=${Math.floor((index * end) / 100)}`),
  );
}

/** The first ten, which groups of both clubs have: those of the large club are larger. */
async function groupMembers(club: ClubProcess): Promise<readonly LoadRequest[]> {
  const ids = await idsOf(club, `/seasons/${season}/groups`, 1_000);
  return shuffled(ids).map((id) => get(club, `/groups/${id}/members?limit=10`));
}

async function registrations(club: ClubProcess): Promise<readonly LoadRequest[]> {
  const ids = await idsOf(club, `/seasons/${season}/members`, 1_000, Math.floor(club.people / 2));
  return shuffled(ids).map((id) => get(club, `/members/${id}/registrations?season_id=${season}`));
}

async function deletion(club: ClubProcess): Promise<readonly LoadRequest[]> {
  return [{ method: 'DELETE', path: club.path(`/seasons/${season}`) }];
}

async function creation(club: ClubProcess): Promise<readonly LoadRequest[]> {
  return [{ method: 'POST', path: club.path('/seasons'), body: seasonBody }];
}

/** The same order in every run. */
function shuffled<T>(list: readonly T[]): readonly T[] {
  return list.map((_, index) => list[(index * 7_919) % list.length] as T);
}
