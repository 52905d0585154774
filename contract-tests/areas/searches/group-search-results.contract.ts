import type { JsonObject } from '../../../spec/index.ts';
import { expectShownAsWritten } from '../../engine/judging/otherwise-than-written.ts';
import { probeRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { isSuccess, type Response } from '../../engine/wire/message/response.ts';
import { expectEntries } from '../../expect/body.ts';
import { atBounds } from '../../probes/accepted-values.ts';
import { good } from '../../probes/access.ts';
import { follow } from '../../probes/followed-path.ts';
import { hasField } from '../../scenes/described-fields.ts';
import { pageOf } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import { afterRemovals } from '../../scenes/registrations/after-removals.ts';
import { ownPeople } from '../../scenes/searches/enrolled-people.ts';
import {
  findableGroups,
  fullestSeason,
  groupsInList,
  limitedGroups,
  lists,
  searchedOn,
  seasonOfGroups,
  weekdays,
  widest,
} from '../../scenes/searches/group-search.ts';
import {
  defaultLimit,
  groupIn,
  isTruncated,
  largestLimit,
  resultOf,
  type SearchResult,
  searchUntil,
  searchWithLimits,
} from '../../scenes/searches/search.ts';
import {
  type FoundGroup,
  foundGroups,
  membersOfGroup,
  namesOfNumbers,
  shownAroundLessons,
} from '../../scenes/searches/searched-groups.ts';
import { searchedSeason } from '../../scenes/searches/searched-season.ts';
import { weeklyLessons } from '../../scenes/searches/weekly-lessons.ts';
import { endedRegistrations } from './ended-registrations.scene.ts';
import { expectNumbersToFollow } from './numbers-of-people.ts';
import {
  expectAtMostFifty,
  expectCompleteUnlessTruncated,
  expectFoundWithLimitOne,
  expectMoreWhereTruncated,
  expectTruncatedBeyondLimit,
  expectTruncatedSaid,
  expectWithinLimit,
  type JudgeLimited,
  judgeLimits,
} from './result-limits.ts';

rule('group-search/result-within-limit', (suite) => judgeLimitedGroups(suite, expectWithinLimit));

rule('group-search/truncated-beyond-limit', (suite) => judgeLimitedGroups(suite, expectTruncatedBeyondLimit));

rule('group-search/complete-when-not-truncated', async (suite) => {
  await judgeLimitedGroups(suite, (limited) => expectCompleteUnlessTruncated(limited, groupIn));
  if (!(await ownPeople(suite))) return;
  const { seasonId, larger } = await findableGroups(suite);
  const { own } = (await searchedSeason(suite)).sports;
  const lessons = await optional(weeklyLessons(suite), [NotApplicable]);
  const [day] = [...(lessons?.groupOn ?? [])].find(([, { id }]) => id === larger.id) ?? [];
  const sport = hasField(suite, 'searchGroups', 'sport_id') ? [{ sport_id: own }] : [];
  for (const criterion of [{ query: larger.name }, ...sport, ...(day ? [{ day }] : [])])
    await expectFoundWithLimitOne(suite, 'searchGroups', { season_id: seasonId, ...criterion }, (result) =>
      lists(result, larger.id),
    );
});

rule(
  'group-search/limit-has-stated-default',
  async (suite) => {
    const season_id = await fullestSeason(suite);
    const both = () => searchWithLimits(suite, 'searchGroups', { season_id }, [undefined, 20]);
    await judgeLimits(suite, await both(), both, ([without, twenty]) => {
      const [actual, expected] = [without, twenty].map((one) => one?.result.entries.length);
      if (actual !== expected)
        throw violation(`${expected} groups, as with a limit of 20`, `${actual} groups`, {
          shownBy: without?.result.response,
        });
      return 1;
    });
  },
  { when: 'last' },
);

rule(
  'group-search/never-above-greatest-limit',
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

rule('group-search/truncated-has-more', async (suite) => {
  const season_id = await fullestSeason(suite);
  const [first] = await groupsInList(suite, season_id);
  const query = String(first?.name ?? '');
  if (query.length < 2) throw new NotApplicable('needs a season that lists a group with a name');
  // The search by a name finds fewer than the season has.
  const narrow = () => searchWithLimits(suite, 'searchGroups', { season_id, query }, [2, largestLimit]);
  await judgeLimitedGroups(suite, (limited) => expectMoreWhereTruncated(limited, groupIn));
  await judgeLimits(suite, await narrow(), narrow, (limited) => expectMoreWhereTruncated(limited, groupIn));
});

rule('group-search/carries-its-schedules', async (suite) => {
  const { id: groupId } = (await findableGroups(suite)).larger;
  const { before, after, result } = await shownAroundLessons(suite, groupId);
  const isChanged = [...after].some(([name, shown]) => before.get(name) !== shown);
  // An empty list of schedules has a place of its own, and entries of numbers have others.
  const isGone = [...before.keys()].some((name) => !after.has(name));
  if (!isChanged && !isGone)
    throw violation(
      `group ${groupId} shown differently once it has lessons`,
      canonical(Object.fromEntries(after)),
      { shownBy: result.response },
    );
  const { placesOf } = await weeklyLessons(suite);
  for (const entry of result.entries) expectOwnPlaces(entry, placesOf, result.response);
});

/**
 * Expects a group to show none of its lessons' places or all of them, and no place of another group. Whether a schedule
 * shows the place of its lesson is unspecified.
 */
function expectOwnPlaces(
  entry: JsonObject,
  placesOf: ReadonlyMap<number, readonly string[]>,
  shownBy: Response,
): void {
  const group = groupIn(entry);
  const shown = JSON.stringify(entry);
  for (const [id, places] of placesOf) {
    const isShown = places.map((place) => shown.includes(place));
    const isWrong = id === group ? isShown.includes(true) && isShown.includes(false) : isShown.includes(true);
    if (isWrong)
      throw violation(`group ${group} with all of its own schedules and no other`, shown.slice(0, 900), {
        shownBy,
      });
  }
}

rule('group-search/carries-its-number-of-people', async (suite) => {
  const groups = await foundGroups(suite);
  const namesIn = (entries: readonly JsonObject[]) => namesOfNumbers(entries, groups);
  suite.judged(groups.length);
  const shown = namesIn(groups.map(({ entry }) => entry));
  if (shown.length > 0) return expectTheirNumbersOnEachDay(suite, groups, shown);
  const body = { season_id: await seasonOfGroups(suite), ...(await widest(suite)) };
  const { entries, response } = await searchUntil(
    suite,
    'searchGroups',
    body,
    (result) => namesIn(result.entries).length > 0,
  );
  const names = namesIn(entries);
  if (names.length === 0)
    throw violation(`a member that carries the number of people: ${numbersOf(groups)}`, response);
  await expectTheirNumbersOnEachDay(suite, groups, names);
});

function numbersOf(groups: readonly FoundGroup[]): string {
  return groups.map(({ id, memberIds }) => `${new Set(memberIds).size} of group ${id}`).join(', ');
}

/** Expects a search for a weekday to show the number of people of a group as the search without one does. */
async function expectTheirNumbersOnEachDay(
  suite: Suite,
  groups: readonly FoundGroup[],
  names: readonly string[],
): Promise<void> {
  const season_id = await seasonOfGroups(suite);
  for (const day of weekdays()) {
    const response = await searchedOn(suite, day);
    if (!isSuccess(response) || carries(resultOf(response), groups, names)) continue;
    // Another client may have registered people since their lists were read.
    const now = await readAgain(suite, groups);
    const again = await searchUntil(suite, 'searchGroups', { season_id, day }, (result) =>
      carries(result, now, names),
    );
    if (!carries(again, now, names))
      throw violation(
        `on ${day}, too, the number of people in ${names.join(' or ')}: ${numbersOf(now)}`,
        again.response,
      );
  }
}

function carries(result: SearchResult, groups: readonly FoundGroup[], names: readonly string[]): boolean {
  const found = groups.filter(({ id }) => lists(result, id));
  return found.length === 0 || namesOfNumbers(result.entries, found).some((name) => names.includes(name));
}

async function readAgain(suite: Suite, groups: readonly FoundGroup[]): Promise<readonly FoundGroup[]> {
  const read: FoundGroup[] = [];
  for (const group of groups) read.push({ ...group, memberIds: await membersOfGroup(suite, group.id) });
  return read;
}

rule(
  'group-search/number-of-people-follows-removals',
  async (suite) => {
    await expectNumbersToFollow(suite, (await afterRemovals(suite)).season);
    const ended = await optional(endedRegistrations(suite));
    if (ended !== undefined) await optional(expectNumbersToFollow(suite, ended.season), [NotApplicable]);
  },
  // Last, since it ends registrations of the people whom other rules search for.
  { when: 'last' },
);

rule(
  'group-search/shows-what-was-written',
  async (suite) => {
    await findableGroups(suite);
    await expectShownAsWritten(suite, 'searchGroups');
  },
  { when: 'last' },
);

rule('group-search/members-path-leads-to-the-participants', async (suite) => {
  for (const found of await foundGroups(suite)) {
    const response = await follow(suite, 'members_path', found.entry);
    const ids = expectEntries(response).map(({ id }) => Number(id));
    // Another client may register people meanwhile.
    const known = new Set([...found.memberIds, ...(await membersOfGroup(suite, found.id))]);
    const stranger = ids.find((id) => !known.has(id));
    // The first page of a list may be empty and others not.
    const lacksThem = known.size > 0 && ids.length === 0 && pageOf(response).next === null;
    if (stranger !== undefined || lacksThem)
      throw violation(`members_path that leads to ${[...known].join(', ')}`, response);
  }
});

function judgeLimitedGroups(suite: Suite, judge: JudgeLimited): Promise<void> {
  const again = () => limitedGroups(suite);
  return suite
    .scene('groups found with several limits', again)
    .then((first) => judgeLimits(suite, first, again, judge));
}
