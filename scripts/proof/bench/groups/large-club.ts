import { type ClubProcess, startClub } from '../club-process.ts';
import type { Load, Sent } from '../load.ts';
import { loadSender } from '../load-sender.ts';
import { type Group, median, type Row, type Settings } from '../row.ts';
import { type Comparison, comparisons } from './large-club-loads.ts';
import { searchRows } from './member-search.ts';

/**
 * Each collection of young objects visits every page of the old ones, which in a club of a million people took an eighth
 * of the time. A larger young generation is collected less often; README recommends it for such a club. Without Node's
 * memory reducer it stays larger, but the objects from which the club was drawn are then collected under load only: half
 * a gibibyte more, and pauses of searches.
 */
const nodeFlags = ['--max-semi-space-size=32'];

/** A size of club, and the part of the rate at 1,000 people that its requests shall have. */
interface Size {
  readonly people: number;
  readonly atLeast: number;
}

const large: Size = { people: 100_000, atLeast: 0.9 };
const largest: Size = { people: 1_000_000, atLeast: 0.6 };
const quick: Size = { people: 20_000, atLeast: 0.9 };

/** Clubs of a hundred thousand and of a million people compared with one of a thousand, on the same core, in turn. */
export const largeClub: Group = { name: 'large-club', seconds: 330, measure };

async function measure(settings: Settings): Promise<readonly Row[]> {
  if (settings.quick) return measuredAt(quick, settings, limitRows);
  return [
    ...(await measuredAt(large, settings, async () => [])),
    ...(await measuredAt(largest, settings, limitRows)),
  ];
}

/** Measures a club of one size, and what else is to be known of it after these loads. */
async function measuredAt(
  size: Size,
  settings: Settings,
  others: (club: ClubProcess, settings: Settings) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const small = await startClub(1_000, nodeFlags);
  const club = await startClub(size.people, nodeFlags);
  settings.say(`${size.people} people are served after ${club.seconds.toFixed(0)} s`);
  try {
    await club.pause();
    return [...(await comparedRows(small, club, size, settings)), ...(await others(club, settings))];
  } finally {
    await small.stop();
    await club.stop();
  }
}

/** What a club of any size shall keep below: measured in the largest. */
async function limitRows(club: ClubProcess, settings: Settings): Promise<readonly Row[]> {
  const searched = await searchRows(club, settings);
  const pause = await club.pause();
  const memory = await club.memory();
  return [
    ...searched,
    {
      what: `memory of ${club.people} people`,
      figure: memory.now / 1024,
      unit: 'GiB',
      goal: { atMost: 1.5 },
      detail: `after all loads; ${(memory.highest / 1024).toFixed(2)} GiB at most, while the club was drawn; start ${club.seconds.toFixed(0)} s; both clubs with ${nodeFlags.join(' ')}`,
    },
    {
      what: `longest pause with ${club.people} people`,
      figure: pause.longest,
      unit: 'ms',
      goal: { atMost: 100 },
      detail: `of the event loop, during all loads and searches; the longest collection of garbage took ${pause.collection.toFixed(0)} ms`,
    },
  ];
}

async function comparedRows(
  small: ClubProcess,
  large: ClubProcess,
  size: Size,
  settings: Settings,
): Promise<readonly Row[]> {
  const clubs = { small, large };
  const send = loadSender(settings);
  const rows: Row[] = [];
  for (const comparison of comparisons) {
    const loads = { small: await loadOf(small, comparison), large: await loadOf(large, comparison) };
    const rounds = await inTurn(settings, (which) => served(clubs[which], () => send(loads[which])));
    rows.push(comparedRow(comparison, size, rounds));
  }
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

function comparedRow({ what }: Comparison, { people, atLeast }: Size, rounds: readonly Pair<Served>[]): Row {
  const of = (which: keyof Pair<Served>) => {
    const rate = median(rounds.map((round) => round[which].perSecond));
    const collecting = median(rounds.map((round) => round[which].collecting));
    return `${rate.toFixed(0)}/s, ${(100 * collecting).toFixed(0)} % of the time for garbage`;
  };
  return {
    what: `${what}, ${people} people, of the rate at 1,000`,
    figure: median(rounds.map(({ large, small }) => large.perSecond / small.perSecond)),
    unit: '×',
    goal: { atLeast },
    detail: `${of('large')}; at 1,000 people ${of('small')}`,
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
