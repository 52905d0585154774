import type { JsonObject } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { SetupFailed } from '../engine/wire/errors.ts';
import { canonical, isObject } from '../engine/wire/json.ts';
import { everyGroup, findableGroups, seasonOfGroups } from './group-search.ts';
import { readList } from './list-reading.ts';
import { searchUntil } from './search.ts';
import { groupIn, resultOf, type SearchResult } from './search-result.ts';
import { weeklyLessons } from './weekly-lessons.ts';

/** A group as a search shows it, and whom its member list shows. */
export interface FoundGroup {
  readonly id: number;
  readonly entry: JsonObject;
  readonly memberIds: readonly number[];
}

/** Of a long result so many groups are looked at. */
const mostGroups = 3;

/** Some groups that a search finds: the run's own, of three people and of one, or the first of the season's. */
export async function foundGroups(suite: Suite): Promise<readonly FoundGroup[]> {
  const seasonId = await seasonOfGroups(suite);
  if (suite.target.writes === true) await findableGroups(suite);
  return suite.scene('found groups and their members', async () => {
    const { entries } = await everyGroup(suite, seasonId, []);
    const groups: FoundGroup[] = [];
    for (const entry of entries.slice(0, mostGroups)) {
      const id = groupIn(entry);
      if (id === undefined) continue;
      groups.push({ id, entry, memberIds: await membersOfGroup(suite, id) });
    }
    if (groups.length === 0) throw new SetupFailed('the search finds no group of the season');
    return groups;
  });
}

/** The people in the member list of a group. */
export async function membersOfGroup(suite: Suite, groupId: number): Promise<readonly number[]> {
  const path = { id: groupId };
  const members = await readList(suite, 'listGroupMembers', { path, query: { limit: 100 } });
  return members.map(({ id }) => Number(id));
}

/** The names under which the entries of all these groups have the number of their people. */
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

/** The names of an entry's numbers of this value, at any depth; identifiers are no numbers of anything. */
function namesOfValue(entry: JsonObject, value: number, within = ''): readonly string[] {
  return Object.entries(entry).flatMap(([name, member]) => {
    if (isObject(member)) return namesOfValue(member, value, `${within}${name}.`);
    return member === value && !/(^|_)ids?$/.test(name) ? [`${within}${name}`] : [];
  });
}

type Shown = ReadonlyMap<string, string>;

/** What searches show of groups around the time when they get lessons. */
export interface ShownAroundLessons {
  /** What is shown of one group, as far as two searches show the same. */
  readonly before: Shown;
  readonly after: Shown;
  /** The whole result, when all lessons are there. */
  readonly result: SearchResult;
}

/** Searches before and after a group gets lessons. */
export async function shownAroundLessons(suite: Suite, groupId: number): Promise<ShownAroundLessons> {
  const lessons = await weeklyLessons(suite);
  const results = lessons.before.map(resultOf);
  const before = lastingIn(results, groupId);
  const known = new Set(results.flatMap((result) => [...fieldsIn(result, groupId).keys()]));
  const body = { season_id: await seasonOfGroups(suite) };
  const isOther = (result: SearchResult) =>
    [...fieldsIn(result, groupId)].some(
      ([path, shown]) => !known.has(path) || isChanged(before, path, shown),
    );
  const after = await searchUntil(suite, 'searchGroups', body, isOther);
  const again = resultOf(await suite.request('searchGroups', { body }));
  return { before, after: lastingIn([after, again], groupId), result: again };
}

/** Whether a field that lasted without lessons is shown otherwise. */
function isChanged(before: Shown, path: string, shown: string): boolean {
  return before.has(path) && before.get(path) !== shown;
}

/** The fields that are the same in both results: a server may add members, at any depth, that change each time. */
function lastingIn(results: readonly SearchResult[], groupId: number): Shown {
  const [one = new Map(), other = new Map()] = results.map((result) => fieldsIn(result, groupId));
  return new Map([...one].filter(([path, shown]) => other.get(path) === shown));
}

/**
 * What a result says of a group: the values in it by their paths. A number says nothing of its schedules: it may be that
 * of its people, of which a search may hear late.
 */
function fieldsIn({ entries }: SearchResult, groupId: number): Map<string, string> {
  const entry = entries.find((each) => groupIn(each) === groupId);
  if (entry === undefined) throw new SetupFailed(`the search does not find group ${groupId}`);
  return new Map(fieldsOf(entry, ''));
}

function fieldsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'number') return [];
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (parts.length === 0) return [[path, canonical(value)]];
  return parts.flatMap(([name, part]) => fieldsOf(part, `${path}/${name}`));
}
