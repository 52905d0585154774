import type { JsonObject } from '../../../spec/index.ts';
import { isObject } from './json.ts';

/**
 * Returns a record as a response shows it. The fields of most records are not shown in the interface, so a server may put
 * a record into a member of its entry: where the entry itself has no `id`, and one of its members is an object that has
 * one, the fields of that object are the entry's, too.
 */
export function shownRecord(entry: JsonObject): JsonObject {
  if ('id' in entry) return entry;
  const [record, another] = Object.values(entry).filter(isIdentified);
  return record === undefined || another !== undefined ? entry : { ...record, ...entry };
}

function isIdentified(value: unknown): value is JsonObject {
  return isObject(value) && Number.isInteger(value.id);
}
