import {
  operation as contractOf,
  greatestIdentifier,
  type JsonObject,
  type OperationId,
} from '../../../spec/index.ts';
import { daysAfter, todayOf } from '../../arbitraries/date.ts';
import { proveThere } from '../../engine/description/prove-there.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { firstFilledPage } from '../first-filled-page.ts';
import { givenRecord } from '../given-record.ts';
import { entryOf, pageOf, type ReadPage, readList } from '../list-reading.ts';
import { pastDays } from '../non-overlapping-season.ts';
import { madeByTheRun, optional } from '../optional.ts';
import { inQuery, isPosition } from '../page-position.ts';
import { listedRegistrations } from '../registrations/listed-registrations.ts';
import { kindsOf, type RegistrationKind } from '../registrations/registration-kind.ts';
import { entriesOf } from '../response-reading.ts';
import { dayWithin } from '../seasons/event-dates.ts';
import { readFirstSeasons } from '../seasons/first-seasons.ts';
import type { Subject } from '../subject.ts';
import { subjectNamed } from '../subject-registry.ts';
import { recordsOn } from './records-on-lists.ts';

/** The first two pages of a global export, with `all` as a careful client sends it, and without. */
export interface ExportPages {
  readonly operation: OperationId;
  readonly explicit: readonly Response[];
  readonly omitted: readonly Response[];
  /** Other pages without `all`: of a request without any query, and the longest and last one, which has no entries. */
  readonly omittedElsewhere: readonly Response[];
  /** Reads the pages with `all` once more, which shows whether another client wrote meanwhile. */
  readonly explicitAgain: () => Promise<readonly Response[]>;
}

/** Reads pages of every global export that the target has, once in a run, when the run sends nothing else. */
export async function exportPages(suite: Suite, operations: readonly OperationId[]): Promise<ExportPages[]> {
  const pages: ExportPages[] = [];
  for (const operation of operations.filter(suite.described.has))
    pages.push(await suite.scene(`pages of ${operation}`, () => pagesOf(suite, operation)));
  return pages;
}

const pageLength = 2;

async function pagesOf(suite: Suite, operation: OperationId): Promise<ExportPages> {
  await madeByTheRun(suite, () => recordsOn(suite, contractOf(operation)));
  const explicit = () => twoPages(suite, operation, { all: true });
  return {
    operation,
    explicit: await explicit(),
    omitted: await twoPages(suite, operation, {}),
    omittedElsewhere: [
      await suite.request(operation),
      // The page that begins after the greatest identifier is the last one of any list.
      await suite.request(operation, { query: { limit: 100, after: greatestIdentifier } }),
    ],
    explicitAgain: explicit,
  };
}

/** Returns the first page and, where it names one, the next page. */
async function twoPages(suite: Suite, operation: OperationId, all: { all?: true }): Promise<Response[]> {
  const read = (position: object) =>
    suite.request(operation, { query: { limit: pageLength, ...all, ...position } });
  const first = await read({});
  const next = nextOf(first);
  return next === undefined ? [first] : [first, await read({ after: next })];
}

/** Returns the position of the next page. The paging rules judge a malformed first page. */
function nextOf(response: Response): number | string | undefined {
  if (response.status !== 200) return undefined;
  const { next }: ReadPage = pageOf(response);
  return isPosition(next) ? inQuery(next) : undefined;
}

/** The export of all groups, and its groups whose season is known. */
export interface ExportedGroups {
  /** A group of a season that has ended; undefined where the run may not write. */
  readonly ofEndedSeason: GivenRecord | undefined;
  readonly entries: readonly JsonObject[];
  readonly ofKnownSeasons: readonly { readonly entry: JsonObject; readonly seasonId: number }[];
}

/**
 * Makes a group of a season that has ended, where the run may write, and then reads the export of groups to its end.
 */
