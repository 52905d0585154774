import fc from 'fast-check';
import type { JsonObject } from '../spec/index.ts';
import { acceptedAtBound } from './expectations/acceptance.ts';
import { canonical, expectRejected, expectStatus } from './expectations/expectations.ts';
import { follow } from './expectations/followed-path.ts';
import { expectFoundAmongFew } from './expectations/found-among-few.ts';
import { nearMissesOf, partOf } from './expectations/name-parts.ts';
import {
  expectAtMostFifty,
  expectResult,
  expectTruncatedSaid,
  groupIn,
  isTruncated,
  type SearchResult,
} from './expectations/search-result.ts';
import {
  defaultLimit,
  expectCompleteUnlessTruncated,
  expectTruncatedBeyondLimit,
  expectWithinLimit,
  type LimitedResult,
} from './expectations/truncation.ts';
import { pageIn } from './expectations/walk.ts';
import { foundGroups, membersOf, namesOfNumbers, shownAroundLessons } from './given/found-group.ts';
import {
  everyGroup,
  type FindableGroup,
  findableGroups,
  fullestSeason,
  groupsInList,
  groupsWithMembers,
  limitedGroups,
  lists,
  otherSeason,
  searchedOn,
  seasonOfGroups,
  weekdays,
  widest,
} from './given/group-search.ts';
import { ifPossible } from './given/if-possible.ts';
import { judgeLimits, sought, withLimits } from './given/search.ts';
import { searchedSeason, weeklyLessons } from './given/searched-season.ts';
import { probeRule, rule } from './judging/rule.ts';
import { judgeShared } from './judging/shared-answer.ts';
import type { Suite } from './judging/suite.ts';
import { SetupFailed, violation } from './judging/violation.ts';
import { whereApplicable } from './judging/where-applicable.ts';
import { atBounds } from './probes/accepted-values.ts';
import { good } from './probes/access.ts';
import { missingField, textTooLong, textTooShort, valueOutsideList, wrongType } from './probes/body.ts';
import type { Probe } from './probes/probe.ts';
import { wordOfMarks } from './run/run-names.ts';

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
  const ofGroup = (group: FindableGroup) => partOf(group.name).map((query) => ({ group, query }));
  const wholeNames = [larger, smaller].map((group) => ({ group, query: group.name }));
  await suite.forAll(
    fc.oneof(ofGroup(larger), ofGroup(smaller)),
    async ({ group, query }) => {
      const result = await searchFor(suite, { season_id: seasonId, query });
      if (!lists(result, group.id)) throw violation(`group ${group.id}, «${group.name}»`, result.response);
    },
    { examples: wholeNames, atMost: 5 },
  );
});

rule('group-search/other-names-are-left-out', async (suite) => {
  const { seasonId, larger, smaller } = await findableGroups(suite);
  // The group is there to be found: its own name finds it.
  const own = { season_id: seasonId, query: larger.name };
  if (!lists(await searchFor(suite, own), larger.id))
    throw new SetupFailed('a group is not found by its name');
  for (const query of [smaller.name, ...nearMissesOf(larger.name)])
    await leavesOut(suite, { ...own, query }, larger);
  // On a day of its lesson the group is found for that, and is still no group of the other name.
  const { groupOn } = (await ifPossible(weeklyLessons(suite))) ?? { groupOn: new Map() };
  const day = weekdays().find((one) => groupOn.get(one)?.id === larger.id);
  if (day !== undefined) await leavesOut(suite, { ...own, query: smaller.name, day }, larger);
});

rule('group-search/without-query-finds-every-group', async (suite) => {
  const id = await seasonOfGroups(suite);
  const listed = await groupsInList(suite, id);
  const before = await groupsWithMembers(suite, id);
  const wanted = listed.map((one) => Number(one.id)).filter((groupId) => before.has(groupId));
  const result = await everyGroup(suite, id, wanted);
  const missing = wanted.filter((groupId) => !lists(result, groupId));
  if (missing.length > 0 && isTruncated(result))
    throw new SetupFailed('the season has more groups than a search lists');
  const still = missing.length > 0 ? await groupsWithMembers(suite, id) : before;
  const lost = missing.find((groupId) => still.has(groupId));
  if (lost !== undefined)
    throw violation(`group ${lost}, of which there are validated people`, result.response);
  if (wanted.length === 0) throw new SetupFailed('no group of the season has a validated registration');
  suite.judged(wanted.length);
});

