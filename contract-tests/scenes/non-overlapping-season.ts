import { daysAfter, todayOf } from '../arbitraries/date.ts';
import { plainSeason, type SeasonDraft } from '../arbitraries/season.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { identifierIn } from '../engine/wire/creation.ts';
import { isRefusal, isSuccess } from '../engine/wire/response.ts';
import { entriesOf } from './response-reading.ts';

/** A season of the run, and the body that it was made of. */
export interface GivenSeason {
  readonly id: number;
  readonly draft: SeasonDraft;
}

type SeasonDays = Pick<SeasonDraft, 'start_date' | 'end_date'>;

/** Whether seasons of the club may overlap. */
interface SeasonOverlap {
  /** The seasons that were made to determine this. */
  readonly made: readonly GivenSeason[];
  /** The first day after all seasons; set only where seasons may not overlap. */
  freeFrom?: string;
}

/** The length of a season where seasons may not overlap, in days. It is short because the run makes many. */
const lengthInDays = 28;

/** Returns a plain season that the club accepts in addition to its others. */
export async function plainDraft(suite: Suite): Promise<SeasonDraft> {
  return { ...plainSeason(suite.freshMark(), todayOf(suite)), ...(await nonOverlappingDays(suite)) };
}

/** Returns days that no other season has where seasons may not overlap, and no days where they may. */
export async function nonOverlappingDays(suite: Suite): Promise<SeasonDays | Record<string, never>> {
  const overlap = await seasonOverlap(suite);
  if (overlap.freeFrom === undefined) return {};
  const days = daysFrom(overlap.freeFrom);
  overlap.freeFrom = daysAfter(days.end_date, 1);
  return days;
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
async function afterAllOthers(suite: Suite): Promise<{ readonly freeFrom?: string }> {
  const listed = await suite.request('listSeasons', { query: { limit: 100 } });
  if (!isSuccess(listed)) return {};
  const ends = entriesOf(listed).map(({ end_date }) => String(end_date ?? ''));
  const last = [...ends, todayOf(suite)].sort().at(-1) as string;
  const days = daysFrom(daysAfter(last, 1));
  const draft = { ...plainSeason(suite.freshMark(), todayOf(suite)), ...days };
  const response = await suite.request('createSeason', { body: draft });
  return isSuccess(response) ? { freeFrom: daysAfter(days.end_date, 1) } : {};
}

function daysFrom(start_date: string): SeasonDays {
  return { start_date, end_date: daysAfter(start_date, lengthInDays - 1) };
}
