import type { Club } from '../club.ts';
import type { SeasonMember } from '../domain/domain-parts.ts';
import { peopleFound } from '../domain/member-search.ts';
import { personOf } from '../domain/season-member.ts';
import type { Handler } from '../http/exchange.ts';
import { jsonResponse } from '../http/responses.ts';
import { bodyDefaults } from '../requests/body-defaults.ts';
import { recordOf } from '../store/collection.ts';
import type { RecordTypes } from '../store/collections.ts';
import { participantsBy } from '../store/indexed-collection.ts';
import { allOf } from '../store/list.ts';
import { referenceRefusal, unknownReference } from './body-refusals.ts';

interface Search {
  readonly query: string;
  readonly season_id: number;
  readonly group_id?: number;
  readonly limit: number;
}

/** Finds season members by a part of a name or by an e-mail address. It changes nothing. */
export const searchMembers: Handler = ({ payload }, club) => {
  const search = { ...bodyDefaults('searchMembers'), ...(payload as Search) };
  proveSeasonAndGroup(search, club);
  const { listed, item } = club.parts.memberSearch;
  const { items, truncated } = listed(matches(search, club), search, club);
  return {
    response: jsonResponse(200, { data: items.map((one) => item(one, club)), meta: { truncated } }),
  };
};

/** Throws a Refusal when the season does not exist, or the group is not one of the season. */
function proveSeasonAndGroup({ season_id, group_id }: Search, { store }: Club): void {
  if (recordOf(store.records('seasons'), season_id) === undefined)
    throw referenceRefusal([unknownReference('season_id', season_id)]);
  if (group_id === undefined) return;
  if (recordOf(store.records('groups'), group_id)?.season_id !== season_id)
    throw referenceRefusal([unknownReference('group_id', group_id, 'which is not a group of the season')]);
}

function* matches({ query, season_id, group_id }: Search, club: Club): Generator<SeasonMember> {
  const { memberOf } = club.parts.memberSearch;
  // A common name has many matches in a large club: within a group, only its people are searched.
  const among = group_id === undefined ? undefined : peopleIn(group_id, club);
  for (const { id } of peopleFound(query, club, among)) {
    const seasonMember = memberOf(id, season_id, club);
    if (seasonMember !== undefined) yield seasonMember;
  }
}

function peopleIn(groupId: number, club: Club): readonly RecordTypes['members'][] {
  const people = participantsBy(club.store.records('annual_registrations'), 'group_id', groupId);
  return allOf(people).map((one) => personOf(one, club));
}
