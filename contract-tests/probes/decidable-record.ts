import type { Operation, OperationId } from '../../spec/index.ts';
import type { GivenRecord } from '../engine/judging/given-record.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { isRefusal, isSuccess } from '../engine/wire/response.ts';
import { givenRecord } from '../scenes/subjects/given-record.ts';
import type { Subject } from '../scenes/subjects/subject.ts';

/**
 * A record of its own for an action. A club may decide new registrations itself and refuse to decide them alike again;
 * then the other decision comes first.
 */
export async function decidableRecord(
  suite: Suite,
  subject: Subject,
  operation: Operation,
): Promise<GivenRecord> {
  const record = await givenRecord(suite, subject);
  const other = (await subject.unmarked?.undoing(operation.id, suite))?.operation;
  if (other !== undefined && (await comesSecond(suite, subject, operation, other)))
    await suite.setUp(other, { path: { id: record.id } });
  return record;
}

/** Found out once in a run, with a record of its own. */
function comesSecond(
  suite: Suite,
  subject: Subject,
  operation: Operation,
  other: OperationId,
): Promise<boolean> {
  return suite.scene(`whether ${operation.id} comes after ${other}`, async () => {
    const path = { id: (await givenRecord(suite, subject)).id };
    const decide = (id: OperationId) => suite.request(id, { path });
    if (!isRefusal(await decide(operation.id))) return false;
    return isSuccess(await decide(other)) && isSuccess(await decide(operation.id));
  });
}
