import type { JsonObject } from '../../../spec/index.ts';
import { withHandler, withResponse } from '../../alterations/operations.ts';
import { withListItem, withMerge } from '../../alterations/resources.ts';
import { rememberedField } from '../../alterations/stale-field.ts';
import type { Club } from '../../reference/club.ts';
import { Refusal } from '../../reference/refusal.ts';
import { allRecords } from '../../reference/store/collection.ts';
import type { Fault } from '../fault.ts';
import { withReadOfTheOneBefore } from '../read-of-the-newest.ts';
import { withDeletion } from './deletion-offered.ts';

/** Returns how many groups have the sport. */
function groupsWith({ store }: Club, id: unknown): number {
  return [...allRecords(store.records('groups'))].filter(({ sport_id }) => sport_id === id).length;
}

export const faults: readonly Fault[] = [
  {
    id: 'sport/new-sport-not-found',
    breaks: 'sport/created-one-can-be-read',
    also: ['sport/name-can-be-changed', 'sport/cannot-be-deleted'],
    says: 'the query joins the groups, so a sport without a group is not found',
    apply: (parts) =>
      withHandler(parts, 'readSport', (handle) => (exchange, club) => {
        if (groupsWith(club, exchange.parameters.id) > 0) return handle(exchange, club);
        throw new Refusal('not_found', `There is no sport ${exchange.parameters.id} in this club.`);
      }),
  },
  {
    id: 'sport/newest-shown-as-the-one-before',
    breaks: 'sport/created-one-can-be-read',
    also: ['sport/name-can-be-changed', 'payload/read-is-of-its-record'],
    says: 'the read of a sport takes the newest one from a table that is filled later',
    apply: (parts) => withReadOfTheOneBefore(parts, 'readSport', 'sports'),
  },
  {
    id: 'sport/new-sport-not-listed',
    breaks: 'sport/created-one-is-listed',
    also: ['pagination/walk-is-complete'],
    says: 'the list leaves out sports without a group',
    apply: (parts) =>
      withResponse(parts, 'listSports', (response, _, club) => {
        const { data, ...rest } = JSON.parse(String(response.body));
        const listed = (data as readonly JsonObject[]).filter(({ id }) => groupsWith(club, id) > 0);
        return { ...response, body: JSON.stringify({ data: listed, ...rest }) };
      }),
  },
  {
    id: 'sport/new-sport-not-shown-in-groups',
    breaks: 'sport/groups-take-it',
    also: [],
    says: 'groups take sports from a cache, and one that is missing there is shown as null',
    apply: (parts) =>
      withListItem(parts, 'groups', (item, { sport_id }, club) =>
        groupsWith(club, sport_id) > 1 ? item : { ...item, sport_id: null },
      ),
  },
  {
    id: 'sport/not-shown-in-events',
    breaks: 'sport/events-take-it',
    also: [],
    says: 'events take sports from those of the groups, and any other is shown as null',
    apply: (parts) =>
      withListItem(parts, 'events', (item, { sport_id }, club) =>
        groupsWith(club, sport_id) > 0 ? item : { ...item, sport_id: null },
      ),
  },
  {
    id: 'sport/rename-lost',
    breaks: 'sport/name-can-be-changed',
    also: ['payload/change-is-of-its-record'],
    says: 'the update looks the sport up by its new name and changes nothing',
    apply: (parts) => withMerge(parts, 'sports', (_, __, before) => before),
  },
  {
    id: 'sport/list-keeps-first-names',
    breaks: 'sport/name-can-be-changed',
    also: [],
    says: 'the list caches names by sport id and never refreshes them',
    apply: (parts) => {
      const remembered = rememberedField('name');
      return withListItem(parts, 'sports', (item, _, club) => remembered(item, club));
    },
  },
  {
    id: 'sport/deletion-offered',
    breaks: 'sport/cannot-be-deleted',
    also: [],
    says: 'the framework adds a DELETE to everything that has a GET and a PATCH',
    apply: (parts) => withDeletion(parts, 'sports'),
  },
];
