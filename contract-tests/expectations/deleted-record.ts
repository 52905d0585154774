import type { JsonObject, JsonValue } from '../../spec/index.ts';
import type { Response } from '../wire/response.ts';
import { isSuccess } from './acceptance.ts';
import { expectRecord, expectStatus } from './expectations.ts';

/** A record that was deleted: its identifier, and the values of the field that it alone is known by. */
export interface DeletedRecord {
  readonly id: number;
  readonly field: 'name' | 'member_id';
  readonly values: readonly (JsonValue | undefined)[];
}

/** Whether a record is the deleted one: the interface does not say whether another may get its identifier. */
export function isDeleted({ id, field, values }: DeletedRecord, record: JsonObject): boolean {
  return record.id === id && values.includes(record[field]);
}

/** Expects a deleted record to be answered with 404, unless another one has its identifier by now. */
export function expectGone(deleted: DeletedRecord, response: Response): void {
  if (!isGivenAgain(deleted, response)) expectStatus(response, 404);
}

/** Whether a reading shows another record under the identifier of the deleted one. */
export function isGivenAgain(deleted: DeletedRecord, response: Response): boolean {
  return isSuccess(response) && !isDeleted(deleted, expectRecord(response));
}
