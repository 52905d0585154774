import { withHandler, without, withPayload } from '../alterations/operations.ts';
import { withReferenceTrusted } from '../alterations/references.ts';
import {
  withCompletion,
  withListItem,
  withMerge,
  withoutRule,
  withResource,
} from '../alterations/resources.ts';
import { Refusal } from '../reference/http/refusal.ts';
import { withDeletion } from './deletion-offered.ts';
import type { Fault } from './fault.ts';
import { faults as changes } from './group-change.ts';
import { faults as lists } from './group-lists.ts';
import { faults as participants } from './group-participants.ts';

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
    apply: (parts) => withPayload(parts, 'createGroup', ({ description: _, ...others }) => others),
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
    id: 'group/one-licence-kept',
    breaks: 'group/licences-read-back',
    also: [],
    says: 'a group once had one licence, and a new one still gets the first that is sent',
    apply: (parts) =>
      withPayload(parts, 'createGroup', (fields) =>
        Array.isArray(fields.licence_ids)
          ? { ...fields, licence_ids: fields.licence_ids.slice(0, 1) }
          : fields,
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
    id: 'group/one-slot-kept',
    breaks: 'group/offered-slots-read-back',
    also: ['slot/several-groups-share-it'],
    says: 'a group once had one slot, and a new one still gets the first that is sent',
    apply: (parts) =>
      withPayload(parts, 'createGroup', (fields) =>
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
    also: ['problem/unlisted-method-is-not-allowed'],
    says: 'the framework adds a DELETE to everything that has a GET and a PATCH',
    apply: (parts) => withDeletion(parts, 'groups'),
  },
];

export const faults: readonly Fault[] = [...stored, ...participants, ...changes, ...lists];
