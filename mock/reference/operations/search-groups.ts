import type { Weekday } from '../../../fixtures/club-fixture.ts';
import type { Club } from '../club.ts';
import type { Handler } from '../http/exchange.ts';
import { jsonResponse } from '../http/responses.ts';
import { bodyDefaults } from '../requests/body-defaults.ts';
import { recordOf } from '../store/collection.ts';
import type { RecordTypes } from '../store/collections.ts';
import { referenceRefusal, unknownReference } from './body-refusals.ts';

interface Search {
  readonly season_id: number;
  readonly query?: string;
  readonly day?: Weekday;
  readonly sport_id?: number;
  readonly limit: number;
}

/** Finds groups of a season by a part of the name, by weekday and by sport. It changes nothing. */
export const searchGroups: Handler = ({ payload }, club) => {
  const search = { ...bodyDefaults('searchGroups'), ...(payload as Search) };
  proveSeason(search, club);
  const { listed, item } = club.parts.groupSearch;
  const { items, truncated } = listed(matches(search, club), search, club);
  return {
    response: jsonResponse(200, { data: items.map((group) => item(group, club)), meta: { truncated } }),
  };
};

function* matches({ season_id, query, day, sport_id }: Search, club: Club): Generator<RecordTypes['groups']> {
  const { found, meetingOn, isOfSport, isFindable } = club.parts.groupSearch;
  const meeting = day === undefined ? undefined : meetingOn(day, season_id, club);
  for (const group of found(query, season_id, club)) {
    if (meeting !== undefined && !meeting.has(group.id)) continue;
    if (sport_id !== undefined && !isOfSport(group, sport_id, club)) continue;
    if (isFindable(group, club)) yield group;
  }
}

/** Throws a Refusal when the season does not exist. */
function proveSeason({ season_id }: Search, { store }: Club): void {
  if (recordOf(store.records('seasons'), season_id) === undefined)
    throw referenceRefusal([unknownReference('season_id', season_id)]);
}
