import { type JsonObject, operation } from '../../../spec/index.ts';
import { jsonBodyOf } from '../../engine/description/json-body.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { wordOfMarks } from '../../engine/wire/message/run-names.ts';
import { firstFilledPage } from '../first-filled-page.ts';
import { firstListed, givenRecord, recordForReading } from '../given-record.ts';
import { readList } from '../list-reading.ts';
import { exportedGroups } from '../lists/export.ts';
import { optional } from '../optional.ts';
import { entriesOf, identifiersOf } from '../response-reading.ts';
import { subjectNamed } from '../subject-registry.ts';
import { enrolledPeople, ownPeople } from './enrolled-people.ts';
import {
  defaultLimit,
  groupIn,
  type LimitedResult,
  largestLimit,
  type SearchResult,
  searchOnce,
  searchUntil,
  searchWithLimits,
} from './search.ts';
import { searchedSeason } from './searched-season.ts';
import { weeklyLessons } from './weekly-lessons.ts';

/** A group that a search must find, with its name from the list of its season. */
export interface FindableGroup extends GivenRecord {
  readonly name: string;
}

/** The groups of the searched season, both with members. */
export interface FindableGroups {
  readonly seasonId: number;
  readonly larger: FindableGroup;
  readonly smaller: FindableGroup;
}

/**
 * Returns the run's groups that searches must find, once a search with the season alone finds them; another rule
 * judges that one.
 */
export async function findableGroups(suite: Suite): Promise<FindableGroups> {
  const { id, larger, smaller } = await enrolledPeople(suite);
  const result = await everyGroup(suite, id, [larger.id, smaller.id]);
  for (const one of [larger, smaller])
    if (!lists(result, one.id))
      throw new SetupFailed(`the search for all groups does not find group ${one.id}`);
  const entries = await groupsInList(suite, id);
  return { seasonId: id, larger: named(larger, entries), smaller: named(smaller, entries) };
}

function named(one: GivenRecord, entries: readonly JsonObject[]): FindableGroup {
  const name = entries.find(({ id }) => id === one.id)?.name;
  if (typeof name !== 'string') throw new SetupFailed(`group ${one.id} is not in the list of its season`);
  return { ...one, name };
}

/** Returns the season whose groups are searched: that of the run's people, or the first listed one. */
export async function seasonOfGroups(suite: Suite): Promise<number> {
  const season = (await ownPeople(suite)) ?? (await firstListed(suite, subjectNamed('seasons')));
  return season.id;
}

export function lists({ entries }: SearchResult, groupId: number): boolean {
  return entries.some((entry) => groupIn(entry) === groupId);
}

/** Searches with a season alone, until these groups are found. */
export function everyGroup(
  suite: Suite,
  season_id: number,
  wanted: readonly number[],
): Promise<SearchResult> {
  return suite.scene(`every group of season ${season_id}`, () => searchOfAll(suite, season_id, wanted));
}

async function searchOfAll(
  suite: Suite,
  season_id: number,
  wanted: readonly number[],
): Promise<SearchResult> {
  const body = { season_id, ...(await widest(suite)) };
  return searchUntil(suite, 'searchGroups', body, (result) => wanted.every((id) => lists(result, id)));
}

/** Returns the greatest limit where a season may have many groups; the season of the run's people has two. */
export async function widest(suite: Suite): Promise<{ readonly limit?: number }> {
  return (await ownPeople(suite)) ? {} : { limit: largestLimit };
}

/** Reads the group list of a season, once in a run. */
export function groupsInList(suite: Suite, seasonId: number): Promise<readonly JsonObject[]> {
  return suite.scene(`groups in the list of season ${seasonId}`, () =>
    readList(suite, 'listSeasonGroups', { path: { id: seasonId }, query: { limit: 100 } }),
  );
}

/** Returns the groups with a validated member, according to the members of the season. */
export async function groupsWithMembers(suite: Suite, seasonId: number): Promise<ReadonlySet<number>> {
  const members = await readList(suite, 'listSeasonMembers', {
    path: { id: seasonId },
    query: { limit: 100 },
  });
  const registrations = members.flatMap((one) => (Array.isArray(one.registrations) ? one.registrations : []));
  const groups = (registrations as readonly JsonObject[]).map(({ group_id }) => group_id);
  return new Set(groups.filter((id) => typeof id === 'number'));
}

/** Returns a season other than the searched one, with groups of its own. */
export async function otherSeason(suite: Suite): Promise<number> {
  const searchedId = await seasonOfGroups(suite);
  if (await ownPeople(suite)) {
    await recordForReading(suite, subjectNamed('groups'));
    return (await recordForReading(suite, subjectNamed('seasons'))).id;
  }
  const listed = identifiersOf(entriesOf(await firstFilledPage(suite, 'listSeasons')));
  const other = listed.find((id) => id !== searchedId);
  if (other === undefined) throw new NotApplicable('needs two seasons on the first page with entries');
  return other;
}

/** Returns the seven weekdays that a search accepts. */
export function weekdays(): readonly string[] {
  const { day } = (jsonBodyOf(operation('searchGroups')).properties ?? {}) as { day?: { enum?: string[] } };
  return day?.enum ?? [];
}

/**
 * Searches for the groups of a weekday, once the groups have their lessons where the run may make them. On every other
 * day the search also contains a word of their names, which must not change the result.
 */
export async function searchedOn(suite: Suite, day: string) {
  const isOwn = suite.target.writes === true;
  const id = isOwn ? (await searchedSeason(suite)).id : await seasonOfGroups(suite);
  if (isOwn) await optional(weeklyLessons(suite), [NotApplicable]);
  const isNamed = isOwn && weekdays().indexOf(day) % 2 === 1;
  return searchOnce(suite, 'searchGroups', { season_id: id, day, ...(isNamed && { query: wordOfMarks }) });
}

const limits = [1, 2, undefined, largestLimit];

/** Searches with a season alone, with several limits. */
export async function limitedGroups(suite: Suite): Promise<readonly LimitedResult[]> {
  const season_id = await seasonOfGroups(suite);
  if (await ownPeople(suite)) await findableGroups(suite);
  return searchWithLimits(suite, 'searchGroups', { season_id }, limits);
}

/**
 * Returns the season with the most groups. Where the run may write, these are more than a search returns by default.
 */
export function fullestSeason(suite: Suite): Promise<number> {
  return suite.scene('the season with the most groups', async () => {
    const { entries } = await exportedGroups(suite);
    const seasonIds = entries.map(({ season_id }) => season_id).filter((id) => typeof id === 'number');
    const counted = [...new Set(seasonIds)].map((id) => ({
      id,
      count: seasonIds.filter((each) => each === id).length,
    }));
    const [most] = counted.sort((one, other) => other.count - one.count);
    if (most !== undefined && most.count > defaultLimit) return most.id;
    if (suite.target.writes !== true)
      throw new NotApplicable(`no season has more than ${defaultLimit} groups`);
    const { id } = await recordForReading(suite, subjectNamed('seasons'));
    const there = counted.find((one) => one.id === id)?.count ?? 0;
    for (let count = there; count <= defaultLimit; count++) await givenRecord(suite, subjectNamed('groups'));
    return id;
  });
}
