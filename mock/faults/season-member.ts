import type { JsonObject } from '../../spec/index.ts';
import { withPart } from '../alterations.ts';
import { withHandler, withJson, without } from '../changed-operations.ts';
import { withSeasonMember } from '../changed-season-members.ts';
import type { Club } from '../reference/club.ts';
import type { AnnualRegistration } from '../reference/domain/places.ts';
import { jsonAnswer } from '../reference/http/answer.ts';
import type { Exchange } from '../reference/http/exchange.ts';
import type { Parts, PayloadPart } from '../reference/parts.ts';
import type { SeasonMember } from '../reference/resources/season-member.ts';
import { recordsBy } from '../reference/store/indexed-collection.ts';
import { allOf, listOfAll } from '../reference/store/list.ts';
import type { Fault } from './fault.ts';

/** Who is on the list of a season. */
const listed: readonly Fault[] = [
  {
    id: 'member/whoever-is-not-refused',
    breaks: 'member/season-members-are-validated',
    also: [],
    says: 'whoever is not refused counts as a member',
    apply: (parts) =>
      withMembers(parts, (usual, seasonId, club) =>
        ofPeople(
          registrationsOf(seasonId, club)
            .filter(({ valid }) => valid !== false)
            .map(({ member_id }) => member_id),
          usual,
          seasonId,
        ),
      ),
  },
  {
    id: 'member/members-of-one-group-only',
    breaks: 'member/validated-people-are-season-members',
    also: [],
    says: 'whoever is in two groups drops out, as a join that must find one row has it',
    apply: (parts) =>
      withMembers(parts, (usual) => usual.filter(({ registrations }) => registrations.length === 1)),
  },
  {
    id: 'member/entry-for-each-group',
    breaks: 'member/season-member-stands-once',
    also: ['member/season-member-shows-all-registrations'],
    says: 'the list has an entry for each registration',
    apply: (parts) =>
      withMembers(parts, (usual) =>
        usual.flatMap((one) =>
          one.registrations.map((registration) => ({ ...one, registrations: [registration] })),
        ),
      ),
  },
  {
    id: 'member/once-on-each-page',
    breaks: 'member/season-member-stands-once',
    also: ['pagination/no-item-twice'],
    says: 'registrations are paged, and what is shown of a page are their people, each once',
    apply: (parts) =>
      withHandler(parts, 'listSeasonMembers', () => ({ parameters }, club) => {
        const { participants, pager } = club.parts;
        const registered = allOf(participants.ofSeason(Number(parameters.id), club))
          .flatMap((person) => person.registrations.map(({ id }) => ({ id, person })))
          .sort((one, other) => one.id - other.id);
        const { items, limit, next } = pager.after(listOfAll(registered), parameters, club);
        const people = [...new Set(items.map(({ person }) => person))];
        const data = people.map((person) => participants.seasonMember(person, club));
        return { answer: jsonAnswer(200, { data, pagination: { limit, next_after: next } }) };
      }),
  },
  {
    id: 'member/guests-are-members',
    breaks: 'member/event-people-are-no-season-members',
    also: ['member/season-members-are-validated'],
    says: 'registrations of both kinds stand in one table, and nobody asks for the kind',
    apply: (parts) =>
      withMembers(parts, (usual, seasonId, { store }) => {
        const atEvents = allOf(recordsBy(store.records('event_registrations'), 'season_id', seasonId));
        const guests = atEvents.filter(({ valid }) => valid === true).map(({ member_id }) => member_id);
        return ofPeople([...usual.map(({ id }) => id), ...guests], usual, seasonId);
      }),
  },
  {
    id: 'member/only-groups-in-a-persons-list',
    breaks: 'member/registrations-are-all-of-the-season',
    also: ['pagination/walk-is-complete'],
    says: 'the list of a person knows of groups only',
    apply: (parts) => withPersonalList(parts, ({ type }) => type === 'annual'),
  },
  {
    id: 'member/refused-ones-not-in-a-persons-list',
    breaks: 'member/registrations-are-all-of-the-season',
    also: [],
    says: 'the list of a person leaves out what was refused',
    apply: (parts) => withPersonalList(parts, ({ valid }) => valid !== false),
  },
  {
    id: 'member/events-on-the-first-page-alone',
    breaks: 'member/registrations-are-all-of-the-season',
    also: ['pagination/every-limit-gives-same-set', 'pagination/walk-is-complete'],
    says: 'the list of a person pages through the groups, and adds events to the first page',
    apply: (parts) =>
      withPersonalList(
        parts,
        ({ type }, { parameters }) => Number(parameters.offset) === 0 || type === 'annual',
      ),
  },
  {
    id: 'member/season-of-today-understood',
    breaks: 'member/registrations-need-a-season',
    also: [],
    says: 'who names no season gets the first one',
    apply: (parts) => {
      const parameters: PayloadPart['parameters'] = (operation, path, query, club) => {
        const needsSeason = operation.id === 'listMemberRegistrations' && !query.has('season_id');
        const named = needsSeason ? new URLSearchParams([...query, ['season_id', '1']]) : query;
        return parts.payload.parameters(operation, path, named, club);
      };
      return withPart(parts, 'payload', { parameters });
    },
  },
];

