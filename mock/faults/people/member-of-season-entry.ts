import type { JsonObject } from '../../../spec/index.ts';
import { withJson, without } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import { annualRegistrationsOf, withSeasonMember } from '../../alterations/season-members.ts';
import type { Club } from '../../reference/club.ts';
import type { AnnualRegistration, SeasonMember } from '../../reference/domain/domain-parts.ts';
import type { Parts } from '../../reference/parts.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf } from '../../reference/store/list.ts';
import type { Fault } from '../fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'member/group-name-escaped',
    breaks: 'member/season-member-registrations-name-their-group',
    also: [],
    says: 'the group names in a person’s registrations are HTML-escaped',
    apply: (parts) =>
      withSeasonMember(parts, ({ registrations, ...person }) => ({
        ...person,
        registrations: (registrations as JsonObject[]).map((one) => ({
          ...one,
          group_name: String(one.group_name).replaceAll('&', '&amp;').replaceAll("'", '&#39;'),
        })),
      })),
  },
  {
    id: 'member/null-is-left-out',
    breaks: 'member/listed-one-has-every-field',
    also: ['description/answers-conform'],
    says: 'the export leaves out null values, as the serializer does by default',
    apply: (parts) =>
      withJson(parts, 'listMembers', ({ data, ...rest }) => ({
        ...rest,
        data: (data as JsonObject[]).map(withoutNulls),
      })),
  },
  {
    id: 'member/birth-dates-are-private',
    breaks: 'member/listed-one-has-every-field',
    also: ['description/answers-conform'],
    says: 'the list of a season leaves out dates of birth',
    apply: (parts) => withSeasonMember(parts, (member) => without(member, 'birth_date')),
  },
  {
    id: 'member/participants-by-id',
    breaks: 'member/listed-one-has-every-field',
    also: ['description/answers-conform'],
    says: 'the participants of groups and events are listed with their ids alone',
    apply: (parts) =>
      (['listGroupMembers', 'listEventMembers'] as const).reduce(
        (altered, list) =>
          withJson(altered, list, ({ data, ...rest }) => ({
            ...rest,
            data: (data as JsonObject[]).map(({ id = null }) => ({ id })),
          })),
        parts,
      ),
  },
  {
    id: 'member/season-of-the-last-registration',
    breaks: 'member/season-member-names-the-season',
    also: [],
    says: 'a person is listed with the season of their last registration',
    apply: (parts) =>
      withSeasonMember(parts, (member, { id }, { store }) => {
        const own = allOf(recordsBy(store.records('annual_registrations'), 'member_id', id));
        return { ...member, season_id: own.at(-1)?.season_id ?? null };
      }),
  },
  {
    id: 'member/attendance-path-when-there-is-some',
    breaks: 'member/season-member-has-every-field',
    also: ['description/answers-conform'],
    says: 'attendance_path is only included if attendance is recorded',
    apply: (parts) =>
      withSeasonMember(parts, (member, { id }, { store }) =>
        allOf(recordsBy(store.records('attendance'), 'member_id', id)).length > 0
          ? member
          : without(member, 'attendance_path'),
      ),
  },
  {
    id: 'member/waiting-shown-as-well',
    breaks: 'member/season-member-registrations-are-validated',
    also: ['member/season-member-registrations-are-their-own', 'payload/answered-types-as-stated'],
    says: 'a person is shown with all registrations of the season, validated or not',
    apply: (parts) =>
      withShownRegistrations(parts, ({ id, value }, club) =>
        annualRegistrationsOf(value, club).filter(({ member_id }) => member_id === id),
      ),
  },
  {
    id: 'member/registrations-shown-without-group-name',
    breaks: 'member/season-member-registrations-are-validated',
    also: [],
    says: 'a person in several groups is shown without the group names',
    apply: (parts) =>
      withSeasonMember(parts, ({ registrations, ...member }) => {
        const all = registrations as JsonObject[];
        return {
          ...member,
          registrations: all.length > 1 ? all.map((one) => without(one, 'group_name')) : all,
        };
      }),
  },
  {
    id: 'member/registrations-of-all-seasons',
    breaks: 'member/season-member-registrations-are-their-own',
    also: ['member/season-member-names-the-season'],
    says: 'a person is shown with the validated registrations of all seasons',
    apply: (parts) =>
      withShownRegistrations(parts, ({ id }, { store }) =>
        allOf(recordsBy(store.records('annual_registrations'), 'member_id', id)).filter(
          ({ valid }) => valid === true,
        ),
      ),
  },
  {
    id: 'member/registration-shown-by-its-place',
    breaks: 'member/season-member-registrations-are-their-own',
    also: ['member/season-member-shows-all-registrations'],
    says: 'the registrations of a person are numbered from one',
    apply: (parts) =>
      withSeasonMember(parts, ({ registrations, ...member }) => ({
        ...member,
        registrations: (registrations as JsonObject[]).map((one, index) => ({ ...one, id: index + 1 })),
      })),
  },
  {
    id: 'member/attendance-path-of-the-registration',
    breaks: 'member/season-member-paths-lead',
    also: ['payload/paths-name-their-record'],
    says: 'the path to the attendance is built with the id of the registration',
    apply: (parts) =>
      withSeasonMember(parts, (member, { id, registrations }) => ({
        ...member,
        attendance_path: String(member.attendance_path).replace(`/${id}/`, `/${registrations[0]?.id}/`),
      })),
  },
  {
    id: 'member/registrations-path-of-the-first-season',
    breaks: 'member/season-member-paths-lead',
    also: [],
    says: 'the path to the registrations always names season 1',
    apply: (parts) =>
      withSeasonMember(parts, (member) => ({
        ...member,
        registrations_path: String(member.registrations_path).replace(/season_id=\d+/, 'season_id=1'),
      })),
  },
  {
    id: 'member/groups-named-after-the-first',
    breaks: 'member/season-member-registrations-name-their-group',
    also: [],
    says: 'the name of the first group is shown in all registrations of a person',
    apply: (parts) =>
      withSeasonMember(parts, (member) => {
        const registrations = member.registrations as readonly JsonObject[];
        const group_name = registrations[0]?.group_name ?? null;
        return { ...member, registrations: registrations.map((one) => ({ ...one, group_name })) };
      }),
  },
  {
    id: 'member/copied-into-each-season',
    breaks: 'member/one-id-in-every-season',
    also: ['payload/paths-name-their-record'],
    says: 'a person who registers again gets a new id for the new season',
    apply: (parts) =>
      withSeasonMember(parts, (member, { id, value }, { store }) => {
        const [first] = allOf(recordsBy(store.records('annual_registrations'), 'member_id', id));
        return first === undefined || first.season_id === value ? member : { ...member, id: id + 1_000_000 };
      }),
  },
];

/** Returns the parts with other registrations shown for a season member. */
function withShownRegistrations(
  parts: Parts,
  chosen: (member: SeasonMember, club: Club) => readonly AnnualRegistration[],
): Parts {
  const { seasonMember } = parts.participants;
  return withPart(parts, 'participants', {
    seasonMember: (member, club) => seasonMember({ ...member, registrations: chosen(member, club) }, club),
  });
}

function withoutNulls(record: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}
