import { withListWhere } from '../changed-lists.ts';
import { withHandler, without } from '../changed-operations.ts';
import { withReferenceTrusted } from '../changed-references.ts';
import {
  withCompletion,
  withListItem,
  withMerge,
  withoutRule,
  withResource,
  withRule,
} from '../changed-resources.ts';
import { Refusal } from '../reference/http/refusal.ts';
import type { Parts } from '../reference/parts.ts';
import type { Fields } from '../reference/resources/resource.ts';
import type { RecordTypes } from '../reference/store/collections.ts';
import { recordsBy } from '../reference/store/indexed-collection.ts';
import { allOf } from '../reference/store/list.ts';
import { withDeletion } from './deletion-offered.ts';
import type { Fault } from './fault.ts';
import { faults as participants } from './group-participants.ts';

/** The parts with the body of a new group changed before it is stored. */
function withNewGroup(parts: Parts, change: (fields: Fields) => Fields): Parts {
  return withHandler(
    parts,
    'createGroup',
    (handle) => (exchange, club) =>
      handle({ ...exchange, payload: change(exchange.payload as Fields) }, club),
  );
}

const stored: readonly Fault[] = [
  {
    id: 'group/newest-not-found',
    breaks: 'group/created-one-can-be-read',
    also: ['group/cannot-be-deleted', 'season/deletion-blocked-or-whole'],
    says: 'a group is read from a replica that has not seen the newest one',
    apply: (parts) =>
      withHandler(parts, 'readGroup', (handle) => (exchange, club) => {
        const { id } = exchange.parameters;
        if (id !== club.store.records('groups').lastId) return handle(exchange, club);
        throw new Refusal('not_found', `There is no group ${id} in this club.`);
      }),
  },
  {
    id: 'group/create-loses-description',
    breaks: 'group/created-fields-read-back',
    also: ['payload/values-at-bounds-read-back'],
    says: 'the form for a new group has no description, and so the insert has none',
    apply: (parts) => withNewGroup(parts, ({ description: _, ...others }) => others),
  },
  {
    id: 'group/description-cut-off',
    breaks: 'group/created-fields-read-back',
    also: [
      'group/change-keeps-omitted-fields',
      'payload/values-at-bounds-read-back',
      'group/changed-fields-read-back',
    ],
    says: 'a description is cut to the thousand characters of its column',
    apply: (parts) =>
      withCompletion(parts, 'groups', (group) => ({
        ...group,
        description: group.description?.slice(0, 1000) ?? null,
      })),
  },
  {
    id: 'group/name-escaped',
    breaks: 'group/created-fields-read-back',
    also: [],
    says: 'a name is made safe for a page when it is stored',
    apply: (parts) =>
      withCompletion(parts, 'groups', (group) => ({
        ...group,
        name: group.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
      })),
  },
  {
    id: 'group/description-read-as-an-address',
    breaks: 'group/created-fields-read-back',
    also: ['group/change-keeps-omitted-fields'],
    says: 'a description is decoded as what comes in an address is',
    apply: (parts) =>
      withCompletion(parts, 'groups', (group) => ({
        ...group,
        description: group.description?.replace(/%[0-7][0-9A-F]/gi, decodeURIComponent) ?? null,
      })),
  },
  {
    id: 'group/digits-are-a-number',
    breaks: 'group/changed-fields-read-back',
    also: [],
    says: 'a text of digits is read as a number on its way through a file of settings',
    apply: (parts) =>
      withMerge(parts, 'groups', (merged, { description }) =>
        /^\d+$/.test(String(description)) ? { ...merged, description: String(Number(description)) } : merged,
      ),
  },
  {
    id: 'group/changed-description-escaped',
    breaks: 'group/changed-fields-read-back',
    also: [],
    says: 'a changed description is made safe for a page when it is stored',
    apply: (parts) =>
      withMerge(parts, 'groups', (merged, { description }) =>
        typeof description === 'string'
          ? { ...merged, description: description.replaceAll('&', '&amp;').replaceAll('<', '&lt;') }
          : merged,
      ),
  },
  {
    id: 'group/free-one-keeps-its-cost',
    breaks: 'group/changed-fields-read-back',
    also: ['payload/values-at-bounds-read-back'],
    says: 'a cost of zero counts as left out of a change',
    apply: (parts) =>
      withMerge(parts, 'groups', (merged, _, { cost_euros }) => ({
        ...merged,
        cost_euros: merged.cost_euros || cost_euros,
      })),
  },
  {
    id: 'group/intermediate-shown-as-leisure',
    breaks: 'group/changed-fields-read-back',
    also: ['payload/chosen-values-read-back'],
    says: 'an older version knew two types of groups, and the list still shows one of them',
    apply: (parts) =>
      withListItem(parts, 'groups', (item) => ({
        ...item,
        type: item.type === 'Intermediaire' ? 'Loisir' : (item.type ?? null),
      })),
  },
  {
    id: 'group/change-loses-type',
    breaks: 'group/changed-fields-read-back',
    also: ['payload/chosen-values-read-back'],
    says: 'the update has no column for the type',
    apply: (parts) => withMerge(parts, 'groups', (merged, _, { type }) => ({ ...merged, type })),
  },
  {
    id: 'group/change-resets-switches',
    breaks: 'group/change-keeps-omitted-fields',
    also: [],
    says: 'a switch that is left out of a change counts as off, as in a form with check boxes',
    apply: (parts) =>
      withMerge(parts, 'groups', (merged, change) => ({
        ...merged,
        auto_validate: change.auto_validate === true,
        invitation_only: change.invitation_only === true,
      })),
  },
  {
    id: 'group/null-keeps-capacity',
    breaks: 'group/null-clears-a-field',
    also: ['group/changed-fields-read-back'],
    says: 'null for the capacity counts as left out',
    apply: (parts) =>
      withMerge(parts, 'groups', (merged, _, { capacity }) => ({
        ...merged,
        capacity: merged.capacity ?? capacity,
      })),
  },
  {
    id: 'group/change-takes-cents',
    breaks: 'group/cost-is-in-whole-euros',
    also: ['group/changed-fields-read-back', 'payload/values-at-bounds-read-back'],
    says: 'a change takes the cost for cents, as payments have them',
    apply: (parts) =>
      withMerge(parts, 'groups', (merged, { cost_euros }) =>
        cost_euros === undefined ? merged : { ...merged, cost_euros: Math.floor(Number(cost_euros) / 100) },
      ),
  },
  {
    id: 'group/one-licence-kept',
    breaks: 'group/licences-read-back',
    also: [],
    says: 'a group once had one licence, and a new one still gets the first that is sent',
    apply: (parts) =>
      withNewGroup(parts, (fields) =>
        Array.isArray(fields.licence_ids)
          ? { ...fields, licence_ids: fields.licence_ids.slice(0, 1) }
          : fields,
      ),
  },
  {
    id: 'group/change-loses-licences',
    breaks: 'group/licences-read-back',
    also: [],
    says: 'a change writes the row of the group, and its licences stand in another table',
    apply: (parts) =>
      withMerge(parts, 'groups', (merged, _, { licence_ids }) => ({ ...merged, licence_ids })),
  },
  {
    id: 'group/no-slots-keeps-slots',
    breaks: 'group/offered-slots-read-back',
    also: [],
    says: 'an empty list of slots counts as left out of a change',
    apply: (parts) =>
      withMerge(parts, 'groups', (merged, _, { slot_ids }) =>
        merged.slot_ids.length === 0 ? { ...merged, slot_ids } : merged,
      ),
  },
  {
    id: 'group/oldest-year-first-in-changes',
    breaks: 'group/most-recent-birth-year-stands-first',
    also: [],
    says: 'the form for changes has the years in the order of the calendar',
    apply: (parts) =>
      withRule(parts, 'groups', 'birth-years', (group, _, before) =>
        before === undefined || before.birth_year_start === group.birth_year_start
          ? true
          : group.birth_year_start <= group.birth_year_end,
      ),
  },
  {
    id: 'group/season-not-looked-up',
    breaks: 'group/season-must-exist',
    also: [],
    says: 'the season of a group has no foreign key',
    apply: (parts) =>
      withResource(parts, 'groups', { references: without(parts.resources.groups.references, 'season_id') }),
  },
  {
    id: 'group/new-season-not-looked-up',
    breaks: 'group/season-must-exist',
    also: [],
    says: 'the season of a group is looked up when it is created, and trusted in a change',
    apply: (parts) => withReferenceTrusted(parts, 'groups', 'changeGroup', 'season_id'),
  },
  {
    id: 'group/one-slot-kept',
    breaks: 'group/offered-slots-read-back',
    also: ['slot/several-groups-share-it'],
    says: 'a group once had one slot, and a new one still gets the first that is sent',
    apply: (parts) =>
      withNewGroup(parts, (fields) =>
        Array.isArray(fields.slot_ids) ? { ...fields, slot_ids: fields.slot_ids.slice(0, 1) } : fields,
      ),
  },
  {
    id: 'group/slots-of-any-season',
    breaks: 'group/offers-slots-of-its-season',
    also: ['group/offered-slots-read-back'],
    says: 'that a slot exists is all that is looked at',
    apply: (parts) => withoutRule(parts, 'groups', 'slots-of-season'),
  },
  {
    id: 'group/slots-not-looked-up',
    breaks: 'group/offers-slots-of-its-season',
    also: [],
    says: 'the slots of a change have no foreign key',
    apply: (parts) => withReferenceTrusted(parts, 'groups', 'changeGroup', 'slot_ids'),
  },
  {
    id: 'group/deletion-offered',
    breaks: 'group/cannot-be-deleted',
    also: ['problem/unlisted-method-gives-405'],
    says: 'the framework adds a DELETE to everything that has a GET and a PATCH',
    apply: (parts) => withDeletion(parts, 'groups'),
  },
];

const shown: readonly Fault[] = [
  {
    id: 'group/export-without-slot-count',
    breaks: 'group/list-item-fields',
    also: ['description/answers-conform'],
    says: 'the export was not told of a field that came later',
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
    says: 'the list of a season is the list of all groups with the season filled in',
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
    says: 'the list of a season shows the groups that still have a place',
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
    says: 'a list fills in the season that is being prepared',
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
    says: 'the path to the season is made with the identifier of the group',
    apply: (parts) =>
      withListItem(parts, 'groups', (item, { id }, club) => ({
        ...item,
        season_path: club.parts.paths.path('readSeason', id, false),
      })),
  },
];

export const faults: readonly Fault[] = [...stored, ...shown, ...participants];
