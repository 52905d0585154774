import { withHandler, without, withPayload } from '../../alterations/operations.ts';
import { withReferenceTrusted } from '../../alterations/references.ts';
import {
  withCompletion,
  withListItem,
  withMerge,
  withoutRule,
  withResource,
} from '../../alterations/resources.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Fault } from '../fault.ts';
import { withReadOfTheOneBefore } from '../read-of-the-newest.ts';
import { withDeletion } from './deletion-offered.ts';
import { faults as changes } from './group-change.ts';
import { faults as lists } from './group-lists.ts';
import { faults as participants } from './group-participants.ts';

const stored: readonly Fault[] = [
  {
    id: 'group/newest-not-found',
    breaks: 'group/created-one-can-be-read',
    also: ['payload/paths-lead', 'season/deletion-blocked-or-whole'],
    says: 'a group is read from a replica that lacks the newest one',
    apply: (parts) =>
      withHandler(parts, 'readGroup', (handle) => (exchange, club) => {
        const { id } = exchange.parameters;
        if (id !== club.store.records('groups').lastId) return handle(exchange, club);
        throw new Refusal('not_found', `There is no group ${id} in this club.`);
      }),
  },
  {
    id: 'group/newest-shown-as-the-one-before',
    breaks: 'group/created-one-can-be-read',
    also: ['pagination/single-item-in-data', 'payload/read-is-of-its-record'],
    says: 'the read of a group takes the newest one from a table that is filled later',
    apply: (parts) => withReadOfTheOneBefore(parts, 'readGroup', 'groups'),
  },
  {
    id: 'group/create-loses-description',
    breaks: 'group/shows-what-was-written',
    also: [],
    says: 'the insert for a new group leaves out the description',
    apply: (parts) => withPayload(parts, 'createGroup', ({ description: _, ...others }) => others),
  },
  {
    id: 'group/count-of-its-slots',
    breaks: 'group/shows-what-was-written',
    also: [],
    says: 'the slot_count of a new group is set to the number of slots that it offers',
    apply: (parts) =>
      withCompletion(parts, 'groups', (group, _, before) =>
        before === undefined && group.slot_ids.length > 0
          ? { ...group, slot_count: group.slot_ids.length }
          : group,
      ),
  },
  {
    id: 'group/description-read-as-an-address',
    breaks: 'group/shows-what-was-written',
    also: [],
    says: 'a description is URL-decoded',
    apply: (parts) =>
      withCompletion(parts, 'groups', (group) => ({
        ...group,
        description: group.description?.replace(/%[0-7][0-9A-F]/gi, decodeURIComponent) ?? null,
      })),
  },
  {
    id: 'group/digits-are-a-number',
    breaks: 'group/shows-what-was-written',
    also: [],
    says: 'a text of digits is parsed as a number in a change',
    apply: (parts) =>
      withMerge(parts, 'groups', (merged, { description }) =>
        /^\d+$/.test(String(description)) ? { ...merged, description: String(Number(description)) } : merged,
      ),
  },
  {
    id: 'group/intermediate-shown-as-leisure',
    breaks: 'group/shows-what-was-written',
    also: [],
    says: 'the list still shows the types of an older version, which had one fewer',
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
    says: 'only the first licence of a new group is stored, from when a group had one',
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
    says: 'the season of a group is not checked by a foreign key',
    apply: (parts) =>
      withResource(parts, 'groups', { references: without(parts.resources.groups.references, 'season_id') }),
  },
  {
    id: 'group/one-slot-kept',
    breaks: 'group/offered-slots-read-back',
    also: ['slot/several-groups-share-it'],
    says: 'only the first slot of a new group is stored, from when a group had one',
    apply: (parts) =>
      withPayload(parts, 'createGroup', (fields) =>
        Array.isArray(fields.slot_ids) ? { ...fields, slot_ids: fields.slot_ids.slice(0, 1) } : fields,
      ),
  },
  {
    id: 'group/slots-of-any-season',
    breaks: 'group/offers-slots-of-its-season',
    also: [],
    says: 'a slot is only checked to exist, not to be in the season',
    apply: (parts) => withoutRule(parts, 'groups', 'slots-of-season'),
  },
  {
    id: 'group/slots-not-looked-up',
    breaks: 'group/offers-slots-of-its-season',
    also: [],
    says: 'the slots in a change are not checked by a foreign key',
    apply: (parts) => withReferenceTrusted(parts, 'groups', 'changeGroup', 'slot_ids'),
  },
  {
    id: 'group/offered-slot-moves-away',
    breaks: 'group/offers-slots-of-its-season',
    also: [],
    says: 'a slot may change its season, and the groups that offer it are not looked at',
    apply: (parts) => withoutRule(parts, 'slots', 'season-kept'),
  },
  {
    id: 'group/deletion-offered',
    breaks: 'group/cannot-be-deleted',
    also: [],
    says: 'the framework adds a DELETE to everything that has a GET and a PATCH',
    apply: (parts) => withDeletion(parts, 'groups'),
  },
];

export const faults: readonly Fault[] = [...stored, ...participants, ...changes, ...lists];
