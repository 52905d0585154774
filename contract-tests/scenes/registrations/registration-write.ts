import type { JsonObject, OperationId } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { decide } from './decision.ts';

/** A write that a club may refuse, and its response. */
export interface TriedWrite {
  readonly operation: OperationId;
  readonly of: GivenRecord;
  readonly body?: JsonObject;
  readonly response: Response;
}

/** Returns the writes that the club accepted. Throws NotApplicable where it accepted none. */
export function acceptedWrites(tries: readonly TriedWrite[]): readonly TriedWrite[] {
  const accepted = tries.filter(({ response }) => isSuccess(response));
  if (accepted.length > 0) return accepted;
  const [one] = tries;
  throw new NotApplicable(
    `the club refuses ${one?.operation}, by rules that are its own: ${one?.response.status}`,
  );
}

/** Sends a write to a registration; the rules judge the response. */
export async function tryWrite(
  suite: Suite,
  operation: OperationId,
  of: GivenRecord,
  body?: JsonObject,
): Promise<TriedWrite> {
  const response = await decide(suite, operation, of.id, body);
  return { operation, of, ...(body && { body }), response };
}
