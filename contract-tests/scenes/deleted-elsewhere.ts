import type { OperationId } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { SetupFailed } from '../engine/wire/message/errors.ts';
import { isSuccess } from '../engine/wire/message/response.ts';
import { describeResponse } from '../engine/wire/secret/describe-response.ts';

/**
 * Whether a record that another one names is deleted: the administration area can delete people, groups and slots, and
 * what named them may keep their ids. Throws SetupFailed where a read shows neither. For what would be a violation only.
 */
export async function isDeletedElsewhere(suite: Suite, read: OperationId, id: number): Promise<boolean> {
  const response = await suite.request(read, { path: { id } });
  if (response.status === 404) return true;
  if (isSuccess(response)) return false;
  throw new SetupFailed(`whether ${read} ${id} is deleted cannot be seen: ${describeResponse(response)}`);
}

/** Returns the first of these ids whose record is not deleted. */
export async function firstThatExists(
  suite: Suite,
  read: OperationId,
  ids: readonly number[],
): Promise<number | undefined> {
  for (const id of ids) if (!(await isDeletedElsewhere(suite, read, id))) return id;
  return undefined;
}
