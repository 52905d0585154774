import { daysAfter } from '../arbitraries/date.ts';
import { plainSeason, type SeasonDraft } from '../arbitraries/season.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { identifierIn } from '../engine/wire/creation.ts';
import { isRefusal, isSuccess } from '../engine/wire/response.ts';
import { entriesOf } from './response-reading.ts';
import { todayOf } from './today.ts';

/** A season that the run made, and what it was made of. */
export interface GivenSeason {
  readonly id: number;
  readonly draft: SeasonDraft;
}

type SeasonDays = Pick<SeasonDraft, 'start_date' | 'end_date'>;

/** How seasons lie beside each other in the club. */
interface SeasonsBeside {
  /** Those that were made to find out. */
  readonly made: readonly GivenSeason[];
  /** The first day after all seasons, where no two of them may have a day in common. */
  freeFrom?: string;
}

/** So long is a season that lies apart: there are many of them. */
const lengthApart = 28;

/** A plain season with a name of its own that the club takes beside those that it has. */
export async function plainDraft(suite: Suite): Promise<SeasonDraft> {
  return { ...plainSeason(suite.freshMark(), todayOf(suite)), ...(await daysApart(suite)) };
}

/** Days that no other season has, in a club where no two of them may have one in common; nothing in any other. */
export async function daysApart(suite: Suite): Promise<SeasonDays | Record<string, never>> {
  const beside = await seasonsBeside(suite);
  if (beside.freeFrom === undefined) return {};
  const days = daysFrom(beside.freeFrom);
  beside.freeFrom = daysAfter(days.end_date, 1);
  return days;
}

/** The seasons that were made to find out whether two may have a day in common. */
export async function seasonsSideBySide(suite: Suite): Promise<readonly GivenSeason[]> {
  return (await seasonsBeside(suite)).made;
}

/** Whether two seasons may have a day in common is open: where the second of two is refused, those of the run lie apart. */
function seasonsBeside(suite: Suite): Promise<SeasonsBeside> {
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

/** Nothing where a season that lies apart is refused, too: then the reason is another one. */
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
  return { start_date, end_date: daysAfter(start_date, lengthApart - 1) };
}
