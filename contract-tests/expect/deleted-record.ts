import type { JsonObject } from '../../spec/index.ts';
import type { Response } from '../engine/wire/response.ts';
import { isSuccess } from '../engine/wire/response.ts';
import { expectRecord, expectStatus } from './expectations.ts';

/** A record that was deleted: its identifier, and the fields of which it alone had all, at one time or another. */
export interface DeletedRecord {
  readonly id: number;
  readonly knownBy: readonly JsonObject[];
}

/** A deleted record that is known by its names. */
export function deletedByName(id: number, ...names: string[]): DeletedRecord {
  return { id, knownBy: names.map((name) => ({ name })) };
}

/** Whether a record is the deleted one: the interface does not say whether another may get its identifier. */
export function isDeleted({ id, knownBy }: DeletedRecord, record: JsonObject): boolean {
  const has = (fields: JsonObject) => Object.entries(fields).every(([name, value]) => record[name] === value);
  return record.id === id && knownBy.some(has);
}

/** Expects a deleted record to be answered with 404, unless another one has its identifier by now. */
export function expectGone(deleted: DeletedRecord, response: Response): void {
  if (!isGivenAgain(deleted, response)) expectStatus(response, 404);
}

/** Whether a reading shows another record under the identifier of the deleted one. */
export function isGivenAgain(deleted: DeletedRecord, response: Response): boolean {
  return isSuccess(response) && !isDeleted(deleted, expectRecord(response));
}
