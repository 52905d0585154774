import type { JsonObject } from '../../../../spec/index.ts';
import { isObject } from '../message/json.ts';

/**
 * Returns a record as a response shows it. The fields of most records are not shown in the interface, so a server may put
 * a record into a member of its entry: where the entry itself has no `id`, and one of its members is an object that has
 * one, the fields of that object are the entry's, too. A person may be identified by `member_id` instead.
 */
export function shownRecord(entry: JsonObject): JsonObject {
  if ('id' in entry) return entry;
  const records = Object.values(entry).filter(isObject);
  const identified = records.filter(({ id }) => Number.isInteger(id));
  const [record, another] =
    identified.length > 0 ? identified : records.filter(({ member_id }) => Number.isInteger(member_id));
  return record === undefined || another !== undefined ? entry : { ...record, ...entry };
}
