import { withListWhere } from '../../alterations/lists.ts';
import { withHandler } from '../../alterations/operations.ts';
import { withListItem } from '../../alterations/resources.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf } from '../../reference/store/list.ts';
import type { Fault } from '../fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'group/export-without-slot-count',
    breaks: 'group/list-item-fields',
    also: ['description/answers-conform'],
    says: 'the export leaves out a field that was added later',
    apply: (parts) =>
      withHandler(parts, 'listGroups', (handle) => (exchange, club) => {
        const shorter = withListItem(club.parts, 'groups', ({ slot_count: _, ...others }) => others);
        return handle(exchange, { ...club, parts: shorter });
      }),
  },
  {
    id: 'group/season-lists-all-groups',
    breaks: 'group/belongs-to-one-season',
    also: [
      'exports/agree-with-other-lists',
      'group-search/only-of-the-season',
      'group/offers-slots-of-its-season',
    ],
    says: 'the list of a season returns all groups, with the season filled in',
    apply: (parts) =>
      withHandler(parts, 'listSeasonGroups', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        const season_id = Number(exchange.parameters.id);
        const season_path = club.parts.paths.path('readSeason', season_id, false);
        const filledIn = withListItem(club.parts, 'groups', (item) => ({ ...item, season_id, season_path }));
        return club.parts.handlers.listGroups?.(exchange, { ...club, parts: filledIn }) ?? outcome;
      }),
  },
  {
    id: 'group/full-ones-not-listed',
    breaks: 'group/belongs-to-one-season',
    also: [],
    says: 'the list of a season shows only groups with a free place',
    apply: (parts) =>
      withListWhere<RecordTypes['groups']>(parts, 'listSeasonGroups', ({ id, capacity }, { store }) => {
        const taken = allOf(recordsBy(store.records('annual_registrations'), 'group_id', id));
        return (capacity ?? 0) === 0 || taken.filter(({ valid }) => valid === true).length < Number(capacity);
      }),
  },
  {
    id: 'group/season-is-the-newest',
    breaks: 'group/season-list-names-the-season',
    also: ['payload/paths-name-their-record'],
    says: 'a list fills in the newest season, which is still being prepared',
    apply: (parts) =>
      withListItem(parts, 'groups', (item, _, { store }) => ({
        ...item,
        season_id: store.records('seasons').lastId,
      })),
  },
  {
    id: 'group/season-path-of-own-identifier',
    breaks: 'group/paths-lead',
    also: ['payload/paths-name-their-record'],
    says: 'the path to the season is built with the id of the group',
    apply: (parts) =>
      withListItem(parts, 'groups', (item, { id }, club) => ({
        ...item,
        season_path: club.parts.paths.path('readSeason', id, false),
      })),
  },
];
