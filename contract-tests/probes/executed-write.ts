import type { Operation } from '../../spec/index.ts';
import type { PreparedRequest, ProbeFamily } from '../engine/judging/probe.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { describeResponse } from '../engine/wire/describe-response.ts';
import { SetupFailed } from '../engine/wire/errors.ts';
import type { RequestOptions } from '../engine/wire/request-options.ts';
import type { Response } from '../engine/wire/response.ts';
import { isSuccess } from '../engine/wire/response.ts';
import { givenRecord } from '../scenes/subjects/given-record.ts';
import { neededSubject } from '../scenes/subjects/subject-registry.ts';
import { goodRequest, withOptions } from './good-request.ts';
import { markedChange } from './marked-change.ts';
import { specialRequestOf } from './special-requests/index.ts';

/** The purpose of a write after which its record stays as it was: what does so may share one. */
export const leavesItsRecordAlone = 'what leaves its record alone';

/** What is sent after a write, with the key of that write. */
type Vary = (suite: Suite, operation: Operation, first: PreparedRequest) => Promise<PreparedRequest>;

/**
 * Writes that follow one that was carried out. What may take effect on its record follows one of its own; what leaves its
 * record alone shares one.
 */
export function afterExecuted(
  name: string,
  applies: (operation: Operation) => boolean,
  vary: Vary,
  purpose = name,
): ProbeFamily {
  return {
    name,
    spread: 'each-operation',
    kinds: (operation) =>
      operation.idempotent && applies(operation)
        ? [
            {
              id: name,
              prepare: async (suite) => {
                const { request } = await executedWrite(suite, operation, purpose);
                return vary(suite, operation, request);
              },
              send: async (suite, _, prepared) => {
                const first = (await executedWrite(suite, operation, purpose)).response;
                const response = await suite.request(operation.id, prepared.options);
                await prepared.readAfterwards?.();
                return { first, response };
              },
            },
          ]
        : [],
  };
}

/** Whether an operation that takes a key is meant: each one is. */
export function always(): boolean {
  return true;
}

/** A write that was carried out with a key that is known, on a record of its own where it needs one. */
interface ExecutedWrite {
  readonly request: PreparedRequest;
  readonly response: Response;
}

/** Makes the write for a purpose once in a run. */
export function executedWrite(suite: Suite, operation: Operation, purpose: string): Promise<ExecutedWrite> {
  return suite.scene(`an executed ${operation.id} for ${purpose}`, async () => {
    const request = await keyedRequest(suite, operation);
    return { request, response: await carriedOut(suite, operation, request.options) };
  });
}

/** A good request with a key that is known, on a record of its own where it changes one. */
async function keyedRequest(suite: Suite, operation: Operation): Promise<PreparedRequest> {
  const good = await goodRequest(suite, operation, 'accepted');
  const key = suite.freshKey();
  if (operation.method !== 'PATCH' || specialRequestOf(operation) !== undefined)
    return withOptions(good, { key });
  const subject = neededSubject(operation);
  const record = await givenRecord(suite, subject);
  const { body, ...marked } = markedChange(suite, subject, record.draft);
  return { ...withOptions(good, { key, path: { id: record.id }, body }), record, ...marked };
}

/** The response to the first of two requests with one key; throws SetupFailed where it was refused. */
export async function carriedOut(
  suite: Suite,
  operation: Operation,
  options: RequestOptions,
): Promise<Response> {
  const first = await suite.request(operation.id, options);
  if (isSuccess(first)) return first;
  throw new SetupFailed(`the first of two requests with one key was answered ${describeResponse(first)}`);
}
