import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical, isObject } from '../../engine/wire/message/json.ts';
import { lacksData } from '../lacking-data.ts';
import { readList } from '../list-reading.ts';
import { ownPeople } from './enrolled-people.ts';
import { everyGroup, findableGroups, seasonOfGroups } from './group-search.ts';
import { groupIn, resultOf, type SearchResult, searchUntil } from './search.ts';
import { weeklyLessons } from './weekly-lessons.ts';

/** A group in the result of a search, and the people in its member list. */
export interface FoundGroup {
  readonly id: number;
  readonly entry: JsonObject;
  readonly memberIds: readonly number[];
}

/** The number of groups of a long result that are read. */
const mostGroups = 3;

/**
 * Returns some groups that a search finds: the run's own, of three people and of one, or the first ones of the season.
 */
export async function foundGroups(suite: Suite): Promise<readonly FoundGroup[]> {
  const seasonId = await seasonOfGroups(suite);
  if (await ownPeople(suite)) await findableGroups(suite);
  return suite.scene('found groups and their members', async () => {
    const { entries } = await everyGroup(suite, seasonId, []);
    const groups: FoundGroup[] = [];
    for (const entry of entries.slice(0, mostGroups)) {
      const id = groupIn(entry);
      if (id === undefined) continue;
      groups.push({ id, entry, memberIds: await membersOfGroup(suite, id) });
    }
    if (groups.length === 0) throw lacksData(suite, 'a season of which a search finds a group');
    return groups;
  });
}

/** Reads the people in the member list of a group. */
export async function membersOfGroup(suite: Suite, groupId: number): Promise<readonly number[]> {
  const path = { id: groupId };
  const members = await readList(suite, 'listGroupMembers', { path, query: { limit: 100 } });
  return members.map(({ id }) => Number(id));
}

/** Returns the names of the members whose value is the number of people, in the entries of all these groups. */
export function namesOfNumbers(
  entries: readonly JsonObject[],
  groups: readonly FoundGroup[],
): readonly string[] {
  const names = groups.map(({ id, memberIds }) => {
    const entry = entries.find((each) => groupIn(each) === id);
    return entry === undefined ? [] : namesOfValue(entry, new Set(memberIds).size);
  });
  return names[0]?.filter((name) => names.every((each) => each.includes(name))) ?? [];
}

/** Returns the names of the members of an entry with this value, at any depth, except identifiers. */
function namesOfValue(entry: JsonObject, value: number, within = ''): readonly string[] {
  return Object.entries(entry).flatMap(([name, member]) => {
    if (isObject(member)) return namesOfValue(member, value, `${within}${name}.`);
    return member === value && !/(^|_)ids?$/.test(name) ? [`${within}${name}`] : [];
  });
}

type Shown = ReadonlyMap<string, string>;

/** What searches show of a group before and after it gets lessons. */
export interface ShownAroundLessons {
  /** The fields of one group that two searches show with the same value. */
  readonly before: Shown;
  readonly after: Shown;
  /** The whole result after the last lesson was made. */
  readonly result: SearchResult;
}

/** Searches before and after a group gets lessons. */
export async function shownAroundLessons(suite: Suite, groupId: number): Promise<ShownAroundLessons> {
  const lessons = await weeklyLessons(suite);
  const results = lessons.before.map(resultOf);
  const before = lastingIn(results, groupId);
  const known = new Set(results.flatMap((result) => [...fieldsIn(result, groupId).keys()]));
  const body = { season_id: await seasonOfGroups(suite) };
  const isOther = (result: SearchResult) => {
    const fields = fieldsIn(result, groupId);
    const isGone = [...before.keys()].some((path) => !fields.has(path));
    return isGone || [...fields].some(([path, shown]) => !known.has(path) || isChanged(before, path, shown));
  };
  // A search may receive the lessons one by one.
  const isWhole = (result: SearchResult) => isOther(result) && showsAllOrNone(result, lessons.placesOf);
  const after = await searchUntil(suite, 'searchGroups', body, isWhole);
  const again = resultOf(await suite.request('searchGroups', { body }));
  return { before, after: lastingIn([after, again], groupId), result: again };
}

/** Whether each group of a result shows all places of its lessons, or none of them. */
export function showsAllOrNone(
  { entries }: Pick<SearchResult, 'entries'>,
  placesOf: ReadonlyMap<number, readonly string[]>,
): boolean {
  return entries.every((entry) => {
    const shown = JSON.stringify(entry);
    const own = (placesOf.get(groupIn(entry) ?? 0) ?? []).map((place) => shown.includes(place));
    return !own.includes(true) || !own.includes(false);
  });
}

/** Whether a field that was stable without lessons has another value. */
function isChanged(before: Shown, path: string, shown: string): boolean {
  return before.has(path) && before.get(path) !== shown;
}

/**
 * Returns the fields that are equal in both results: a server may add members, at any depth, that change each time.
 */
function lastingIn(results: readonly SearchResult[], groupId: number): Shown {
  const [one = new Map(), other = new Map()] = results.map((result) => fieldsIn(result, groupId));
  return new Map([...one].filter(([path, shown]) => other.get(path) === shown));
}

/**
 * Returns the values in the entry of a group, by path. Numbers of the group itself are left out, because a search may be
 * late to count people; those within its members may be of a schedule.
 */
function fieldsIn({ entries }: SearchResult, groupId: number): Map<string, string> {
  const entry = entries.find((each) => groupIn(each) === groupId);
  if (entry === undefined) throw new SetupFailed(`the search does not find group ${groupId}`);
  return shownFields(entry);
}

export function shownFields(entry: JsonObject): Map<string, string> {
  return new Map(fieldsOf(entry, ''));
}

function fieldsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'number' && path.lastIndexOf('/') === 0) return [];
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (parts.length === 0) return [[path, canonical(value)]];
  return parts.flatMap(([name, part]) => fieldsOf(part, `${path}/${name}`));
}
