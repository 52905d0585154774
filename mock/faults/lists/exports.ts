import type { JsonObject, OperationId } from '../../../spec/index.ts';
import { withListWhere } from '../../alterations/lists.ts';
import { withHandler, withJson, withoutHeader, withResponse } from '../../alterations/operations.ts';
import { withListItem } from '../../alterations/resources.ts';
import { withSeasonMember } from '../../alterations/season-members.ts';
import { rememberedField } from '../../alterations/stale-field.ts';
import type { Club } from '../../reference/club.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import type { Parts } from '../../reference/parts.ts';
import { recordOf } from '../../reference/store/collection.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf } from '../../reference/store/list.ts';
import type { Response } from '../../reference/store/response.ts';
import type { Fault } from '../fault.ts';

type IsKept = (group: JsonObject, exchange: Exchange, club: Club) => boolean;

/** Returns the parts with an export of groups that leaves some out. */
function withGroups(parts: Parts, isKept: IsKept): Parts {
  return withResponse(parts, 'listGroups', (response, exchange, club) => {
    const { data, ...rest } = JSON.parse(String(response.body));
    const kept = (data as readonly JsonObject[]).filter((group) => isKept(group, exchange, club));
    return { ...response, body: JSON.stringify({ data: kept, ...rest }) };
  });
}

/** Returns the registrations of a person, annual and to events. */
function registrationsOf(id: number, { store }: Club) {
  return {
    annual: allOf(recordsBy(store.records('annual_registrations'), 'member_id', id)),
    toEvents: allOf(recordsBy(store.records('event_registrations'), 'member_id', id)),
  };
}

/** Returns whether a person has a registration that counts. */
function isRegistered(
  id: number,
  club: Club,
  counts: (registration: { readonly valid: boolean | null }) => boolean = () => true,
): boolean {
  const { annual, toEvents } = registrationsOf(id, club);
  return [...annual, ...toEvents].some(counts);
}

function seasonOf({ season_id }: JsonObject, { store }: Club) {
  return recordOf(store.records('seasons'), Number(season_id));
}

/** Returns the parts with records shown differently in one export only. */
function withExported(
  parts: Parts,
  operation: OperationId,
  name: 'groups' | 'events',
  show: (item: JsonObject, club: Club) => JsonObject,
): Parts {
  return withHandler(parts, operation, (handle) => (exchange, club) => {
    const exported = withListItem(club.parts, name, (item) => show(item, club));
    return handle(exchange, { ...club, parts: exported });
  });
}

function deprecated(response: Response): Response {
  const headers = { deprecation: '@1788912000', link: '</docs>; rel="deprecation"' };
  return { ...response, headers: { ...response.headers, ...headers } };
}

