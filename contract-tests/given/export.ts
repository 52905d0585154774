import { operation as contractOf, type JsonObject, type OperationId } from '../../spec/index.ts';
import { daysAfter } from '../arbitraries/date.ts';
import { entryOf } from '../expectations/no-effect.ts';
import { pageIn, type ReadPage, walk } from '../expectations/walk.ts';
import type { Suite } from '../judging/suite.ts';
import { recordsOn } from '../probes/page.ts';
import { type GivenRecord, givenRecord } from '../subjects/given-record.ts';
import { group } from '../subjects/group.ts';
import { season } from '../subjects/season.ts';
import type { Response } from '../wire/response.ts';
import { todayOf } from './today.ts';

/** The first two pages of a global export, as a careful client asks for them and without `all`. */
export interface ExportPages {
  readonly operation: OperationId;
  readonly explicit: readonly Response[];
  readonly omitted: readonly Response[];
  /** The explicit pages once more, to tell whether somebody else was at work meanwhile. */
  readonly explicitAgain: () => Promise<readonly Response[]>;
}

/** The pages of every global export that the target has, read once in a run, when nothing else is under way. */
export async function exportPages(suite: Suite, operations: readonly OperationId[]): Promise<ExportPages[]> {
  const pages: ExportPages[] = [];
  for (const operation of operations.filter(suite.described.has))
    pages.push(await suite.shared(`pages of ${operation}`, () => pagesOf(suite, operation)));
  return pages;
}

const pageLength = 2;

async function pagesOf(suite: Suite, operation: OperationId): Promise<ExportPages> {
  await recordsOn(suite, contractOf(operation));
  const explicit = () => twoPages(suite, operation, { all: true });
  return {
    operation,
    explicit: await explicit(),
    omitted: await twoPages(suite, operation, {}),
    explicitAgain: explicit,
  };
}

/** The first page and the one that follows it, where there is one. */
async function twoPages(suite: Suite, operation: OperationId, all: { all?: true }): Promise<Response[]> {
  const read = (position: object) =>
    suite.request(operation, { query: { limit: pageLength, ...all, ...position } });
  const first = await read({});
  const next = nextOf(first);
  return next === undefined ? [first] : [first, await read({ after: next })];
}

/** Where the next page begins; a first page that is none is for the rules to judge. */
function nextOf(response: Response): number | undefined {
  if (response.status !== 200) return undefined;
  const { next }: ReadPage = pageIn(response);
  return typeof next === 'number' ? next : undefined;
}

/** The export of all groups, and those in it of which the season is known. */
export interface ExportedGroups {
  /** A group of a season that is over; none where the run may not write. */
  readonly ofEndedSeason: GivenRecord | undefined;
  readonly entries: readonly JsonObject[];
  readonly ofKnownSeasons: readonly { readonly entry: JsonObject; readonly seasonId: number }[];
}

/** Makes a group of a season that is over, where the run may, and then reads the export of groups to its end. */
export function exportedGroups(suite: Suite): Promise<ExportedGroups> {
  return suite.shared('the export of groups', async () => {
    const made = suite.target.writes === true ? await groupOfEndedSeason(suite) : undefined;
    const entries = await walk(suite, 'listGroups', { query: { all: true, limit: 100 } });
    const entry = made && entryOf(entries, made);
    const known =
      made && entry ? { entry, seasonId: Number(made.draft.season_id) } : firstWithSeason(entries);
    return { ofEndedSeason: made, entries, ofKnownSeasons: known === undefined ? [] : [known] };
  });
}

async function groupOfEndedSeason(suite: Suite): Promise<GivenRecord> {
  const { id } = await givenRecord(suite, season);
  const draft = await group.plain(suite, suite.freshMark());
  const made = await givenRecord(suite, group, { ...draft, season_id: id });
  // The group is older than the end of its season: whether one can be made afterwards is open.
  const lastDay = daysAfter(todayOf(suite), -400);
  const ended = {
    registration_start: daysAfter(lastDay, -450),
    start_date: daysAfter(lastDay, -364),
    registration_end: daysAfter(lastDay, -300),
    end_date: lastDay,
  };
  await suite.setUp('changeSeason', { path: { id }, body: ended });
  return made;
}

function firstWithSeason(entries: readonly JsonObject[]) {
  const entry = entries.find(({ season_id }) => typeof season_id === 'number');
  return entry && { entry, seasonId: Number(entry.season_id) };
}
