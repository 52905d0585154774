import { withHandler } from '../../alterations/operations.ts';
import { withReferenceTrusted } from '../../alterations/references.ts';
import { withAction, withMerge } from '../../alterations/resources.ts';
import type { Parts } from '../../reference/parts.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf } from '../../reference/store/list.ts';
import type { Change } from '../../reference/store/store.ts';
import type { Fault } from '../fault.ts';

/** Returns the parts in which a change of a person or a group clears the slots of the annual registrations with it. */
function withSlotsCleared(
  parts: Parts,
  change: 'changeMember' | 'changeGroup',
  by: 'member_id' | 'group_id',
): Parts {
  return withHandler(parts, change, (handle) => (exchange, club) => {
    const outcome = handle(exchange, club);
    const all = club.store.records('annual_registrations');
    const cleared = allOf(recordsBy(all, by, Number(exchange.parameters.id))).map(
      (one): Change => ({ collection: 'annual_registrations', put: { ...one, slot_ids: [] } }),
    );
    return { ...outcome, changes: [...(outcome.changes ?? []), ...cleared] };
  });
}

/** Faults in which a registration loses its chosen slots or licence. */
export const faults: readonly Fault[] = [
  {
    id: 'registration/changed-slots-not-looked-up',
    breaks: 'registration/chosen-slots-exist',
    also: [],
    says: 'the slots in a change are not checked by a foreign key',
    apply: (parts) =>
      withReferenceTrusted(parts, 'annual_registrations', 'changeAnnualRegistration', 'slot_ids'),
  },
  {
    id: 'registration/licence-change-clears-slots',
    breaks: 'registration/change-keeps-the-other-choice',
    also: [],
    says: 'a change of the licence clears the slots',
    apply: (parts) =>
      withMerge(parts, 'annual_registrations', (merged, change) =>
        'licence_id' in change && !('slot_ids' in change) ? { ...merged, slot_ids: [] } : merged,
      ),
  },
  {
    id: 'registration/slot-change-clears-licence',
    breaks: 'registration/change-keeps-the-other-choice',
    also: [],
    says: 'a change of the slots clears the licence',
    apply: (parts) =>
      withMerge(parts, 'annual_registrations', (merged, change) =>
        'slot_ids' in change && !('licence_id' in change) ? { ...merged, licence_id: null } : merged,
      ),
  },
  {
    id: 'registration/validation-clears-licence',
    breaks: 'registration/shows-what-was-written',
    also: [],
    says: 'a validation writes the whole row, without the licence',
    apply: (parts) =>
      withAction(parts, 'annual_registrations', 'validateAnnualRegistration', ({ result }) => ({
        result: (registration, club) => {
          const validated = result(registration, club);
          return validated && { ...validated, licence_id: null };
        },
      })),
  },
  {
    id: 'registration/change-of-the-group-clears-slots',
    breaks: 'registration/shows-what-was-written',
    also: [],
    says: 'a change of a group offers its slots anew, and what was chosen of them is lost',
    apply: (parts) => withSlotsCleared(parts, 'changeGroup', 'group_id'),
  },
  {
    id: 'registration/change-of-the-person-clears-slots',
    breaks: 'registration/shows-what-was-written',
    also: [],
    says: 'a change of a person rewrites their registrations without the slots',
    apply: (parts) => withSlotsCleared(parts, 'changeMember', 'member_id'),
  },
  {
    id: 'registration/no-slots-keeps-slots',
    breaks: 'registration/shows-what-was-written',
    also: [],
    says: 'an empty list of slots in a change counts as omitted',
    apply: (parts) =>
      withMerge(parts, 'annual_registrations', (registration, { slot_ids }, before) =>
        Array.isArray(slot_ids) && slot_ids.length === 0
          ? { ...registration, slot_ids: before.slot_ids }
          : registration,
      ),
  },
];
