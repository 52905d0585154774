import type { JsonObject } from '../../spec/index.ts';
import { daysAfter, todayOf } from '../arbitraries/date.ts';
import { plainSeason, type SeasonDraft } from '../arbitraries/season.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { NotApplicable } from '../engine/wire/message/errors.ts';
import { isRefusal, isSuccess } from '../engine/wire/message/response.ts';
import { identifierIn } from '../engine/wire/record/creation.ts';
import { readList } from './list-reading.ts';
import { recordOf } from './response-reading.ts';

/** A season of the run, and the body that it was made of. */
export interface GivenSeason {
  readonly id: number;
  readonly draft: SeasonDraft;
}

type SeasonDays = Pick<SeasonDraft, 'start_date' | 'end_date'> &
  Partial<Pick<SeasonDraft, 'registration_start' | 'registration_end'>>;

/** Whether seasons of the club may overlap. */
interface SeasonOverlap {
  /** The seasons that were made to determine this. */
  readonly made: readonly GivenSeason[];
  /** The first day after all seasons; set only where seasons may not overlap. */
  freeFrom?: string;
  /** The last day before all seasons; set together with it. */
  freeUntil?: string;
  /** Whether the club wants registration to open shortly before its season. */
  readonly opensBefore?: boolean;
}

/** The length of a season where seasons may not overlap, in days. It is short because the run makes many. */
const lengthInDays = 28;

/** Returns a plain season that the club accepts in addition to its others. */
export async function plainDraft(suite: Suite): Promise<SeasonDraft> {
  return { ...plainSeason(suite.freshMark(), todayOf(suite)), ...(await nonOverlappingDays(suite)) };
}

/**
 * Returns days that no other season has where seasons may not overlap, and no days where they may. A season that others of
 * the run belong to needs more of them than others.
 */
export async function nonOverlappingDays(
  suite: Suite,
  length = lengthInDays,
): Promise<SeasonDays | Record<string, never>> {
  const overlap = await seasonOverlap(suite);
  if (overlap.freeFrom === undefined) return {};
  const days = daysFrom(overlap.freeFrom, overlap.opensBefore, length);
  overlap.freeFrom = daysAfter(days.end_date, 1);
  return days;
}

/** Returns a day on which registration to the next season of the run may open, where that depends on the season. */
export async function dayBeforeSeason(suite: Suite): Promise<string | undefined> {
  const { opensBefore, freeFrom } = await seasonOverlap(suite);
  return opensBefore && freeFrom !== undefined ? daysAfter(freeFrom, -100) : undefined;
}

/** Whether seasons of the club may overlap, as far as the run found out. */
export async function mayOverlap(suite: Suite): Promise<boolean> {
  return (await seasonOverlap(suite)).freeFrom === undefined;
}

/** Returns days before all other seasons where seasons may not overlap; undefined where they may. */
export async function pastDays(suite: Suite): Promise<SeasonDays | undefined> {
  const overlap = await seasonOverlap(suite);
  if (overlap.freeUntil === undefined) return undefined;
  const days = daysFrom(daysAfter(overlap.freeUntil, 1 - lengthInDays), overlap.opensBefore);
  overlap.freeUntil = daysAfter(days.start_date, -1);
  return days;
}

/**
 * Returns the season of today that the target file names, where seasons may not overlap: then the run can make none of
 * today. Returns undefined where they may, or where it names none.
 */
export function knownSeason(suite: Suite): Promise<{ id: number; draft: JsonObject } | undefined> {
  return suite.scene('the known season', async () => {
    const id = suite.target.known?.season_id;
    if (id === undefined || (await mayOverlap(suite))) return undefined;
    return { id, draft: recordOf(await suite.setUp('readSeason', { path: { id } })) };
  });
}

/** Throws NotApplicable where the run cannot make a season of today, and the target file names none. */
export async function needSeasonOfToday(suite: Suite): Promise<void> {
  if (suite.target.known?.season_id === undefined && !(await mayOverlap(suite)))
    throw new NotApplicable(
      'needs known.season_id in the target file: a season of today, as seasons of the club may not overlap',
    );
}

/** Returns the seasons that were made to determine whether two may overlap. */
export async function overlappingSeasons(suite: Suite): Promise<readonly GivenSeason[]> {
  return (await seasonOverlap(suite)).made;
}

/**
 * Whether two seasons may overlap is unspecified: where the second of two is refused, the seasons of the run do not
 * overlap.
 */
function seasonOverlap(suite: Suite): Promise<SeasonOverlap> {
  return suite.scene('whether seasons may overlap', async () => {
    const made: GivenSeason[] = [];
    if (suite.target.writes !== true) return { made };
    for (let count = 0; count < 2; count++) {
      const draft = plainSeason(suite.freshMark(), todayOf(suite));
      const response = await suite.request('createSeason', { body: draft });
      if (isRefusal(response)) return { made, ...(await afterAllOthers(suite)) };
      const id = identifierIn(response.json);
      if (isSuccess(response) && id !== undefined) made.push({ id, draft });
    }
    return { made };
  });
}

/** Returns no day where a season that overlaps no other is refused, too: then the refusal has another reason. */
async function afterAllOthers(suite: Suite): Promise<Omit<SeasonOverlap, 'made'>> {
  const dated = (await readList(suite, 'listSeasons', { query: { limit: 100 } })).map(daysIn(todayOf(suite)));
  const last = [...dated.map(({ end }) => end), todayOf(suite)].sort().at(-1) as string;
  const [first] = [...dated.map(({ start }) => start), daysAfter(todayOf(suite), -400)].sort();
  for (const opensBefore of [false, true]) {
    const days = daysFrom(daysAfter(last, 1), opensBefore);
    const draft = { ...plainSeason(suite.freshMark(), todayOf(suite)), ...days };
    const response = await suite.request('createSeason', { body: draft });
    if (isSuccess(response))
      return {
        freeFrom: daysAfter(days.end_date, 1),
        freeUntil: daysAfter(first as string, -1),
        opensBefore,
      };
  }
  return {};
}

/** Returns the days of a listed season; one without days is taken for one of today. */
function daysIn(today: string) {
  return ({ start_date, end_date }: JsonObject) => ({
    start: typeof start_date === 'string' ? start_date : today,
    end: typeof end_date === 'string' ? end_date : today,
  });
}

function daysFrom(start_date: string, opensBefore = false, length = lengthInDays): SeasonDays {
  return {
    start_date,
    end_date: daysAfter(start_date, length - 1),
    ...(opensBefore && {
      registration_start: daysAfter(start_date, -60),
      registration_end: daysAfter(start_date, length - 2),
    }),
  };
}