rule('group-search/only-of-the-season', async (suite) => {
  const id = await seasonOfGroups(suite);
  const others = (await groupsInList(suite, await otherSeason(suite))).map((one) => one.id);
  if (others.length === 0) throw new SetupFailed('no other season has a group');
  const own = suite.target.writes === true ? [commonPartIn((await findableGroups(suite)).larger.name)] : [];
  for (const query of [undefined, ...own]) {
    const body = { season_id: id, ...widest(suite), ...(query !== undefined && { query }) };
    const result = await searchFor(suite, body);
    const strange = result.entries.map(groupIn).find((groupId) => others.includes(groupId ?? null));
    if (strange !== undefined)
      throw violation(`groups of season ${id} alone`, `group ${strange} of another season`);
  }
});

rule('group-search/day-finds-groups-with-a-lesson', async (suite) => {
  const { seasonId } = await findableGroups(suite);
  for (const [day, { id }] of (await weeklyLessons(suite)).groupOn) {
    const body = { season_id: seasonId, day };
    const isThere = (result: SearchResult) => lists(result, id);
    const response = await searchedOn(suite, day);
    const first = response.status === 200 ? expectResult(response) : undefined;
    const result = first && isThere(first) ? first : await sought(suite, 'searchGroups', body, isThere);
    await judgeShared(suite, result.response, () => {
      if (!isThere(result)) throw violation(`group ${id}, which has a lesson on ${day}`, result.response);
    });
  }
});

rule('group-search/day-leaves-out-other-groups', async (suite) => {
  const { larger, smaller } = await findableGroups(suite);
  const lessons = await whereApplicable(() => weeklyLessons(suite));
  for (const day of weekdays())
    await judgeShared(suite, await searchedOn(suite, day), (response) => {
      // How soon a search knows that a lesson was taken to another day is open.
      const here = [lessons?.groupOn.get(day)?.id, lessons?.onceOn.get(day)?.id];
      const others = [larger, smaller].filter(({ id }) => !here.includes(id));
      const result = expectResult(response);
      const strange = others.find(({ id }) => lists(result, id));
      if (strange !== undefined)
        throw violation(`no group without a lesson on ${day}`, `group ${strange.id} among the results`);
    });
});

rule('group-search/sport-finds-its-groups', async (suite) => {
  const { seasonId, larger } = await findableGroups(suite);
  const { own } = (await searchedSeason(suite)).sports;
  const result = await searchFor(suite, { season_id: seasonId, sport_id: own });
  if (!lists(result, larger.id)) throw violation(`group ${larger.id} of sport ${own}`, result.response);
});

rule('group-search/sport-leaves-out-other-groups', async (suite) => {
  const { seasonId, larger, smaller } = await findableGroups(suite);
  const { own, other } = (await searchedSeason(suite)).sports;
  // Whatever else is asked for, all of it has to fit.
  await leavesOut(suite, { season_id: seasonId, sport_id: own, query: wordOfMarks }, smaller);
  const lessons = await whereApplicable(() => weeklyLessons(suite));
  for (const group of [larger, smaller]) {
    const [day] = [...(lessons?.groupOn ?? [])].find(([, { id }]) => id === group.id) ?? [];
    await leavesOut(suite, { season_id: seasonId, sport_id: other, ...(day && { day }) }, group);
  }
});

rule('group-search/result-within-limit', (suite) => judgeLimitedGroups(suite, expectWithinLimit));
rule('group-search/truncated-beyond-limit', (suite) => judgeLimitedGroups(suite, expectTruncatedBeyondLimit));
rule('group-search/complete-when-not-truncated', async (suite) => {
  await judgeLimitedGroups(suite, (limited) => expectCompleteUnlessTruncated(limited, groupIn));
  if (suite.target.writes !== true) return;
  const { seasonId, larger } = await findableGroups(suite);
  const { own } = (await searchedSeason(suite)).sports;
  const lessons = await whereApplicable(() => weeklyLessons(suite));
  const [day] = [...(lessons?.groupOn ?? [])].find(([, { id }]) => id === larger.id) ?? [];
  for (const criterion of [{ query: larger.name }, { sport_id: own }, ...(day ? [{ day }] : [])])
    await expectFoundAmongFew(suite, 'searchGroups', { season_id: seasonId, ...criterion }, (result) =>
      lists(result, larger.id),
    );
});

rule(
  'group-search/limit-defaults-to-20',
  async (suite) => {
    const season_id = await fullestSeason(suite);
    const both = () => withLimits(suite, 'searchGroups', { season_id }, [undefined, 20]);
    await judgeLimits(suite, await both(), both, ([without, twenty]) => {
      const [actual, expected] = [without, twenty].map((one) => one?.result.entries.length);
      if (actual !== expected)
        throw violation(`${expected} groups, as with a limit of 20`, `${actual} groups`);
      return 1;
    });
  },
  { when: 'last' },
);

