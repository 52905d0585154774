import type { JsonObject } from '../../../../spec/index.ts';
import { SetupFailed } from '../message/errors.ts';
import { isObject } from '../message/json.ts';
import { isSuccess, type Response } from '../message/response.ts';
import { markIn } from '../message/run-names.ts';

/**
 * A deleted record: its identifier, and sets of fields of which it had each, and no other record ever has one. The first
 * set holds its name, or its links.
 */
export interface DeletedRecord {
  readonly id: number;
  readonly knownBy: readonly JsonObject[];
}

/** A deleted record that had these names. */
export function deletedByName(id: number, ...names: string[]): DeletedRecord {
  return { id, knownBy: names.map((name) => ({ name })) };
}

/**
 * Whether a record is the deleted one: the interface does not state whether another may get its identifier. A record
 * with the identifier has to prove that it is another, by links or by a name that the run gave to one: a deleted record
 * that is kept without its fields, or under a new name, is still shown. Throws SetupFailed where a name proves nothing.
 */
export function isDeleted({ id, knownBy }: DeletedRecord, record: JsonObject): boolean {
  if (record.id !== id) return false;
  const has = (fields: JsonObject) => Object.entries(fields).every(([name, value]) => record[name] === value);
  const identity = Object.entries(knownBy[0] ?? {});
  const lacksIdentity = identity.some(([name, value]) => typeof record[name] !== typeof value);
  if (knownBy.some(has) || lacksIdentity) return true;
  const strange = identity.find(([name]) => markIn(String(record[name])) === undefined);
  if (strange === undefined || typeof strange[1] !== 'string') return false;
  throw new SetupFailed(
    `the identifier ${id} of a deleted record is shown with another ${strange[0]}: whether it is another record cannot be told`,
  );
}

/** Whether a response shows another record under the identifier of the deleted one. */
export function showsAnother(deleted: DeletedRecord, response: Response): boolean {
  const data = isObject(response.json) ? response.json.data : undefined;
  return isSuccess(response) && isObject(data) && data.id === deleted.id && !isDeleted(deleted, data);
}