/** What the list shows of them. */
const shown: readonly Fault[] = [
  {
    id: 'member/null-is-left-out',
    breaks: 'member/listed-one-has-every-field',
    also: ['description/answers-conform'],
    says: 'the export leaves out what is null, as a library does unless it is told otherwise',
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
    says: 'the list of a season keeps birth dates to itself',
    apply: (parts) => withSeasonMember(parts, (member) => without(member, 'birth_date')),
  },
  {
    id: 'member/season-of-the-last-registration',
    breaks: 'member/season-member-names-the-season',
    also: [],
    says: 'a person carries the season of their last registration',
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
    says: 'the path to the attendance is there where somebody was present',
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
    also: [
      'member/season-member-registrations-are-their-own',
      'payload/answered-types-as-stated',
      'description/answers-conform',
    ],
    says: 'a person is shown with all registrations of the season',
    apply: (parts) =>
      withShownRegistrations(parts, ({ id, value }, club) =>
        registrationsOf(value, club).filter(({ member_id }) => member_id === id),
      ),
  },
  {
    id: 'member/registrations-shown-without-group-name',
    breaks: 'member/season-member-registrations-are-validated',
    also: ['description/answers-conform'],
    says: 'whoever is in several groups is shown without their names',
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
    says: 'the path to the attendance is made with the number of the registration',
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
    says: 'the path to the registrations names the season that the service was installed in',
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
    says: 'the name of the first group is shown with all registrations of a person',
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
    says: 'a person who comes back gets a record of the new season',
    apply: (parts) =>
      withSeasonMember(parts, (member, { id, value }, { store }) => {
        const [first] = allOf(recordsBy(store.records('annual_registrations'), 'member_id', id));
        return first === undefined || first.season_id === value ? member : { ...member, id: id + 1_000_000 };
      }),
  },
];

/** The parts with other people on the list of a season, which are ordered by their ids here. */
function withMembers(
  parts: Parts,
  change: (usual: readonly SeasonMember[], seasonId: number, club: Club) => readonly SeasonMember[],
): Parts {
  const { ofSeason } = parts.participants;
  return withPart(parts, 'participants', {
    ofSeason: (id, club) => {
      const members = change(allOf(ofSeason(id, club)), id, club);
      return listOfAll([...members].sort((one, other) => one.id - other.id));
    },
  });
}

/** Each of these people once, with the validated registrations that they have. */
function ofPeople(
  ids: readonly number[],
  members: readonly SeasonMember[],
  seasonId: number,
): readonly SeasonMember[] {
  const known = new Map(members.map((member) => [member.id, member]));
  return [...new Set(ids)].map((id) => known.get(id) ?? { id, value: seasonId, registrations: [] });
}

function registrationsOf(seasonId: number, { store }: Club): readonly AnnualRegistration[] {
  return allOf(recordsBy(store.records('annual_registrations'), 'season_id', seasonId));
}

/** The parts with other registrations shown beside a season member. */
function withShownRegistrations(
  parts: Parts,
  chosen: (member: SeasonMember, club: Club) => readonly AnnualRegistration[],
): Parts {
  const { seasonMember } = parts.participants;
  return withPart(parts, 'participants', {
    seasonMember: (member, club) => seasonMember({ ...member, registrations: chosen(member, club) }, club),
  });
}

/** The parts with only some registrations in the lists of people. */
function withPersonalList(
  parts: Parts,
  isShown: (registration: JsonObject, exchange: Exchange) => boolean,
): Parts {
  return withJson(parts, 'listMemberRegistrations', ({ data, ...rest }, exchange) => ({
    ...rest,
    data: (data as JsonObject[]).filter((registration) => isShown(registration, exchange)),
  }));
}

function withoutNulls(record: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}

export const faults: readonly Fault[] = [...listed, ...shown];
