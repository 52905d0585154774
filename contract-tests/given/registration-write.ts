import type { JsonObject, OperationId } from '../../spec/index.ts';
import { isSuccess } from '../expectations/acceptance.ts';
import type { Suite } from '../judging/suite.ts';
import { NotApplicable } from '../judging/violation.ts';
import type { GivenRecord } from '../subjects/given-record.ts';
import type { Response } from '../wire/response.ts';

/** What became of a write that a club may refuse. */
export interface TriedWrite {
  readonly operation: OperationId;
  readonly of: GivenRecord;
  readonly body?: JsonObject;
  readonly response: Response;
}

/** The writes that the club accepted; not applicable where it accepted none of them. */
export function acceptedWrites(tries: readonly TriedWrite[]): readonly TriedWrite[] {
  const accepted = tries.filter(({ response }) => isSuccess(response));
  if (accepted.length > 0) return accepted;
  const [one] = tries;
  throw new NotApplicable(
    `the club refuses ${one?.operation}, by rules that are its own: ${one?.response.status}`,
  );
}

/** Sends a write to a registration; what came of it is for the rules to judge. */
export async function tryWrite(
  suite: Suite,
  operation: OperationId,
  of: GivenRecord,
  body?: JsonObject,
): Promise<TriedWrite> {
  const options = { path: { id: of.id }, ...(body && { body }) };
  return { operation, of, ...(body && { body }), response: await suite.request(operation, options) };
}
