import { randomUUID } from 'node:crypto';
import type { JsonObject, Operation, OperationId } from '../../spec/index.ts';
import { todayOf } from '../arbitraries/date.ts';
import type { GivenRecord } from '../engine/judging/given-record.ts';
import type { PreparedRequest, ProbeExchange } from '../engine/judging/probe.ts';
import { isAction, removesRecord, resourceOperations } from '../engine/judging/resource-operations.ts';
import type { Suite } from '../engine/judging/suite.ts';
import type { RequestOptions } from '../engine/wire/message/request-options.ts';
import { isRefusal, isSuccess, type Response } from '../engine/wire/message/response.ts';
import { describedFieldsOf } from '../scenes/described-fields.ts';
import { givenRecord, recordFor, recordForReading, recordToRead } from '../scenes/given-record.ts';
import { untilCarriedOut } from '../scenes/registrations/decision.ts';
import type { Subject } from '../scenes/subject.ts';
import { neededSubject, subjectNamed } from '../scenes/subject-registry.ts';
import { markedChange } from './marked-change.ts';
import type { Aim } from './special-request.ts';
import { specialRequestOf } from './special-requests/index.ts';
import { expectNotMade, untouchedRecord } from './unmarked-record.ts';

/** Returns a request without any fault, so that a probe can put exactly one fault into it. */
export async function validRequest(suite: Suite, operation: Operation, aim: Aim): Promise<PreparedRequest> {
  const special = specialRequestOf(operation);
  if (special !== undefined) return special.good(suite, aim);
  if (!operation.path.includes('{'))
    return operation.body === undefined
      ? { options: { query: await neededQuery(suite, operation) } }
      : validCreation(suite, neededSubject(operation));
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
 * Sends a request that should be accepted, and where it is refused its twin: the same with a usual key and usual
 * headers. A club may refuse a write by rules of its own.
 */
export async function sendWithTwin(
  suite: Suite,
  operation: Operation,
  { options }: PreparedRequest,
): Promise<ProbeExchange> {
  const response = await suite.request(operation.id, options);
  if (isSuccess(response)) return { response };
  const { key: _key, headers: _headers, ...usual } = options;
  return { response, first: await suite.request(operation.id, usual) };
}

/**
 * Sends a refused request with a UUID as its key, the form of key that a service may take for the only one. Returns the
 * response where that is accepted.
 */
export async function acceptedWithUuid(
  suite: Suite,
  { id }: Operation,
  options: RequestOptions,
): Promise<Response | undefined> {
  const response = await suite.request(id, { ...options, key: randomUUID() });
  return isSuccess(response) ? response : undefined;
}

/**
 * Sends a refused request without a body once more, without the `Content-Type` that the interface requires of each write.
 * Returns the response where that is accepted.
 */
export async function acceptedWithoutType(
  suite: Suite,
  { id }: Operation,
  { key: _used, ...options }: RequestOptions,
): Promise<Response | undefined> {
  const headers = { ...options.headers, 'content-type': null };
  const response = await suite.request(id, { ...options, headers });
  return isSuccess(response) ? response : undefined;
}

/** Returns a valid creation of a record, with the mark or the check that shows whether it took effect. */
export async function validCreation(suite: Suite, subject: Subject): Promise<PreparedRequest> {
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
  if (operation.method === 'GET') return recordToRead(suite, subject);
  if (removesRecord(operation))
    return aim === 'refused' ? recordFor(suite, subject, 'refused removals') : givenRecord(suite, subject);
  if (aim === 'refused') return recordFor(suite, subject, 'refused changes');
  // A club may treat a decision as final, so each decision is on a record of its own.
  if (isAction(operation)) return decidableRecord(suite, subject, operation);
  // A change that affects other records shows in those that existed before it.
  await recordForReading(suite, subject);
  return recordFor(suite, subject, 'accepted changes');
}

/** Returns the same request with another body. */
export function withBody(prepared: PreparedRequest, body: JsonObject): PreparedRequest {
  return { ...prepared, options: { ...prepared.options, body } };
}

/** Returns the same request with these options in place of those of a careful client. */
export function withOptions(prepared: PreparedRequest, options: RequestOptions): PreparedRequest {
  return { ...prepared, options: { ...prepared.options, ...options } };
}

type Value = string | number | boolean;

/** The values of required query parameters, by name. */
const values: Readonly<Record<string, (suite: Suite) => Promise<Value>>> = {
  season_id: async (suite) => (await recordForReading(suite, subjectNamed('seasons'))).id,
  date: async (suite) => todayOf(suite),
};

/**
 * Returns the query of a careful client for a read: required parameters, and `all` for a global export, which is
 * deprecated without it.
 */
async function neededQuery(
  suite: Suite,
  { id, parameters }: Operation,
): Promise<Readonly<Record<string, Value>>> {
  const query: Record<string, Value> = {};
  for (const { name, in: place, required } of parameters) {
    if (name === 'all') query.all = true;
    if (place !== 'query' || !required) continue;
    const value = values[name];
    if (value === undefined) throw new Error(`the suite has no value for the parameter ${name} of ${id}`);
    query[name] = await value(suite);
  }
  return query;
}

/**
 * Returns a record of its own for an action. A club may decide new registrations itself and refuse to repeat that
 * decision: then the opposite decision is sent first.
 */
async function decidableRecord(suite: Suite, subject: Subject, operation: Operation): Promise<GivenRecord> {
  const record = await givenRecord(suite, subject);
  const other = (await subject.unmarked?.undoing(operation.id, suite))?.operation;
  if (other === undefined || !(await comesSecond(suite, subject, operation, other))) return record;
  const response = await suite.setUp(other, { path: { id: record.id } });
  await untilCarriedOut(suite, response, other, record.id);
  return record;
}

/** Determined once in a run, with a record of its own. */
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
