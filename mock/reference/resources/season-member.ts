import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { withoutHidden } from '../discovery/hidden-fields.ts';
import type { AnnualRegistration } from '../domain/places.ts';
import { extended } from '../extended.ts';
import { joinedJson } from '../http/record-json.ts';
import { recordOf } from '../store/collection.ts';
import type { RecordTypes } from '../store/collections.ts';
import type { Participation } from '../store/participant-index.ts';

/** A person with the validated registrations that make them a member of a season, which is the value. */
export type SeasonMember = Participation<AnnualRegistration>;

/** The person as a season's member list shows them. */
export function presentSeasonMember(seasonMember: SeasonMember, club: Club): JsonObject {
  const member = personOf(seasonMember, club);
  const { resources, paths } = club.parts;
  const { value: seasonId } = seasonMember;
  const withSeason = (operation: 'listMemberRegistrations' | 'listMemberAttendance') =>
    paths.pathWithSeason(paths.path(operation, seasonMember.id, true), seasonId);
  const fields = extended(resources.members.listItem(member, club), {
    season_id: seasonId,
    registrations: seasonMember.registrations.map((registration) => inShort(registration, club)),
    registrations_path: withSeason('listMemberRegistrations'),
    attendance_path: withSeason('listMemberAttendance'),
  });
  return withoutHidden(fields, ['SeasonMember'], club);
}

/** Returns a function that writes season members as JSON, as `present` shows them. */
export function seasonMemberJson(club: Club): (seasonMember: SeasonMember) => string {
  const { seasonMember: present } = club.parts.participants;
  return joinedJson(club, present, keyOf, (seasonMember) => {
    const { registrations } = seasonMember;
    const groups = registrations.map(({ group_id }) => groupOf(group_id, club));
    return [personOf(seasonMember, club), ...registrations, ...groups];
  });
}

/** A registration puts one person on the list of one season. */
function keyOf(seasonMember: SeasonMember): object {
  return seasonMember.registrations[0] ?? seasonMember;
}

/** The person of a participation. Throws where the club has none of that id. */
export function personOf({ id }: { readonly id: number }, { store }: Club): RecordTypes['members'] {
  const member = recordOf(store.records('members'), id);
  if (member === undefined) throw new Error(`Person ${id} is registered, but not in the club.`);
  return member;
}

function inShort({ id, group_id, season_id, valid }: AnnualRegistration, club: Club): JsonObject {
  return { id, group_id, group_name: groupOf(group_id, club)?.name ?? null, season_id, valid };
}

function groupOf(id: number, { store }: Club): RecordTypes['groups'] | undefined {
  return recordOf(store.records('groups'), id);
}