export function exportedGroups(suite: Suite): Promise<ExportedGroups> {
  return suite.scene('the export of groups', async () => {
    const made =
      suite.target.writes === true ? await givenInEndedSeason(suite, subjectNamed('groups')) : undefined;
    const entries = await readList(suite, 'listGroups', { query: { all: true, limit: 100 } });
    const entry = made && entryOf(entries, made);
    const known =
      made && entry ? { entry, seasonId: Number(made.draft.season_id) } : firstWithSeason(entries);
    return { ofEndedSeason: made, entries, ofKnownSeasons: known === undefined ? [] : [known] };
  });
}

/** Makes a record in a season of its own, and then moves that season into the past. */
async function givenInEndedSeason(suite: Suite, subject: Subject): Promise<GivenRecord> {
  const season = await givenRecord(suite, subjectNamed('seasons'));
  const { id } = season;
  const draft = await subject.plain(suite, suite.freshMark());
  const days = 'begin' in draft ? await dayWithin(suite, season) : {};
  const made = await givenRecord(suite, subject, { ...draft, ...days, season_id: id });
  // The record exists before its season ends: whether one can be made afterwards is unspecified.
  const lastDay = daysAfter(todayOf(suite), -400);
  const { start_date, end_date } = (await pastDays(suite)) ?? {
    start_date: daysAfter(lastDay, -364),
    end_date: lastDay,
  };
  const ended = {
    registration_start: daysAfter(start_date, -86),
    start_date,
    registration_end: start_date,
    end_date,
  };
  await suite.setUp('changeSeason', { path: { id }, body: ended });
  return made;
}

function firstWithSeason(entries: readonly JsonObject[]) {
  const entry = entries.find(({ season_id }) => typeof season_id === 'number');
  return entry && { entry, seasonId: Number(entry.season_id) };
}

/** The export of all events, and one of its events whose season has ended. */
export interface ExportedEvents {
  /** Undefined where the run may not write. */
  readonly ofEndedSeason: GivenRecord | undefined;
  readonly entries: readonly JsonObject[];
}

/**
 * Makes an event of a season that has ended, where the run may write, and then reads the export of events to its end.
 */
export function exportedEvents(suite: Suite): Promise<ExportedEvents> {
  return suite.scene('the export of events', async () => {
    proveThere(suite.described, 'listEvents');
    const ofEndedSeason = await madeByTheRun(suite, () => givenInEndedSeason(suite, subjectNamed('events')));
    return {
      ofEndedSeason,
      entries: await readList(suite, 'listEvents', { query: { all: true, limit: 100 } }),
    };
  });
}

/**
 * The people who are registered according to the run and to seasons of the club, and the export of people, read
 * afterwards.
 */
export interface ExportedPeople {
  readonly entries: readonly JsonObject[];
  /** The ids of people with a registration, in any season and with any decision. */
  readonly registered: readonly number[];
}

/** Reads which people are registered, and then the export of people to its end. */
export function exportedPeople(suite: Suite): Promise<ExportedPeople> {
  return suite.scene('the export of people', async () => {
    await madeByTheRun(suite, () => givenRecord(suite, subjectNamed('members')));
    const registered = await peopleRegistered(suite);
    const entries = await readList(suite, 'listMembers', { query: { all: true, limit: 100 } });
    return { entries, registered };
  });
}

/** Returns the people of the run's registrations, and those on the first pages of the club's first seasons. */
async function peopleRegistered(suite: Suite): Promise<readonly number[]> {
  const entries: JsonObject[] = [];
  for (const kind of kindsOf(suite)) {
    const lists = await optional(listedRegistrations(suite, kind), [NotApplicable]);
    entries.push(...(lists ?? []).flatMap(({ whole }) => whole.entries));
    const ofTheClub = readFirstSeasons(suite, (season) =>
      optional(firstPage(suite, kind, season), [NotApplicable]),
    );
    for await (const { shown = [] } of ofTheClub) entries.push(...shown);
  }
  return [...new Set(entries.map(({ member_id }) => member_id))].filter((id) => typeof id === 'number');
}

async function firstPage(suite: Suite, { listOfSeason }: RegistrationKind, id: number) {
  return entriesOf(await firstFilledPage(suite, listOfSeason, { path: { id } }));
}
