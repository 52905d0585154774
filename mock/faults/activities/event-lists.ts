import type { JsonObject } from '../../../spec/index.ts';
import { withListWhere } from '../../alterations/lists.ts';
import { withHandler } from '../../alterations/operations.ts';
import { withListItem } from '../../alterations/resources.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf } from '../../reference/store/list.ts';
import type { Fault } from '../fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'event/nulls-left-out',
    breaks: 'event/listed-one-has-every-field',
    also: ['description/answers-conform'],
    says: 'the serializer leaves out a capacity that is null',
    apply: (parts) =>
      withListItem(parts, 'events', ({ capacity, ...others }) =>
        capacity === null ? others : { ...others, capacity: capacity ?? null },
      ),
  },
  {
    id: 'event/season-lists-overlapping-events',
    breaks: 'event/belongs-to-one-season',
    also: ['exports/agree-with-other-lists'],
    says: 'the list of a season returns all events, with the season filled in',
    apply: (parts) =>
      withHandler(parts, 'listSeasonEvents', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        const season_id = Number(exchange.parameters.id);
        const season_path = club.parts.paths.path('readSeason', season_id, false);
        const filledIn = withListItem(club.parts, 'events', (item) => ({ ...item, season_id, season_path }));
        return club.parts.handlers.listEvents?.(exchange, { ...club, parts: filledIn }) ?? outcome;
      }),
  },
  {
    id: 'event/new-event-not-in-its-season',
    breaks: 'event/belongs-to-one-season',
    also: ['exports/events-of-season-lists-included'],
    says: 'the list of a season joins the sports of its groups, and leaves out events of another sport',
    apply: (parts) =>
      withListWhere<RecordTypes['events']>(
        parts,
        'listSeasonEvents',
        ({ sport_id, season_id }, { store }) =>
          sport_id === null ||
          allOf(recordsBy(store.records('groups'), 'season_id', season_id)).some(
            (group) => group.sport_id === sport_id,
          ),
      ),
  },
  {
    id: 'event/season-is-the-newest',
    breaks: 'event/season-list-names-the-season',
    also: ['payload/paths-name-their-record', 'registration/prior-payment-makes-pending'],
    says: 'a list fills in the newest season, which is still being prepared',
    apply: (parts) =>
      withListItem(parts, 'events', (item, _, { store }) => ({
        ...item,
        season_id: store.records('seasons').lastId,
      })),
  },
  {
    id: 'event/season-path-of-own-identifier',
    breaks: 'event/paths-lead',
    also: ['payload/paths-name-their-record'],
    says: 'the path to the season is built with the id of the event',
    apply: (parts) =>
      withListItem(parts, 'events', (item, { id }, club) => ({
        ...item,
        season_path: club.parts.paths.path('readSeason', id, false),
      })),
  },
  {
    id: 'event/members-path-misspelt',
    breaks: 'event/paths-lead',
    also: [],
    says: 'the path to the participants is that of a version in which they had another name',
    apply: (parts) =>
      withListItem(
        parts,
        'events',
        (item): JsonObject => ({
          ...item,
          members_path: String(item.members_path).replace(/members$/, 'participants'),
        }),
      ),
  },
];