rule(
  'group-search/never-above-50',
  async (suite) => {
    const season_id = await fullestSeason(suite);
    for (const limit of [51, 1000]) {
      const response = await suite.request('searchGroups', { body: { season_id, limit } });
      expectAtMostFifty(response);
    }
  },
  { when: 'last' },
);

probeRule('group-search/says-whether-truncated', [good, atBounds], ({ response }) => {
  if (response.status !== 200) return false;
  return expectTruncatedSaid(response);
});

rule('group-search/not-truncated-when-all-are-there', async (suite) => {
  const wanted = (await groupsInList(suite, await seasonOfGroups(suite))).map(({ id }) => Number(id));
  await judgeLimitedGroups(suite, (limited) => {
    const whole = limited.filter(
      ({ limit = defaultLimit, result }) =>
        result.entries.length < limit && wanted.every((groupId) => lists(result, groupId)),
    );
    const wrong = whole.find(({ result }) => isTruncated(result));
    if (wrong !== undefined) throw violation('truncated false: every group is there', wrong.result.response);
    return whole.length;
  });
});

rule('group-search/carries-its-schedules', async (suite) => {
  const { id: groupId } = (await findableGroups(suite)).larger;
  const { before, after, result } = await shownAroundLessons(suite, groupId);
  const changed = [...after].filter(([name, shown]) => before.get(name) !== shown);
  if (changed.length === 0)
    throw violation(
      'a group that is shown otherwise once it has lessons',
      canonical(Object.fromEntries(after)),
    );
  const { placesOf } = await weeklyLessons(suite);
  for (const entry of result.entries) expectOwnPlaces(entry, placesOf);
});

/** Whether a schedule shows the place of its lesson is open: where one does, the others of the group are there, too. */
function expectOwnPlaces(entry: JsonObject, placesOf: ReadonlyMap<number, readonly string[]>): void {
  const group = groupIn(entry);
  const shown = JSON.stringify(entry);
  for (const [id, places] of placesOf) {
    const isShown = places.map((place) => shown.includes(place));
    const isWrong = id === group ? isShown.includes(true) && isShown.includes(false) : isShown.includes(true);
    if (isWrong)
      throw violation(`group ${group} with all of its own schedules and no other`, shown.slice(0, 900));
  }
}

rule('group-search/carries-its-number-of-people', async (suite) => {
  const groups = await foundGroups(suite);
  const carry = (entries: readonly JsonObject[]) => namesOfNumbers(entries, groups).length > 0;
  suite.judged(groups.length);
  if (carry(groups.map(({ entry }) => entry))) return;
  const body = { season_id: await seasonOfGroups(suite), ...widest(suite) };
  const { entries, response } = await sought(suite, 'searchGroups', body, (result) => carry(result.entries));
  if (!carry(entries)) {
    const numbers = groups.map(({ id, memberIds }) => `${new Set(memberIds).size} of group ${id}`);
    throw violation(`a member that carries the number of people: ${numbers.join(', ')}`, response);
  }
});

rule('group-search/members-path-leads-to-the-participants', async (suite) => {
  for (const found of await foundGroups(suite)) {
    const page = pageIn(await follow(suite, 'members_path', found.entry));
    const ids = page.entries.map(({ id }) => Number(id));
    // Somebody else may register people meanwhile.
    const known = new Set([...found.memberIds, ...(await membersOf(suite, found.id))]);
    const stranger = ids.find((id) => !known.has(id));
    if (stranger !== undefined || (ids.length === 0 && known.size > 0))
      throw violation(`members_path that leads to ${[...known].join(', ')}`, page.response);
  }
});

async function searchFor(suite: Suite, body: JsonObject): Promise<SearchResult> {
  return expectResult(await suite.request('searchGroups', { body }));
}

/** What a search may be refused for is for other rules to say: one that is refused finds nothing. */
async function leavesOut(suite: Suite, body: JsonObject, { id, name }: FindableGroup): Promise<void> {
  const response = await suite.request('searchGroups', { body });
  if (response.status >= 400 && response.status < 500) return;
  suite.judged(1);
  if (lists(expectResult(response), id))
    throw violation(`no group ${id}, «${name}», for ${canonical(body)}`, response);
}

function judgeLimitedGroups(
  suite: Suite,
  judge: (limited: readonly LimitedResult[]) => number,
): Promise<void> {
  const again = () => limitedGroups(suite);
  return suite
    .shared('groups found with several limits', again)
    .then((first) => judgeLimits(suite, first, again, judge));
}

/** The beginning of a mark that all records of the run carry. */
function commonPartIn(name: string): string {
  return name.slice(name.lastIndexOf(' ') + 1, name.lastIndexOf('-'));
}
