import type { JsonObject, Operation, Scope } from '../../../spec/index.ts';
import type { PreparedRequest } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { afterExecuted, always, executedWrite, isReplayed } from '../../probes/executed-write.ts';
import { specialRequestOf } from '../../probes/special-requests/index.ts';
import { expectMadeOnce, untouchedSince } from '../../probes/unmarked-record.ts';
import { describedFieldsOf } from '../../scenes/described-fields.ts';
import { optional } from '../../scenes/optional.ts';
import { untilCarriedOut } from '../../scenes/registrations/decision.ts';
import type { Undoing } from '../../scenes/subject.ts';
import { neededSubject, subjectOf } from '../../scenes/subject-registry.ts';

/** A write twice with one key; another change of the record comes between a change and its replay. */
export const replay = afterExecuted(isReplayed, always, async (suite, operation, first) => {
  const { path = {} } = first.options;
  const { unmarked } = subjectOf(operation) ?? {};
  const undone = await unmarked?.undoing(operation.id, suite);
  if (undone !== undefined) return replayAfterUndoing(suite, operation, first, undone);
  const other = await otherChange(suite, operation, first);
  if (other !== undefined) await suite.setUp(operation.id, { path, body: other });
  const { sinceThen, aroundReplay } = specialRequestOf(operation) ?? {};
  if (aroundReplay !== undefined) return { ...first, ...(await aroundReplay(suite, first)) };
  if (sinceThen !== undefined) return { ...first, ...(await sinceThen(suite, first)) };
  return unmarked === undefined || operation.path.includes('{')
    ? first
    : expectingOneRecord(suite, operation, first);
});

/**
 * Returns the first request again, after another operation undid it: the record must stay as it then is. Where the club
 * refuses to undo it, because a decision is final, nothing comes between the two.
 */
async function replayAfterUndoing(
  suite: Suite,
  operation: Operation,
  first: PreparedRequest,
  { operation: undoing, body }: Undoing,
): Promise<PreparedRequest> {
  const { path = {} } = first.options;
  const { response } = await executedWrite(suite, operation, isReplayed);
  if (first.record !== undefined) await untilCarriedOut(suite, response, operation.id, first.record.id);
  const undone = await optional(suite.setUp(undoing, { path, ...(body && { body }) }));
  if (undone === undefined || first.record === undefined) return first;
  await untilCarriedOut(suite, undone, undoing, first.record.id);
  return { ...first, ...(await untouchedSince(suite, neededSubject(operation), first.record)) };
}

/** Returns a creation that carries no mark, with the expectation that the list has one such record. */
function expectingOneRecord(suite: Suite, operation: Operation, first: PreparedRequest): PreparedRequest {
  const draft = first.options.body as JsonObject;
  return { ...first, expectUntouched: () => expectMadeOnce(suite, neededSubject(operation), draft) };
}

/** Returns the body of another change that differs from the first one; undefined where the write is no change. */
async function otherChange(suite: Suite, operation: Operation, first: PreparedRequest) {
  const special = specialRequestOf(operation);
  if (special !== undefined) return special.otherBody?.(suite, first, 'accepted');
  if (operation.method !== 'PATCH' || first.record === undefined) return undefined;
  const { otherChange: other, change } = neededSubject(operation);
  const { draft } = first.record;
  return describedFieldsOf(suite, operation.id, { ...other(draft), ...change(suite.freshMark(), draft) });
}

/** A write twice with one key, the second time with a new token: after the replay it is the third request, or before it the second. */
export const replayWithNewToken = afterExecuted(
  'replay-with-new-token',
  always,
  async (suite, { scopes }, { options, record, mark }) => ({
    options: { ...options, token: { scopes: otherScopes(scopes, await suite.granted()) } },
    // Whether a replayed change undid a newer one is judged with the replay that follows the newer one.
    ...(record ? { record } : mark !== undefined && { mark }),
  }),
  isReplayed,
);

/** All that the client was granted but one that the operation does without; such tokens are needed for other probes, too. */
function otherScopes(needed: readonly Scope[], granted: readonly Scope[]): readonly Scope[] {
  const spared = granted.find((scope) => !needed.includes(scope));
  return granted.filter((scope) => scope !== spared);
}
