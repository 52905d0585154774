import { type ClubProcess, startClub } from '../club-process.ts';
import type { Load, Sent } from '../load.ts';
import { loadSender } from '../load-sender.ts';
import { type Group, median, type Row, type Settings } from '../row.ts';
import { type Comparison, comparisons, seasonBody } from './large-club-loads.ts';
import { searchRows } from './member-search.ts';

/**
 * Each collection of young objects visits every page of the old ones, which in a club of a million people took an eighth
 * of the time. A larger young generation is collected less often; README recommends it for such a club. Without Node's
 * memory reducer it stays larger, but the objects from which the club was drawn are then collected under load only: half
 * a gibibyte more, and pauses of searches.
 */
const nodeFlags = ['--max-semi-space-size=32'];

/** A club of a million people compared with one of a thousand, on the same core, in turn. */
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
        figure: pause.longest,
        unit: 'ms',
        goal: { atMost: 100 },
        detail: `of the event loop, during all loads and searches; the longest collection of garbage took ${pause.collection.toFixed(0)} ms`,
      },
    ];
  } finally {
    await small.stop();
    await large.stop();
  }
}

async function comparedRows(
  small: ClubProcess,
  large: ClubProcess,
  settings: Settings,
): Promise<readonly Row[]> {
  const clubs = { small, large };
  const send = loadSender(settings);
  const rows: Row[] = [];
  for (const comparison of comparisons) {
    const loads = { small: await loadOf(small, comparison), large: await loadOf(large, comparison) };
    const rounds = await inTurn(settings, (which) => served(clubs[which], () => send(loads[which])));
    rows.push(comparedRow(comparison, rounds));
  }
  rows.push(await removalRow(small, large, settings));
  return rows;
}

async function loadOf(club: ClubProcess, { requests, refused }: Comparison): Promise<Load> {
  return {
    origin: club.origin,
    token: await club.token(),
    requests: await requests(club),
    connections: 16,
    seconds: 1,
    ...(refused && { refused }),
  };
}

/** The measurements of a club under a load of one second. */
interface Served {
  readonly perSecond: number;
  /** The part of the time in which it collected garbage. */
  readonly collecting: number;
}

async function served(club: ClubProcess, send: () => Promise<Sent>): Promise<Served> {
  const before = await club.collecting();
  const { perSecond } = await send();
  return { perSecond, collecting: ((await club.collecting()) - before) / 1000 };
}

function comparedRow({ what, atLeast }: Comparison, rounds: readonly Pair<Served>[]): Row {
  const of = (which: keyof Pair<Served>) => {
    const rate = median(rounds.map((round) => round[which].perSecond));
    const collecting = median(rounds.map((round) => round[which].collecting));
    return `${rate.toFixed(0)}/s, ${(100 * collecting).toFixed(0)} % of the time for garbage`;
  };
  return {
    what: `${what}, of the rate at 1,000 people`,
    figure: median(rounds.map(({ large, small }) => large.perSecond / small.perSecond)),
    unit: '×',
    goal: { atLeast },
    detail: `${of('large')}; at 1,000 people ${of('small')}`,
  };
}

/** Seasons without records are made and deleted, one after the other. */
async function removalRow(small: ClubProcess, large: ClubProcess, settings: Settings): Promise<Row> {
  const clubs = { small, large };
  const count = settings.quick ? 50 : 250;
  const times = await inTurn(settings, (which, round) => removalTime(clubs[which], count, round));
  return {
    what: 'deletion of an empty season, of the rate at 1,000 people',
    figure: median(times.map((time) => time.small / time.large)),
    unit: '×',
    goal: { atLeast: 0.8 },
    detail: `${median(times.map(({ large }) => large)).toFixed(2)} ms each, at 1,000 people ${median(times.map(({ small }) => small)).toFixed(2)} ms`,
  };
}

/** What was measured of both clubs, one right after the other: a machine that is slow for a while is slow for both. */
interface Pair<T> {
  readonly small: T;
  readonly large: T;
}

/** Measures both clubs round by round. The first round warms up: texts are written at the first request for them. */
async function inTurn<T>(
  settings: Settings,
  measured: (which: keyof Pair<T>, round: number) => Promise<T>,
): Promise<readonly Pair<T>[]> {
  const pairs: Pair<T>[] = [];
  for (let round = 0; round < (settings.quick ? 2 : 10); round += 1)
    pairs.push({ small: await measured('small', round), large: await measured('large', round) });
  return pairs.slice(1);
}

/** Returns the milliseconds for one of `count` deletions; the creations before them are not counted. */
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
