import type { JsonObject, Operation } from '../../spec/index.ts';
import { proveThere } from '../engine/description/prove-there.ts';
import type { PreparedRequest, ProbeFamily } from '../engine/judging/probe.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { SetupFailed } from '../engine/wire/message/errors.ts';
import type { RequestOptions } from '../engine/wire/message/request-options.ts';
import type { Response } from '../engine/wire/message/response.ts';
import { isSuccess } from '../engine/wire/message/response.ts';
import { describeExchange } from '../engine/wire/secret/describe-response.ts';
import { givenRecord } from '../scenes/given-record.ts';
import { neededSubject, subjectOf } from '../scenes/subject-registry.ts';
import { markedChange } from './marked-change.ts';
import { type ShownRecord, shownBefore } from './shown-before.ts';
import { specialRequestOf } from './special-requests/index.ts';
import { unusualWrite } from './unusual-write.ts';
import { validRequest, withOptions } from './valid-request.ts';

/** The purpose of a write that is followed by requests without effect on its record: they share one write. */
export const leavesItsRecordAlone = 'what leaves its record alone';

/** Makes the request that follows a write and has its key. */
type Vary = (suite: Suite, operation: Operation, first: PreparedRequest) => Promise<PreparedRequest>;

/**
 * Returns a family of writes that each follow an executed write. Writes that may change its record each follow a write
 * of their own; writes that cannot change it share one.
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

/** Applies a family to each operation that takes a key. */
export function always(): boolean {
  return true;
}

/** An executed write whose key is known, on a record of its own where the operation requires one. */
interface ExecutedWrite {
  readonly request: PreparedRequest;
  readonly response: Response;
  /** How the record was shown before a change. */
  readonly before?: ShownRecord;
}

/**
 * Sends the write for a purpose, once in a run. It is a write that shows something by itself, wherever that is accepted.
 */
export function executedWrite(suite: Suite, operation: Operation, purpose: string): Promise<ExecutedWrite> {
  return suite.scene(`an executed ${operation.id} for ${purpose}`, async () => {
    const telling = await tellingWrites[purpose]?.(suite, operation);
    if (telling !== undefined && isSuccess(telling.response)) return telling;
    const sent = await sentWhenFree(suite, operation, await keyedRequest(suite, operation));
    requireCarriedOut(sent.response);
    return sent;
  });
}

/** The purpose of a write that is replayed, after another write to its record. */
export const isReplayed = 'replay';

const tellingWrites: Readonly<
  Record<string, (suite: Suite, operation: Operation) => Promise<ExecutedWrite>>
> = {
  [leavesItsRecordAlone]: unusualWrite,
  [isReplayed]: goodWrite,
};

/**
 * Sends a valid write with a token for its scopes, once in a run. What it changes or adds to is read before, so that a
 * service that keeps responses shows the former state afterwards.
 */
export function goodWrite(suite: Suite, operation: Operation): Promise<ExecutedWrite> {
  return suite.scene(`a good ${operation.id}`, async () => {
    const request = withOptions(await keyedRequest(suite, operation), {
      token: suite.tokensApart ? { scopes: operation.scopes } : 'every-scope',
    });
    const before = await shownBefore(suite, operation, request);
    return { ...(await sentWhenFree(suite, operation, request)), ...(before && { before }) };
  });
}

/** Statuses with which a club may say that it holds something else on that day or at that time. */
const statusesOfTaken: readonly number[] = [400, 409, 422];
const mostRefused = 4;

/** Sends a write; where a create is refused, another at another day or time. */
async function sentWhenFree(
  suite: Suite,
  operation: Operation,
  request: PreparedRequest,
  refused = 0,
): Promise<ExecutedWrite> {
  const response = await suite.request(operation.id, request.options);
  const { body } = request.options;
  if (operation.method !== 'POST' || !statusesOfTaken.includes(response.status) || refused === mostRefused)
    return { request, response };
  const another = await subjectOf(operation)?.elsewhen?.(suite, body as JsonObject);
  if (another === undefined) return { request, response };
  const next = withOptions(request, { body: another, key: suite.freshKey() });
  return sentWhenFree(suite, operation, next, refused + 1);
}

/**
 * Throws SetupFailed where a good request of an operation is refused: what the club makes of a worse one then tells nothing.
 */
export async function proveCarriedOut(suite: Suite, operation: Operation): Promise<void> {
  proveThere(suite.described, operation.id);
  const { response } = await goodWrite(suite, operation);
  if (!isSuccess(response)) throw new SetupFailed(`a good request is refused: ${describeExchange(response)}`);
}

/** Returns a valid request with a known key, on a record of its own where it changes one; low effort spares that record. */
async function keyedRequest(suite: Suite, operation: Operation): Promise<PreparedRequest> {
  const good = await validRequest(suite, operation, 'accepted');
  const key = suite.freshKey();
  const sharesRecord = operation.method !== 'PATCH' || specialRequestOf(operation) !== undefined;
  if (sharesRecord || !suite.recordsApart) return withOptions(good, { key });
  const subject = neededSubject(operation);
  const record = await givenRecord(suite, subject);
  const { body, ...marked } = markedChange(suite, subject, record.draft);
  return { ...withOptions(good, { key, path: { id: record.id }, body }), record, ...marked };
}

/**
 * Sends the first of two requests with one key and returns the response. Throws SetupFailed where it is refused.
 */
export async function carriedOut(
  suite: Suite,
  operation: Operation,
  options: RequestOptions,
): Promise<Response> {
  const first = await suite.request(operation.id, options);
  requireCarriedOut(first);
  return first;
}

function requireCarriedOut(first: Response): void {
  if (!isSuccess(first))
    throw new SetupFailed(`the first of two requests with one key was refused: ${describeExchange(first)}`);
}
