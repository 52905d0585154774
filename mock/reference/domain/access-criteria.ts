import type { Club } from '../club.ts';
import { recordOf } from '../store/collection.ts';
import type { RecordTypes } from '../store/collections.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { allOf } from '../store/list.ts';
import { isFormerMember } from './registration-period.ts';

type Member = RecordTypes['members'];

/**
 * Whether a person meets every criterion that the club has set up for a group (`group_id`) or an event (`event_id`).
 */
export function meetsCriteria(
  member: Member,
  of: 'group_id' | 'event_id',
  { id, season_id }: Pick<RecordTypes['groups'], 'id' | 'season_id'>,
  club: Club,
): boolean {
  const criteria = allOf(recordsBy(club.store.records('access_criteria'), of, id));
  return criteria.every(
    ({ city_codes, former_members_only }) =>
      livesIn(member, city_codes) && (!former_members_only || wasMember(member, season_id, club)),
  );
}

/** Returns the criteria of a group or an event in words. */
export function criteriaTold(of: 'group_id' | 'event_id', id: number, { store }: Club): string {
  const criteria = allOf(recordsBy(store.records('access_criteria'), of, id));
  const told = criteria.flatMap(({ city_codes, former_members_only }) => [
    ...(city_codes.length > 0 ? [`city_code is ${city_codes.join(' or ')}`] : []),
    ...(former_members_only ? ['a former member'] : []),
  ]);
  return told.join(', ');
}

function livesIn({ city_code }: Member, cityCodes: readonly string[]): boolean {
  return cityCodes.length === 0 || (city_code !== null && cityCodes.includes(city_code));
}

function wasMember(member: Member, seasonId: number, club: Club): boolean {
  const season = recordOf(club.store.records('seasons'), seasonId);
  return season !== undefined && isFormerMember(member, season, club);
}
