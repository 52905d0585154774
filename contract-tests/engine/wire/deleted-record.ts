import type { JsonObject } from '../../../spec/index.ts';
import { isObject } from './json.ts';
import { isSuccess, type Response } from './response.ts';

/** A deleted record: its identifier, and sets of fields of which it had each, and no other record ever has one. */
export interface DeletedRecord {
  readonly id: number;
  readonly knownBy: readonly JsonObject[];
}

/** A deleted record that had these names. */
export function deletedByName(id: number, ...names: string[]): DeletedRecord {
  return { id, knownBy: names.map((name) => ({ name })) };
}

/** Whether a record is the deleted one: the interface does not state whether another may get its identifier. */
export function isDeleted({ id, knownBy }: DeletedRecord, record: JsonObject): boolean {
  const has = (fields: JsonObject) => Object.entries(fields).every(([name, value]) => record[name] === value);
  return record.id === id && knownBy.some(has);
}

/** Whether a response shows another record under the identifier of the deleted one. */
export function showsAnother(deleted: DeletedRecord, response: Response): boolean {
  const data = isObject(response.json) ? response.json.data : undefined;
  return isSuccess(response) && isObject(data) && !isDeleted(deleted, data);
}
