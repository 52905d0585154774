import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { extended } from '../extended.ts';
import { joinedJson } from '../http/record-json.ts';
import { recordOf } from '../store/collection.ts';
import type { RecordTypes } from '../store/collections.ts';
import type { AnnualRegistration, SeasonMember } from './domain-parts.ts';
import { withoutHidden } from './hidden-fields.ts';

/** Returns the person as a season's member list shows them. */
export function presentSeasonMember(seasonMember: SeasonMember, club: Club): JsonObject {
  const member = personOf(seasonMember, club);
  const { resources, paths } = club.parts;
  const { value: seasonId } = seasonMember;
  const withSeason = (operation: 'listMemberRegistrations' | 'listMemberAttendance') =>
    paths.pathWithSeason(paths.path(operation, seasonMember.id, true), seasonId);
  const fields = extended(resources.members.listItem(member, club), {
    season_id: seasonId,
    registrations: seasonMember.registrations.map((registration) => summaryOf(registration, club)),
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

/** A registration makes one person a member of one season, so it occurs in one text only. */
function keyOf(seasonMember: SeasonMember): object {
  return seasonMember.registrations[0] ?? seasonMember;
}

/** Returns the person of a participation. Throws when the club has none with that id. */
export function personOf({ id }: { readonly id: number }, { store }: Club): RecordTypes['members'] {
  const member = recordOf(store.records('members'), id);
  if (member === undefined) throw new Error(`Person ${id} is registered, but does not exist.`);
  return member;
}

function summaryOf({ id, group_id, season_id, valid }: AnnualRegistration, club: Club): JsonObject {
  return { id, group_id, group_name: groupOf(group_id, club)?.name ?? null, season_id, valid };
}

function groupOf(id: number, { store }: Club): RecordTypes['groups'] | undefined {
  return recordOf(store.records('groups'), id);
}
