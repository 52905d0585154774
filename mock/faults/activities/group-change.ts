import { withHandler } from '../../alterations/operations.ts';
import { withReferenceTrusted } from '../../alterations/references.ts';
import { withMerge, withRule } from '../../alterations/resources.ts';
import { Refusal } from '../../reference/refusal.ts';
import { allRecords } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import type { Fault } from '../fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'group/closed-once-it-has-members',
    breaks: 'group/one-with-registrations-can-be-changed',
    also: [],
    says: 'the check that protects a group with registrations from deletion runs before each change, too',
    apply: (parts) =>
      withHandler(parts, 'changeGroup', (handle) => (exchange, club) => {
        const registered = allRecords<RecordTypes['annual_registrations']>(
          club.store.records('annual_registrations'),
        );
        for (const { group_id } of registered)
          if (group_id === exchange.parameters.id)
            throw new Refusal('validation_failed', 'The group has registrations.');
        return handle(exchange, club);
      }),
  },
  {
    id: 'group/change-resets-switches',
    breaks: 'group/change-keeps-omitted-fields',
    also: [],
    says: 'a boolean that is left out of a change counts as false, as in a form with check boxes',
    apply: (parts) =>
      withMerge(parts, 'groups', (merged, change) => ({
        ...merged,
        auto_validate: change.auto_validate === true,
        invitation_only: change.invitation_only === true,
      })),
  },
  {
    id: 'group/text-left-out-of-a-change',
    breaks: 'group/change-keeps-omitted-fields',
    also: [],
    says: 'a change is mapped to a whole group, in which a description and a cost that are left out are empty',
    apply: (parts) =>
      withMerge(parts, 'groups', (merged, change) => ({
        ...merged,
        description: 'description' in change ? merged.description : null,
        cost_euros: 'cost_euros' in change ? merged.cost_euros : 0,
      })),
  },
  {
    id: 'group/slots-left-out-of-a-change',
    breaks: 'group/change-keeps-omitted-fields',
    also: [],
    says: 'the slots of a group are written anew with each change, also with one that does not name them',
    apply: (parts) =>
      withMerge(parts, 'groups', (merged, change) => ({
        ...merged,
        slot_ids: 'slot_ids' in change ? merged.slot_ids : [],
      })),
  },
  {
    id: 'group/null-keeps-capacity',
    breaks: 'group/null-clears-a-field',
    also: [],
    says: 'null for the capacity counts as omitted',
    apply: (parts) =>
      withMerge(parts, 'groups', (merged, _, { capacity }) => ({
        ...merged,
        capacity: merged.capacity ?? capacity,
      })),
  },
  {
    id: 'group/change-takes-cents',
    breaks: 'group/cost-is-in-whole-euros',
    also: ['group/shows-what-was-written'],
    says: 'a change reads the cost as cents, as for payments',
    apply: (parts) =>
      withMerge(parts, 'groups', (merged, { cost_euros }) =>
        cost_euros === undefined ? merged : { ...merged, cost_euros: Math.floor(Number(cost_euros) / 100) },
      ),
  },
  {
    id: 'group/change-loses-licences',
    breaks: 'group/licences-read-back',
    also: [],
    says: 'a change updates the row of the group, but not its licences in another table',
    apply: (parts) =>
      withMerge(parts, 'groups', (merged, _, { licence_ids }) => ({ ...merged, licence_ids })),
  },
  {
    id: 'group/no-slots-keeps-slots',
    breaks: 'group/offered-slots-read-back',
    also: [],
    says: 'an empty list of slots in a change counts as omitted',
    apply: (parts) =>
      withMerge(parts, 'groups', (merged, _, { slot_ids }) =>
        merged.slot_ids.length === 0 ? { ...merged, slot_ids } : merged,
      ),
  },
  {
    id: 'group/oldest-year-first-in-changes',
    breaks: 'group/most-recent-birth-year-stands-first',
    also: [],
    says: 'the form for changes expects birth years in ascending order',
    apply: (parts) =>
      withRule(parts, 'groups', 'birth-years', (group, _, before) =>
        before === undefined || before.birth_year_start === group.birth_year_start
          ? true
          : group.birth_year_start <= group.birth_year_end,
      ),
  },
  {
    id: 'group/new-season-not-looked-up',
    breaks: 'group/season-must-exist',
    also: [],
    says: 'the season of a group is checked when it is created, but not when it is changed',
    apply: (parts) => withReferenceTrusted(parts, 'groups', 'changeGroup', 'season_id'),
  },
];
