import { type ClubProcess, idsOf, startClub } from '../club-process.ts';
import { type LoadRequest, loadSender } from '../load.ts';
import { type Group, median, type Row, type Settings } from '../row.ts';
import { searchRows } from './member-search.ts';

const season = 2;
/**
 * Each collection of young objects visits every page of the old ones, which in a club of a million people took an eighth
 * of the time: in larger young generations there are fewer of them. README says so to whoever serves such a club.
 * Without Node's memory reducer they stay larger, but then what the club was drawn from is only collected under load:
 * half a gibibyte more, and pauses of searches.
 */
const nodeFlags = ['--max-semi-space-size=32'];

/** A club of a million people beside one of a thousand, on the same core, in turn. */
export const largeClub: Group = { name: 'large-club', seconds: 200, measure };

async function measure(settings: Settings): Promise<readonly Row[]> {
  const people = settings.quick ? 20_000 : 1_000_000;
  const small = await startClub(1_000, nodeFlags);
  const large = await startClub(people, nodeFlags);
  settings.say(`${people} people are served after ${large.seconds.toFixed(0)} s`);
  try {
    await large.pause();
    const compared = await comparedRows(small, large, settings);
    const searched = await searchRows(large, settings);
    const pause = await large.pause();
    const memory = await large.memory();
    return [
      ...compared,
      ...searched,
      {
        what: `memory of ${people} people`,
        figure: memory.now / 1024,
        unit: 'GiB',
        goal: { atMost: 1.5 },
        detail: `after all loads; ${(memory.highest / 1024).toFixed(2)} GiB at most, while the club was drawn; start ${large.seconds.toFixed(0)} s; both clubs with ${nodeFlags.join(' ')}`,
      },
      {
        what: `longest pause with ${people} people`,
        figure: pause,
        unit: 'ms',
        goal: { atMost: 100 },
        detail: 'of the event loop, during all loads and searches',
      },
    ];
  } finally {
    await small.stop();
    await large.stop();
  }
}

interface Comparison {
  readonly what: string;
  readonly atLeast: number;
  readonly requests: (club: ClubProcess) => Promise<readonly LoadRequest[]>;
  readonly refused?: true;
}

const comparisons: readonly Comparison[] = [
  { what: 'first page of 50 season members', atLeast: 0.9, requests: (club) => pageAfter(club, 0) },
  { what: 'last page of 50 season members', atLeast: 0.9, requests: lastPage },
  { what: 'random pages of season members', atLeast: 0.8, requests: pagesOfSeason },
  { what: 'ten members of any of 1,000 groups', atLeast: 0.8, requests: groupMembers },
  { what: "any person's registrations", atLeast: 0.8, requests: registrations },
  { what: 'deletion of a season in use', atLeast: 0.8, requests: deletion, refused: true },
  { what: 'creation of a season', atLeast: 0.8, requests: creation },
];

async function comparedRows(
  small: ClubProcess,
  large: ClubProcess,
  settings: Settings,
): Promise<readonly Row[]> {
  const send = await loadSender(settings);
  const rows: Row[] = [];
  for (const { what, atLeast, requests, refused } of comparisons) {
    const loadOf = async (club: ClubProcess) => ({
      origin: club.origin,
      token: await club.token(),
      requests: await requests(club),
      connections: 16,
      seconds: 1,
      ...(refused && { refused }),
    });
    const loads = { small: await loadOf(small), large: await loadOf(large) };
    const rates = await inTurn(settings, async (which) => (await send(loads[which])).perSecond);
    rows.push({
      what: `${what}, of the rate at 1,000 people`,
      figure: median(rates.map((rate) => rate.large / rate.small)),
      unit: '×',
      goal: { atLeast },
      detail: `${medianOf(rates, 'large').toFixed(0)}/s, at 1,000 people ${medianOf(rates, 'small').toFixed(0)}/s`,
    });
  }
  rows.push(await removalRow(small, large, settings));
  return rows;
}

/** Seasons without anything are made and deleted, one after the other. */
async function removalRow(small: ClubProcess, large: ClubProcess, settings: Settings): Promise<Row> {
  const clubs = { small, large };
  const count = settings.quick ? 50 : 250;
  const times = await inTurn(settings, (which, round) => removalTime(clubs[which], count, round));
  return {
    what: 'deletion of an empty season, of the rate at 1,000 people',
    figure: median(times.map((time) => time.small / time.large)),
    unit: '×',
    goal: { atLeast: 0.8 },
    detail: `${medianOf(times, 'large').toFixed(2)} ms each, at 1,000 people ${medianOf(times, 'small').toFixed(2)} ms`,
  };
}

/** What was measured of both clubs, one right after the other: a machine that is slow for a while is slow for both. */
interface Pair {
  readonly small: number;
  readonly large: number;
}

/** Measures both clubs round by round. The first round warms up: texts are written when they are asked for first. */
async function inTurn(
  settings: Settings,
  measured: (which: keyof Pair, round: number) => Promise<number>,
): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (let round = 0; round < (settings.quick ? 2 : 10); round += 1)
    pairs.push({ small: await measured('small', round), large: await measured('large', round) });
  return pairs.slice(1);
}

function medianOf(pairs: readonly Pair[], which: keyof Pair): number {
  return median(pairs.map((pair) => pair[which]));
}

/** Milliseconds for one of so many deletions; the creations before them are not counted. */
async function removalTime(club: ClubProcess, count: number, round: number): Promise<number> {
  const authorization = `Bearer ${await club.token()}`;
  const write = (method: string, path: string, key: string, body?: string) =>
    fetch(`${club.origin}${club.path(path)}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
      ...(body && { body }),
    });
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const made = await write('POST', '/seasons', `bench-made-${round}-${index}-of-a-season`, seasonBody);
    ids.push(((await made.json()) as { data: { id: number } }).data.id);
  }
  const startedAt = performance.now();
  for (const id of ids) {
    const gone = await write('DELETE', `/seasons/${id}`, `bench-gone-${round}-${id}-of-a-season`);
    if (!gone.ok) throw new Error(`A season was not deleted: ${gone.status} ${await gone.text()}`);
    await gone.arrayBuffer();
  }
  return (performance.now() - startedAt) / count;
}

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
