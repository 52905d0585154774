import type { JsonObject } from '../../../spec/index.ts';
import { wrongEachTime } from '../../engine/judging/retry-violation.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { wholeList } from '../../scenes/list-reading.ts';
import { annual } from '../../scenes/registrations/registration-kind.ts';
import { widest } from '../../scenes/searches/group-search.ts';
import { groupIn, searchUntil } from '../../scenes/searches/search.ts';
import { namesOfNumbers } from '../../scenes/searches/searched-groups.ts';

/**
 * Expects the groups that a search of a season finds to carry the numbers of people that the collection shows. The
 * collection is read again where the numbers differ: the club may validate a registration meanwhile.
 */
export function expectNumbersToFollow(suite: Suite, season: number): Promise<void> {
  return wrongEachTime(2, async () => {
    const { entries } = await wholeList(suite, annual.listOfSeason, season);
    const validated = entries.filter(({ valid }) => valid === true);
    const numbered = (result: readonly JsonObject[]) =>
      result.flatMap((entry) => {
        const id = groupIn(entry);
        // A group of another season, which another rule judges, has no registration in this collection.
        if (id === undefined || !entries.some(({ group_id }) => group_id === id)) return [];
        const own = validated.filter(({ group_id }) => group_id === id);
        return [{ id, entry, memberIds: own.map(({ member_id }) => Number(member_id)) }];
      });
    const carry = (result: readonly JsonObject[]) => namesOfNumbers(result, numbered(result)).length > 0;
    const body = { season_id: season, ...(await widest(suite)) };
    const found = await searchUntil(suite, 'searchGroups', body, (result) => carry(result.entries));
    const groups = numbered(found.entries);
    if (!groups.some(({ memberIds }) => memberIds.length > 0))
      throw new NotApplicable('a search finds no group of which registrations were removed');
    suite.judged(groups.length);
    if (carry(found.entries)) return;
    const numbers = groups.map(({ id, memberIds }) => `${new Set(memberIds).size} of group ${id}`);
    throw violation(`a member that carries the number of people: ${numbers.join(', ')}`, found.response);
  });
}
