import { withListWhere } from '../../alterations/lists.ts';
import { withHandler, without } from '../../alterations/operations.ts';
import { withReferenceTrusted } from '../../alterations/references.ts';
import { withResource, withRules } from '../../alterations/resources.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf } from '../../reference/store/list.ts';
import type { Store } from '../../reference/store/store.ts';
import type { Fault } from '../fault.ts';
import { withReadOfTheOneBefore } from '../read-of-the-newest.ts';
import { withDeletion } from './deletion-offered.ts';
import { withRisingBirthYears } from './rising-birth-years.ts';

export const faults: readonly Fault[] = [
  {
    id: 'slot/newest-not-found',
    breaks: 'slot/created-one-can-be-read',
    also: ['slot/cannot-be-deleted', 'season/deletion-blocked-or-whole'],
    says: 'a slot is read from a replica that lacks the newest one',
    apply: (parts) =>
      withHandler(parts, 'readSlot', (handle) => (exchange, club) => {
        const { id } = exchange.parameters;
        if (id !== club.store.records('slots').lastId) return handle(exchange, club);
        throw new Refusal('not_found', `There is no slot ${id} in this club.`);
      }),
  },
  {
    id: 'slot/newest-shown-as-the-one-before',
    breaks: 'slot/created-one-can-be-read',
    also: ['pagination/single-item-in-data', 'payload/read-is-of-its-record'],
    says: 'the read of a slot takes the newest one from a table that is filled later',
    apply: (parts) => withReadOfTheOneBefore(parts, 'readSlot', 'slots'),
  },
  {
    id: 'slot/years-in-rising-order',
    breaks: 'slot/most-recent-birth-year-stands-first',
    also: [],
    says: 'the birth years of a slot are expected in ascending order',
    apply: (parts) => withRisingBirthYears(parts, 'slots'),
  },
  {
    id: 'slot/listed-through-groups',
    breaks: 'slot/season-lists-it-without-a-group',
    also: ['slot/change-keeps-the-season', 'pagination/walk-is-complete'],
    says: 'the list of a season contains only slots that its groups offer',
    apply: (parts) => withListWhere(parts, 'listSeasonSlots', ({ id }, { store }) => isOffered(id, store)),
  },
  {
    id: 'slot/without-place-not-listed',
    breaks: 'slot/season-lists-it-without-a-group',
    also: ['pagination/walk-is-complete'],
    says: 'the list of a season leaves out slots with a capacity of 0',
    apply: (parts) =>
      withListWhere<RecordTypes['slots']>(parts, 'listSeasonSlots', ({ capacity }) => capacity !== 0),
  },
  {
    id: 'slot/offered-ones-not-listed',
    breaks: 'slot/season-lists-it-with-a-group',
    also: ['group/offers-slots-of-its-season'],
    says: 'the list of a season leaves out slots that a group offers',
    apply: (parts) => withListWhere(parts, 'listSeasonSlots', ({ id }, { store }) => !isOffered(id, store)),
  },
  {
    id: 'slot/list-of-all-seasons',
    breaks: 'slot/belongs-to-one-season',
    also: [],
    says: 'the list of a season returns all slots',
    apply: (parts) =>
      withHandler(
        parts,
        'listSeasonSlots',
        (handle) => (exchange, club) =>
          club.parts.handlers.listSlots?.(exchange, club) ?? handle(exchange, club),
      ),
  },
  {
    id: 'slot/season-not-looked-up',
    breaks: 'slot/season-must-exist',
    also: [],
    says: 'the season of a slot is not checked by a foreign key',
    apply: (parts) =>
      withResource(parts, 'slots', { references: without(parts.resources.slots.references, 'season_id') }),
  },
  {
    id: 'slot/new-season-not-looked-up',
    breaks: 'slot/season-must-exist',
    also: [],
    says: 'the season of a slot is checked when it is created, but not when it is changed',
    apply: (parts) => withReferenceTrusted(parts, 'slots', 'changeSlot', 'season_id'),
  },
  {
    id: 'slot/change-moves-to-newest-season',
    breaks: 'slot/change-keeps-the-season',
    also: [],
    says: 'a change without a season moves the slot to the newest season',
    apply: (parts) =>
      withHandler(parts, 'changeSlot', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        const season_id = club.store.records('seasons').lastId;
        const changes = (outcome.changes ?? []).map((change) =>
          change.collection === 'slots' && 'put' in change
            ? { ...change, put: { ...change.put, season_id } }
            : change,
        );
        return { ...outcome, changes };
      }),
  },
  {
    id: 'slot/one-group-each',
    breaks: 'slot/several-groups-share-it',
    also: [],
    says: 'a slot belongs to the group that offered it first',
    apply: (parts) =>
      withRules(parts, 'groups', (rules) => [
        ...rules,
        {
          name: 'slots-free',
          field: 'slot_ids',
          holds: ({ id, slot_ids }, { store }) =>
            slot_ids.every((slot) => groupsOffering(slot, store).every((group) => group.id === id)),
          requirement: 'slot_ids must be slots that no other group offers',
        },
      ]),
  },
  {
    id: 'group/slots-lost-with-a-change-of-one',
    breaks: 'group/offered-slots-read-back',
    also: [],
    says: 'a change replaces the row of a slot, and with the row its groups are removed',
    apply: (parts) =>
      withHandler(parts, 'changeSlot', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        const changed = Number(exchange.parameters.id);
        const left = groupsOffering(changed, club.store).map((group) => ({
          collection: 'groups' as const,
          put: { ...group, slot_ids: group.slot_ids.filter((id) => id !== changed) },
        }));
        return { ...outcome, changes: [...(outcome.changes ?? []), ...left] };
      }),
  },
  {
    id: 'slot/taken-from-other-groups',
    breaks: 'slot/several-groups-share-it',
    also: ['group/offered-slots-read-back'],
    says: 'a slot moves to the group that offered it last',
    apply: (parts) =>
      withHandler(parts, 'createGroup', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        const { slot_ids = [] } = exchange.payload as { slot_ids?: readonly number[] };
        const losing = new Set(slot_ids.flatMap((slot) => groupsOffering(slot, club.store)));
        const taken = [...losing].map((group) => ({
          collection: 'groups' as const,
          put: { ...group, slot_ids: group.slot_ids.filter((id) => !slot_ids.includes(id)) },
        }));
        return { ...outcome, changes: [...(outcome.changes ?? []), ...taken] };
      }),
  },
  {
    id: 'slot/deletion-offered',
    breaks: 'slot/cannot-be-deleted',
    also: [],
    says: 'the framework adds a DELETE to everything that has a GET and a PATCH',
    apply: (parts) => withDeletion(parts, 'slots'),
  },
];

function groupsOffering(slotId: number, store: Store): readonly RecordTypes['groups'][] {
  return allOf(recordsBy(store.records('groups'), 'slot_ids', slotId));
}

function isOffered(slotId: number, store: Store): boolean {
  return groupsOffering(slotId, store).length > 0;
}
