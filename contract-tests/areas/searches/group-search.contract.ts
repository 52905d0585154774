import fc from 'fast-check';
import type { JsonObject } from '../../../spec/index.ts';
import { judgeShared } from '../../engine/judging/judge-shared.ts';
import type { Probe } from '../../engine/judging/probe.ts';
import { probeRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { isRefusal } from '../../engine/wire/message/response.ts';
import { wordOfMarks } from '../../engine/wire/message/run-names.ts';
import { expectRejected, expectStatus } from '../../expect/status.ts';
import { acceptedAtBound } from '../../probes/acceptance.ts';
import { atBounds } from '../../probes/accepted-values.ts';
import { textTooLong, textTooShort, valueOutsideList, wrongType } from '../../probes/bad-value.ts';
import { missingField } from '../../probes/body.ts';
import { needField } from '../../scenes/described-fields.ts';
import { lacksData } from '../../scenes/lacking-data.ts';
import { entryOf, readList } from '../../scenes/list-reading.ts';
import { exportedGroups } from '../../scenes/lists/export.ts';
import { optional } from '../../scenes/optional.ts';
import { ownPeople } from '../../scenes/searches/enrolled-people.ts';
import {
  everyGroup,
  type FindableGroup,
  findableGroups,
  groupsInList,
  groupsWithMembers,
  lists,
  otherSeason,
  searchedOn,
  seasonOfGroups,
  weekdays,
  widest,
} from '../../scenes/searches/group-search.ts';
import {
  groupIn,
  isTruncated,
  largestLimit,
  resultOf,
  type SearchResult,
  searchUntil,
} from '../../scenes/searches/search.ts';
import { searchedSeason, wordOfDescription } from '../../scenes/searches/searched-season.ts';
import { type WeeklyLessons, weeklyLessons } from '../../scenes/searches/weekly-lessons.ts';
import { nearMissesOf, partFromAWord } from './name-queries.ts';

const rejected = ({ response }: Probe) => expectRejected(response);

probeRule('group-search/needs-a-season', missingField, rejected);

probeRule('group-search/query-bounds-refused', [textTooShort, textTooLong], rejected);

probeRule('group-search/unlisted-day-refused', valueOutsideList, rejected);

probeRule('group-search/wrong-type-refused', wrongType, rejected);

probeRule('group-search/query-bounds-accepted', atBounds, acceptedAtBound('query'));

probeRule('group-search/limit-bounds-accepted', atBounds, acceptedAtBound('limit'));

rule('group-search/listed-days-accepted', async (suite) => {
  for (const day of weekdays())
    await judgeShared(suite, await searchedOn(suite, day), (response) => expectStatus(response, 200));
});

rule('group-search/part-of-the-name-finds', async (suite) => {
  const { seasonId, larger, smaller } = await findableGroups(suite);
  const ofGroup = (group: FindableGroup) => partFromAWord(group.name).map((query) => ({ group, query }));
  const wholeNames = [larger, smaller].map((group) => ({ group, query: group.name }));
  await suite.forAll(
    fc.oneof(ofGroup(larger), ofGroup(smaller)),
    async ({ group, query }) => {
      const result = await acceptedSearch(suite, { season_id: seasonId, query });
      if (!lists(result, group.id)) throw violation(`group ${group.id}, «${group.name}»`, result.response);
    },
    { examples: wholeNames, atMost: 5 },
  );
});

rule('group-search/other-names-are-left-out', async (suite) => {
  const { seasonId, larger, smaller } = await findableGroups(suite);
  // Its own name has to find the group, or leaving it out means nothing.
  const own = { season_id: seasonId, query: larger.name };
  if (!lists(await searchFor(suite, own), larger.id))
    throw new SetupFailed('a group is not found by its name');
  for (const query of [smaller.name, wordOfDescription, ...nearMissesOf(larger.name)])
    await expectLeftOut(suite, { ...own, query }, larger);
  // The day of its lesson alone finds the group; with another group's name it must not.
  const { groupOn } = (await optional(weeklyLessons(suite))) ?? { groupOn: new Map() };
  const day = weekdays().find((one) => groupOn.get(one)?.id === larger.id);
  if (day !== undefined) await expectLeftOut(suite, { ...own, query: smaller.name, day }, larger);
});

rule(
  'group-search/follows-a-change-of-name',
  async (suite) => {
    const { seasonId, larger, smaller } = await findableGroups(suite);
    // Sent before the change, too: a service may keep results.
    const group = await foundByItsName(suite, seasonId, [smaller, larger]);
    const byFormer = { query: group.name, season_id: seasonId };
    const path = { id: group.id };
    const change = await suite.request('changeGroup', { path, body: { name: suite.freshMark() } });
    if (isRefusal(change)) throw new NotApplicable('the club refuses another name of a group');
    const listed = await readList(suite, 'listSeasonGroups', {
      path: { id: seasonId },
      query: { limit: 100 },
    });
    const name = entryOf(listed, group)?.name;
    if (typeof name !== 'string' || name === group.name)
      throw new SetupFailed(`the list of the season does not show the new name of group ${group.id}`);
    const isFound = (result: SearchResult) => lists(result, group.id);
    const isGone = (result: SearchResult) => !isFound(result);
    const byName = { query: name, season_id: seasonId };
    const found = await searchUntil(suite, 'searchGroups', byName, isFound);
    if (!isFound(found)) throw violation(`group ${group.id} for its new name «${name}»`, found.response);
    const formerly = await searchUntil(suite, 'searchGroups', byFormer, isGone);
    if (!isGone(formerly))
      throw violation(`no longer group ${group.id} for its former name`, formerly.response);
    suite.judged(2);
  },
  { when: 'last' },
);

rule('group-search/without-query-finds-every-group', async (suite) => {
  const id = await seasonOfGroups(suite);
  const listed = await groupsInList(suite, id);
  const before = await groupsWithMembers(suite, id);
  const wanted = listed.map((one) => Number(one.id)).filter((groupId) => before.has(groupId));
  const result = await searchOfSeason(suite, id, wanted);
  const missing = wanted.filter((groupId) => !lists(result, groupId));
  if (missing.length > 0 && isTruncated(result))
    throw lacksData(suite, `a season with at most ${largestLimit} groups that people are validated in`);
  const still = missing.length > 0 ? await groupsWithMembers(suite, id) : before;
  const lost = missing.find((groupId) => still.has(groupId));
  if (lost !== undefined) throw violation(`group ${lost}, which has validated people`, result.response);
  if (wanted.length === 0) throw lacksData(suite, 'a season with a validated registration to a group');
  suite.judged(wanted.length);
});

rule('group-search/only-of-the-season', async (suite) => {
  const id = await seasonOfGroups(suite);
  const others = (await groupsInList(suite, await otherSeason(suite))).map((one) => one.id);
  if (others.length === 0) throw lacksData(suite, 'another season with a group');
  const body = { season_id: id, ...(await widest(suite)) };
  await expectGroupsOfSeason(suite, await searchFor(suite, body), id, others);
  if (!(await ownPeople(suite))) return;
  // A search that finds other groups may miss these: it was judged before.
  const query = commonPartIn((await findableGroups(suite)).larger.name);
  await expectGroupsOfSeason(suite, await searchFor(suite, { ...body, query }), id, others);
});

/**
 * Expects no group of another season: neither one that the list of another season shows nor, where the list of the season
 * lacks it, one that the export shows with another season.
 */
async function expectGroupsOfSeason(
  suite: Suite,
  { entries }: SearchResult,
  id: number,
  others: readonly unknown[],
): Promise<void> {
  const found = entries.map(groupIn);
  const strange =
    found.find((groupId) => others.includes(groupId ?? null)) ?? (await foundElsewhere(suite, found, id));
  if (strange !== undefined)
    throw violation(`groups of season ${id} alone`, `group ${strange} of another season`);
}

async function foundElsewhere(
  suite: Suite,
  found: readonly (number | undefined)[],
  seasonId: number,
): Promise<number | undefined> {
  const known = (await groupsInList(suite, seasonId)).map((one) => one.id);
  const unlisted = found.filter((groupId) => groupId !== undefined && !known.includes(groupId));
  if (unlisted.length === 0) return undefined;
  const exported = (await optional(exportedGroups(suite)))?.entries ?? [];
  const elsewhere = exported.find(
    (one) =>
      typeof one.season_id === 'number' && one.season_id !== seasonId && unlisted.includes(groupIn(one)),
  );
  if (elsewhere === undefined) return undefined;
  // Another client may have moved it meanwhile.
  const query = { limit: 100 };
  const now = await readList(suite, 'listSeasonGroups', { path: { id: seasonId }, query });
  return now.some((one) => one.id === elsewhere.id) ? undefined : groupIn(elsewhere);
}

rule('group-search/day-finds-groups-with-a-lesson', async (suite) => {
  const { seasonId } = await findableGroups(suite);
  for (const [day, { id }] of (await weeklyLessons(suite)).groupOn) {
    const body = { season_id: seasonId, day };
    const isThere = (result: SearchResult) => lists(result, id);
    const response = await searchedOn(suite, day);
    const first = response.status === 200 ? resultOf(response) : undefined;
    const result = first && isThere(first) ? first : await searchUntil(suite, 'searchGroups', body, isThere);
    await judgeShared(suite, result.response, () => {
      if (!isThere(result)) throw violation(`group ${id}, which has a lesson on ${day}`, result.response);
    });
  }
});

rule('group-search/day-leaves-out-other-groups', async (suite) => {
  const { larger, smaller } = await findableGroups(suite);
  const lessons = await optional(weeklyLessons(suite), [NotApplicable]);
  for (const day of weekdays())
    await judgeShared(suite, await searchedOn(suite, day), (response) => {
      // It is unspecified how soon a search shows that a lesson moved to another day.
      const here = [lessons?.groupOn.get(day)?.id, lessons?.onceOn.get(day)?.id];
      const others = [larger, smaller].filter(({ id }) => !here.includes(id));
      const result = resultOf(response);
      const strange = others.find(({ id }) => lists(result, id));
      if (strange !== undefined)
        throw violation(`no group without a lesson on ${day}`, `group ${strange.id} among the results`, {
          shownBy: response,
        });
    });
  if (lessons?.isMoved) await expectLeftDays(suite, lessons);
});

/** Expects a search for the day that a lesson was moved from to leave out its group, at once or some seconds later. */
async function expectLeftDays(suite: Suite, { onceOn }: WeeklyLessons): Promise<void> {
  const season_id = await seasonOfGroups(suite);
  for (const [day, { id }] of onceOn) {
    const result = await searchUntil(suite, 'searchGroups', { season_id, day }, (one) => !lists(one, id));
    suite.judged(1);
    if (lists(result, id))
      throw violation(`no longer group ${id}, whose lesson on ${day} was moved`, result.response);
  }
}

rule('group-search/sport-finds-its-groups', async (suite) => {
  needField(suite, 'searchGroups', 'sport_id');
  const { seasonId, larger } = await findableGroups(suite);
  const { own } = (await searchedSeason(suite)).sports;
  const result = await acceptedSearch(suite, { season_id: seasonId, sport_id: own });
  if (!lists(result, larger.id)) throw violation(`group ${larger.id} of sport ${own}`, result.response);
});

rule('group-search/sport-leaves-out-other-groups', async (suite) => {
  needField(suite, 'searchGroups', 'sport_id');
  const { seasonId, larger, smaller } = await findableGroups(suite);
  const { own, other } = (await searchedSeason(suite)).sports;
  // A group has to match every criterion: its name and its day match, its sport does not.
  if ((await sportOf(suite, seasonId, smaller)) !== own)
    await expectLeftOut(suite, { season_id: seasonId, sport_id: own, query: wordOfMarks }, smaller);
  const lessons = await optional(weeklyLessons(suite), [NotApplicable]);
  for (const group of [larger, smaller]) {
    const [day] = [...(lessons?.groupOn ?? [])].find(([, { id }]) => id === group.id) ?? [];
    await expectLeftOut(suite, { season_id: seasonId, sport_id: other, ...(day && { day }) }, group);
  }
});

/** Returns the sport that the list of its season shows of a group: a club may want one of every group. */
async function sportOf(suite: Suite, seasonId: number, { id }: FindableGroup): Promise<unknown> {
  return (await groupsInList(suite, seasonId)).find((group) => group.id === id)?.sport_id;
}

async function searchFor(suite: Suite, body: JsonObject): Promise<SearchResult> {
  return resultOf(await suite.request('searchGroups', { body }));
}

/** Expects a search to be accepted, and returns its result. */
async function acceptedSearch(suite: Suite, body: JsonObject): Promise<SearchResult> {
  const response = await suite.request('searchGroups', { body });
  expectStatus(response, 200);
  return resultOf(response);
}

/**
 * Returns the first of the groups that a search for its name finds. At the end of a run one of them may have no validated
 * registration any more, and whether such a group is found is unspecified.
 */
async function foundByItsName(
  suite: Suite,
  season_id: number,
  groups: readonly FindableGroup[],
): Promise<FindableGroup> {
  for (const group of groups)
    if (lists(await acceptedSearch(suite, { query: group.name, season_id }), group.id)) return group;
  throw new SetupFailed('no group of the searched season is found by its name');
}

/**
 * Returns the result of the search with a season alone. Other rules are blocked where it is refused: here the refusal is
 * the violation.
 */
async function searchOfSeason(suite: Suite, id: number, wanted: readonly number[]): Promise<SearchResult> {
  const result = await optional(everyGroup(suite, id, wanted));
  return result ?? acceptedSearch(suite, { season_id: id, ...(await widest(suite)) });
}

/** Expects a search not to find a group. A refused search finds none; other rules judge the refusal. */
async function expectLeftOut(suite: Suite, body: JsonObject, { id, name }: FindableGroup): Promise<void> {
  const response = await suite.request('searchGroups', { body });
  if (response.status >= 400 && response.status < 500) return;
  suite.judged(1);
  if (lists(resultOf(response), id))
    throw violation(`no group ${id}, «${name}», for ${canonical(body)}`, response);
}

/** Returns the part of a name that all records of the run have in common. */
function commonPartIn(name: string): string {
  return name.slice(name.lastIndexOf(' ') + 1, name.lastIndexOf('-'));
}
