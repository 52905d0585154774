import type { JsonObject } from '../../../spec/index.ts';
import { withListWhere } from '../../alterations/lists.ts';
import { withHandler, withJson } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import { annualRegistrationsOf } from '../../alterations/season-members.ts';
import type { Club } from '../../reference/club.ts';
import type { SeasonMember } from '../../reference/domain/domain-parts.ts';
import { personOf } from '../../reference/domain/season-member.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import { jsonResponse } from '../../reference/http/responses.ts';
import type { Parts, PayloadPart } from '../../reference/parts.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf, listOfAll } from '../../reference/store/list.ts';
import type { Fault } from '../fault.ts';
import { faults as entries } from './member-of-season-entry.ts';

/** Faults in who is on the list of a season. */
const listed: readonly Fault[] = [
  {
    id: 'member/season-joins-communes',
    breaks: 'member/validated-people-are-season-members',
    also: [],
    says: 'the members of a season are joined with their communes, and people without one are lost',
    apply: (parts) =>
      withListWhere(parts, 'listSeasonMembers', (one, club) => personOf(one, club).city_code !== null),
  },
  {
    id: 'member/whoever-is-not-refused',
    breaks: 'member/season-members-are-validated',
    also: [],
    says: 'everyone who was not refused counts as a member',
    apply: (parts) =>
      withMembers(parts, (usual, seasonId, club) =>
        ofPeople(
          annualRegistrationsOf(seasonId, club)
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
    says: 'the join expects one row per person, so people in two groups are left out',
    apply: (parts) =>
      withMembers(parts, (usual) => usual.filter(({ registrations }) => registrations.length === 1)),
  },
  {
    id: 'member/entry-for-each-group',
    breaks: 'member/season-member-stands-once',
    also: ['member/season-member-shows-all-registrations'],
    says: 'the list has one entry per registration',
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
    also: [],
    says: 'registrations are paged instead of people, so a person may appear on several pages',
    apply: (parts) =>
      withHandler(parts, 'listSeasonMembers', () => ({ parameters }, club) => {
        const { participants, pager } = club.parts;
        const registered = allOf(participants.ofSeason(Number(parameters.id), club))
          .flatMap((person) => person.registrations.map(({ id }) => ({ id, person })))
          .sort((one, other) => one.id - other.id);
        const { items, limit, next } = pager.after(listOfAll(registered), parameters, club);
        const people = [...new Set(items.map(({ person }) => person))];
        const data = people.map((person) => participants.seasonMember(person, club));
        return { response: jsonResponse(200, { data, pagination: { limit, next_after: next } }) };
      }),
  },
  {
    id: 'member/guests-are-members',
    breaks: 'member/event-people-are-no-season-members',
    also: ['member/season-members-are-validated'],
    says: 'annual and event registrations share a table, and the query does not filter by type',
    apply: (parts) =>
      withMembers(parts, (usual, seasonId, { store }) => {
        const eventRegistrations = allOf(
          recordsBy(store.records('event_registrations'), 'season_id', seasonId),
        );
        const guests = eventRegistrations
          .filter(({ valid }) => valid === true)
          .map(({ member_id }) => member_id);
        return ofPeople([...usual.map(({ id }) => id), ...guests], usual, seasonId);
      }),
  },
  {
    id: 'member/only-groups-in-a-persons-list',
    breaks: 'member/registrations-are-all-of-the-season',
    also: ['pagination/walk-is-complete'],
    says: 'the list of a person contains only registrations to groups',
    apply: (parts) => withPersonalList(parts, ({ type }) => type === 'annual'),
  },
  {
    id: 'member/refused-ones-not-in-a-persons-list',
    breaks: 'member/registrations-are-all-of-the-season',
    also: [],
    says: 'the list of a person leaves out refused registrations',
    apply: (parts) => withPersonalList(parts, ({ valid }) => valid !== false),
  },
  {
    id: 'member/refused-events-not-in-a-persons-list',
    breaks: 'member/registrations-are-all-of-the-season',
    also: [],
    says: 'the list of a person leaves out refused registrations to events',
    apply: (parts) => withPersonalList(parts, ({ type, valid }) => type === 'annual' || valid !== false),
  },
  {
    id: 'member/events-on-the-first-page-alone',
    breaks: 'member/registrations-are-all-of-the-season',
    also: ['pagination/every-limit-gives-same-set', 'pagination/walk-is-complete'],
    says: 'the list of a person pages through groups, and adds events to the first page only',
    apply: (parts) =>
      withPersonalList(
        parts,
        ({ type }, { parameters }) => Number(parameters.offset) === 0 || type === 'annual',
      ),
  },
  {
    id: 'member/bare-registrations-of-a-person',
    breaks: 'member/registrations-show-type-state-and-paths',
    also: [],
    says: 'the list of a person shows the ids of registrations, which the client is to read one by one',
    apply: (parts) => withPersonalItem(parts, ({ id = null }) => ({ id })),
  },
  {
    id: 'member/registrations-of-a-person-without-state',
    breaks: 'member/registrations-show-type-state-and-paths',
    also: [],
    says: 'the list of a person shows type and paths, and leaves out the state',
    apply: (parts) =>
      withPersonalItem(parts, ({ id = null, type = null, member_path = null, activity_path = null }) => ({
        id,
        type,
        member_path,
        activity_path,
      })),
  },
  {
    id: 'member/season-of-today-understood',
    breaks: 'member/registrations-need-a-season',
    also: [],
    says: 'without a season, the first season is used',
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

/** Returns the parts with other people on the list of a season, ordered by id. */
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

/** Returns the parts with only some registrations in the list of a person. */
function withPersonalList(
  parts: Parts,
  isShown: (registration: JsonObject, exchange: Exchange) => boolean,
): Parts {
  return withJson(parts, 'listMemberRegistrations', ({ data, ...rest }, exchange) => ({
    ...rest,
    data: (data as JsonObject[]).filter((registration) => isShown(registration, exchange)),
  }));
}

/** Returns the parts with other items in the list of a person. */
function withPersonalItem(parts: Parts, show: (registration: JsonObject) => JsonObject): Parts {
  return withJson(parts, 'listMemberRegistrations', ({ data, ...rest }) => ({
    ...rest,
    data: (data as JsonObject[]).map(show),
  }));
}

export const faults: readonly Fault[] = [...listed, ...entries];

/** Returns each of these people once, with their validated registrations. */
function ofPeople(
  ids: readonly number[],
  members: readonly SeasonMember[],
  seasonId: number,
): readonly SeasonMember[] {
  const known = new Map(members.map((member) => [member.id, member]));
  return [...new Set(ids)].map((id) => known.get(id) ?? { id, value: seasonId, registrations: [] });
}
