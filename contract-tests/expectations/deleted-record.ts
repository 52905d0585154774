import type { JsonObject, JsonValue } from '../../spec/index.ts';
import type { Response } from '../wire/response.ts';
import { isSuccess } from './acceptance.ts';
import { expectRecord, expectStatus } from './expectations.ts';

/** A record that was deleted: its identifier, and what it alone is known by. */
export interface DeletedRecord {
  readonly id: number;
  readonly field: 'name' | 'member_id';
  readonly values: readonly (JsonValue | undefined)[];
  /** Fields that hold the same value all along, where one field does not tell it from another record. */
  readonly always?: JsonObject;
}

/** Whether a record is the deleted one: the interface does not say whether another may get its identifier. */
export function isDeleted({ id, field, values, always = {} }: DeletedRecord, record: JsonObject): boolean {
  const isSame = ([name, value]: [string, unknown]) => record[name] === value;
  return record.id === id && values.includes(record[field]) && Object.entries(always).every(isSame);
}

/** Expects a deleted record to be answered with 404, unless another one has its identifier by now. */
export function expectGone(deleted: DeletedRecord, response: Response): void {
  if (!isGivenAgain(deleted, response)) expectStatus(response, 404);
}

/** Whether a reading shows another record under the identifier of the deleted one. */
export function isGivenAgain(deleted: DeletedRecord, response: Response): boolean {
  return isSuccess(response) && !isDeleted(deleted, expectRecord(response));
}
