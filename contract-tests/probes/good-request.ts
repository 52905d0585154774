import type { JsonObject, Operation } from '../../spec/index.ts';
import type { GivenRecord } from '../engine/judging/given-record.ts';
import type { PreparedRequest, ProbeExchange } from '../engine/judging/probe.ts';
import { isAction, removesRecord, resourceOperations } from '../engine/judging/resource-operations.ts';
import type { Suite } from '../engine/judging/suite.ts';
import type { RequestOptions } from '../engine/wire/request-options.ts';
import { isSuccess } from '../engine/wire/response.ts';
import { describedFieldsOf } from '../scenes/described-fields.ts';
import { givenRecord, recordFor, recordForReading } from '../scenes/subjects/given-record.ts';
import type { Subject } from '../scenes/subjects/subject.ts';
import { neededSubject } from '../scenes/subjects/subject-registry.ts';
import { decidableRecord } from './decidable-record.ts';
import { markedChange } from './marked-change.ts';
import { neededQuery } from './needed-query.ts';
import type { Aim } from './special-request.ts';
import { specialRequestOf } from './special-requests/index.ts';
import { expectNotMade, untouchedRecord } from './untouched.ts';

/** A request of an operation that has no fault at all, so that a probe can put exactly one into it. */
export async function goodRequest(suite: Suite, operation: Operation, aim: Aim): Promise<PreparedRequest> {
  const special = specialRequestOf(operation);
  if (special !== undefined) return special.good(suite, aim);
  if (!operation.path.includes('{'))
    return operation.body === undefined
      ? { options: { query: await neededQuery(suite, operation) } }
      : goodCreation(suite, neededSubject(operation));
  return requestOnRecord(suite, operation, aim);
}

async function requestOnRecord(suite: Suite, operation: Operation, aim: Aim): Promise<PreparedRequest> {
  const subject = neededSubject(operation);
  const record = await recordOn(suite, subject, operation, aim);
  const path = { id: record.id };
  if (operation.method === 'GET')
    return { options: { path, ...withQuery(await neededQuery(suite, operation)) }, record };
  const untouched = aim === 'refused' ? await untouchedRecord(suite, subject, record) : {};
  if (operation.body === undefined) return { options: { path }, record, ...untouched };
  const { body, ...marked } = markedChange(suite, subject, record.draft);
  return { options: { path, body }, record, ...marked, ...untouched };
}

function withQuery<T extends object>(query: T): { readonly query?: T } {
  return Object.keys(query).length === 0 ? {} : { query };
}

/**
 * Sends a request that should be accepted; where it is refused, also the same with a usual key and usual headers: a club
 * may have reasons of its own to refuse what is written.
 */
export async function besideTwin(
  suite: Suite,
  operation: Operation,
  { options }: PreparedRequest,
): Promise<ProbeExchange> {
  const response = await suite.request(operation.id, options);
  if (isSuccess(response)) return { response };
  const { key: _key, headers: _headers, ...usual } = options;
  return { response, first: await suite.request(operation.id, usual) };
}

/** A good creation of a record, and what tells whether it took effect: its mark, or the record itself. */
export async function goodCreation(suite: Suite, subject: Subject): Promise<PreparedRequest> {
  const mark = suite.freshMark();
  const { create } = resourceOperations(subject);
  const plain = await subject.plain(suite, mark);
  const body = create === undefined ? plain : describedFieldsOf(suite, create.id, plain);
  if (subject.unmarked === undefined)
    return { options: { body }, ...(JSON.stringify(body).includes(mark) && { mark }) };
  return { options: { body }, expectUntouched: () => expectNotMade(suite, subject, body) };
}

async function recordOn(
  suite: Suite,
  subject: Subject,
  operation: Operation,
  aim: Aim,
): Promise<GivenRecord> {
  if (operation.method === 'GET') return recordForReading(suite, subject);
  if (removesRecord(operation))
    return aim === 'refused' ? recordFor(suite, subject, 'refused removals') : givenRecord(suite, subject);
  if (aim === 'refused') return recordFor(suite, subject, 'refused changes');
  // A club may hold a decision for final, so each is on a record of its own.
  if (isAction(operation)) return decidableRecord(suite, subject, operation);
  // A change that reaches further than its record shows in those that were there before.
  await recordForReading(suite, subject);
  return recordFor(suite, subject, 'accepted changes');
}

/** The same request with another body. */
export function withBody(prepared: PreparedRequest, body: JsonObject): PreparedRequest {
  return { ...prepared, options: { ...prepared.options, body } };
}

/** The same request with something else put in the place of what a careful client would send. */
export function withOptions(prepared: PreparedRequest, options: RequestOptions): PreparedRequest {
  return { ...prepared, options: { ...prepared.options, ...options } };
}
