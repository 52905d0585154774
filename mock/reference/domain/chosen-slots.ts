import type { Club } from '../club.ts';
import type { RecordTypes } from '../store/collections.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { allOf } from '../store/list.ts';

/** Returns the registrations to a group that chose a slot which the group would no longer offer, each once. */
export function registrationsLosing(
  slotIds: readonly number[],
  group: RecordTypes['groups'],
  { store }: Club,
): readonly RecordTypes['annual_registrations'][] {
  const gone = group.slot_ids.filter((id) => !slotIds.includes(id));
  const registrations = gone.flatMap((id) =>
    allOf(recordsBy(store.records('annual_registrations'), 'slot_ids', id)),
  );
  return [...new Set(registrations)].filter(({ group_id }) => group_id === group.id);
}