export const faults: readonly Fault[] = [
  {
    id: 'exports/costs-in-cents',
    breaks: 'exports/agree-with-other-lists',
    also: [],
    says: 'the export of groups shows costs in cents, for a spreadsheet that expects them',
    apply: (parts) =>
      withExported(parts, 'listGroups', 'groups', (item) => ({
        ...item,
        cost_euros: Number(item.cost_euros) * 100,
      })),
  },
  {
    id: 'exports/events-in-local-time',
    breaks: 'exports/agree-with-other-lists',
    also: [],
    says: 'the export of events drops the offset of times and labels them as UTC',
    apply: (parts) =>
      withExported(parts, 'listEvents', 'events', (item) => ({
        ...item,
        begin: `${String(item.begin).slice(0, 19)}Z`,
      })),
  },
  {
    id: 'exports/groups-at-their-first-price',
    breaks: 'exports/agree-with-other-lists',
    also: [],
    says: 'the export of groups caches prices by group id and never refreshes them',
    apply: (parts) => withExported(parts, 'listGroups', 'groups', rememberedField('cost_euros')),
  },
  {
    id: 'exports/one-representative-in-season-lists',
    breaks: 'exports/agree-with-other-lists',
    also: ['member-search/shows-what-was-written'],
    says: 'a season lists people with the first of their representatives only',
    apply: (parts) =>
      withSeasonMember(parts, (shown) => ({
        ...shown,
        parents: (shown.parents as readonly JsonObject[]).slice(0, 1),
      })),
  },
  {
    id: 'exports/address-of-a-representative',
    breaks: 'exports/agree-with-other-lists',
    also: [],
    says: 'a season lists children with the contact data that letters use, those of a representative',
    apply: (parts) =>
      withSeasonMember(parts, (shown) => {
        const [parent] = shown.parents as readonly JsonObject[];
        return { ...shown, phone: parent?.phone ?? shown.phone ?? null };
      }),
  },
  {
    id: 'exports/participants-by-last-name',
    breaks: 'exports/agree-with-other-lists',
    also: [],
    says: 'the list of a group has first and last names in the wrong columns',
    apply: (parts) =>
      withJson(parts, 'listGroupMembers', ({ data, ...rest }) => ({
        ...rest,
        data: (data as JsonObject[]).map((person) => ({
          ...person,
          first_name: person.last_name ?? null,
          last_name: person.first_name ?? null,
        })),
      })),
  },
  {
    id: 'exports/later-pages-deprecated',
    breaks: 'exports/all-is-not-deprecated',
    also: ['exports/nothing-else-is-deprecated'],
    says: 'the parameter all is only read on the first page',
    apply: (parts) =>
      withResponse(parts, 'listGroups', (response, { parameters }) =>
        parameters.all === true && Number(parameters.after) > 0 ? deprecated(response) : response,
      ),
  },
  {
    id: 'exports/omission-without-representatives',
    breaks: 'exports/omission-still-answers',
    also: [],
    says: 'without all, people are shown as in an older version, without representatives',
    apply: (parts) =>
      withHandler(parts, 'listMembers', (handle) => (exchange, club) => {
        if (exchange.parameters.all === true) return handle(exchange, club);
        const older = withListItem(club.parts, 'members', (item) => ({ ...item, parents: [] }));
        return handle(exchange, { ...club, parts: older });
      }),
  },
  {
    id: 'exports/omission-shows-newest-season',
    breaks: 'exports/omission-still-answers',
    also: [],
    says: 'without all, the list covers the newest season only, as in version 1.2',
    apply: (parts) =>
      withGroups(
        parts,
        ({ season_id }, { parameters }, { store }) =>
          parameters.all === true || season_id === store.records('seasons').lastId,
      ),
  },
  {
    id: 'exports/later-pages-say-nothing',
    breaks: 'exports/omission-is-deprecated',
    also: [],
    says: 'the deprecation is announced on the first page only',
    apply: (parts) =>
      withResponse(parts, 'listGroups', (response, { parameters }) =>
        Number(parameters.after) > 0
          ? withoutHeader(withoutHeader(response, 'deprecation'), 'link')
          : response,
      ),
  },
  {
    id: 'exports/last-page-says-nothing',
    breaks: 'exports/omission-is-deprecated',
    also: [],
    says: 'the deprecation is only announced if a next page exists',
    apply: (parts) =>
      withResponse(parts, 'listGroups', (response) => {
        const { pagination } = JSON.parse(String(response.body));
        return pagination.next_after === null ? withoutHeader(response, 'deprecation') : response;
      }),
  },
  {
    id: 'exports/season-list-deprecated',
    breaks: 'exports/nothing-else-is-deprecated',
    also: [],
    says: 'the list of a season shares the code of the export and behaves as if all were missing',
    apply: (parts) => withResponse(parts, 'listSeasonGroups', deprecated),
  },
  {
    id: 'exports/sunset-announced',
    breaks: 'exports/no-sunset',
    also: [],
    says: 'a library for deprecations adds a date on which the omission stops working',
    apply: (parts) =>
      withResponse(parts, 'listGroups', (response) =>
        response.headers.deprecation === undefined
          ? response
          : { ...response, headers: { ...response.headers, sunset: 'Thu, 09 Sep 2027 00:00:00 GMT' } },
      ),
  },
  {
    id: 'exports/ended-seasons-left-out',
    breaks: 'exports/groups-of-all-seasons-included',
    also: ['exports/groups-of-season-lists-included'],
    says: 'the export leaves out the groups of seasons that have ended',
    apply: (parts) =>
      withGroups(parts, (group, _, club) => {
        const today = new Date(club.clock.now()).toISOString().slice(0, 10);
        return (seasonOf(group, club)?.end_date ?? today) >= today;
      }),
  },
  {
    id: 'exports/strangers-left-out',
    breaks: 'exports/people-without-registration-included',
    also: ['pagination/walk-is-complete'],
    says: 'the export of people contains only those with a registration',
    apply: (parts) => withListWhere(parts, 'listMembers', ({ id }, club) => isRegistered(id, club)),
  },
  {
    id: 'exports/undecided-people-left-out',
    breaks: 'exports/registered-people-included',
    also: [],
    says: 'the export leaves out people with only pending or refused registrations',
    apply: (parts) =>
      withListWhere(
        parts,
        'listMembers',
        ({ id }, club) => !isRegistered(id, club) || isRegistered(id, club, ({ valid }) => valid === true),
      ),
  },
  {
    id: 'exports/event-people-left-out',
    breaks: 'exports/registered-people-included',
    also: [],
    says: 'the export leaves out people who are only registered to events',
    apply: (parts) =>
      withListWhere(
        parts,
        'listMembers',
        ({ id }, club) => !isRegistered(id, club) || registrationsOf(id, club).annual.length > 0,
      ),
  },
  {
    id: 'exports/events-of-ended-seasons-left-out',
    breaks: 'exports/events-of-all-seasons-included',
    also: ['exports/events-of-season-lists-included'],
    says: 'the export leaves out the events of seasons that have ended',
    apply: (parts) =>
      withListWhere(parts, 'listEvents', ({ id }, { store, clock }) => {
        const season = recordOf(
          store.records('seasons'),
          Number(recordOf(store.records('events'), id)?.season_id),
        );
        return (season?.end_date ?? '') >= new Date(clock.now()).toISOString().slice(0, 10);
      }),
  },
  {
    id: 'exports/groups-by-invitation-left-out',
    breaks: 'exports/groups-of-season-lists-included',
    also: ['pagination/walk-is-complete'],
    says: 'the export leaves out groups that are joined by invitation',
    apply: (parts) =>
      withListWhere(
        parts,
        'listGroups',
        ({ id }, { store }) => recordOf(store.records('groups'), id)?.invitation_only !== true,
      ),
  },
  {
    id: 'exports/events-without-sport-left-out',
    breaks: 'exports/events-of-season-lists-included',
    also: ['pagination/walk-is-complete', 'exports/events-of-all-seasons-included'],
    says: 'the export joins events with their sports, and leaves out events without one',
    apply: (parts) =>
      withListWhere(
        parts,
        'listEvents',
        ({ id }, { store }) => typeof recordOf(store.records('events'), id)?.sport_id === 'number',
      ),
  },
];
