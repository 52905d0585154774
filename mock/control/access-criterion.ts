import type { ControlBody } from '../../spec/control-types.ts';
import type { Club } from '../reference/club.ts';
import { recordOf } from '../reference/store/collection.ts';
import type { RecordTypes } from '../reference/store/collections.ts';
import type { Change } from '../reference/store/store.ts';
import { wrongProperty } from './wrong-property.ts';

/** The body of an access criterion, valid by spec/control.yaml. */
export type CriterionBody = ControlBody<'putAccessCriterion'>;

/**
 * Returns the change that stores an access criterion of a group or of an event, in place of an earlier one. Throws a
 * Refusal.
 */
export function accessCriterion(id: number, body: CriterionBody, { store, name }: Club): Change {
  const { group_id = null, event_id = null, former_members_only = false, city_codes = [] } = body;
  if ((group_id === null) === (event_id === null))
    throw wrongProperty('', 'A criterion belongs to one group (group_id) or to one event (event_id).');
  if (group_id !== null && recordOf(store.records('groups'), group_id) === undefined)
    throw wrongProperty('/group_id', `${name} has no group ${group_id}.`);
  if (event_id !== null && recordOf(store.records('events'), event_id) === undefined)
    throw wrongProperty('/event_id', `${name} has no event ${event_id}.`);
  const put: RecordTypes['access_criteria'] = {
    id,
    group_id,
    event_id,
    former_members_only,
    city_codes: [...city_codes],
  };
  return { collection: 'access_criteria', put };
}
