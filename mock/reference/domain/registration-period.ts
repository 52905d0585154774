import type { Club } from '../club.ts';
import { allRecords } from '../store/collection.ts';
import type { RecordTypes } from '../store/collections.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { allOf } from '../store/list.ts';
import type { Registered } from '../store/participant-index.ts';

type Season = RecordTypes['seasons'];
type Member = RecordTypes['members'];

// Days are written YYYY-MM-DD, so their order as texts is their order in time.

/** Whether a day lies within a season's registration period for a person. */
export function isOpenTo(member: Member, season: Season, day: string, club: Club): boolean {
  return day >= openingFor(member, season, club) && day <= season.registration_end;
}

/** Returns the day on which registration to a season opens for a person: the earliest opening that applies to them. */
function openingFor(member: Member, season: Season, club: Club): string {
  const { registration_start, previous_registration_start, city_registration_start, city_code } = season;
  const days = [registration_start];
  if (previous_registration_start !== null && isFormerMember(member, season, club))
    days.push(previous_registration_start);
  if (city_registration_start !== null && member.city_code === city_code) days.push(city_registration_start);
  return days.sort()[0] as string;
}

/**
 * Whether a person has the priority of former members: a registration in the season before, or in any other season or
 * event where the season has `previous_registration_all`.
 */
export function isFormerMember({ id }: Member, season: Season, { store, parts }: Club): boolean {
  const counts = (one: Registered) => parts.admission.makesFormerMember(one);
  const annual = allOf(recordsBy(store.records('annual_registrations'), 'member_id', id)).filter(counts);
  if (!season.previous_registration_all) {
    const previous = seasonBefore(season, allRecords(store.records('seasons')));
    return annual.some(({ season_id }) => season_id === previous?.id);
  }
  const events = allOf(recordsBy(store.records('event_registrations'), 'member_id', id)).filter(counts);
  return [...annual, ...events].some(({ season_id }) => season_id !== season.id);
}

/** Returns the season that ended last before this one begins. */
function seasonBefore({ start_date }: Season, seasons: Iterable<Season>): Season | undefined {
  let previous: Season | undefined;
  for (const season of seasons) {
    const isEarlier = season.end_date < start_date;
    if (isEarlier && (previous === undefined || season.end_date > previous.end_date)) previous = season;
  }
  return previous;
}
