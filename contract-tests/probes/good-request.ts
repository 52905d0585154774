import type { JsonObject, Operation, OperationId } from '../../spec/index.ts';
import { isSuccess } from '../expectations/acceptance.ts';
import { aPostalCode } from '../given/commune.ts';
import { formRequest, goodForm } from '../given/token-request.ts';
import type { RequestOptions, Suite } from '../judging/suite.ts';
import {
  type GivenRecord,
  givenRecord,
  recordFor,
  recordForReading,
  takesAll,
} from '../subjects/given-record.ts';
import { neededSubject, type Subject } from '../subjects/index.ts';
import type { PreparedRequest, ProbeExchange } from './probe.ts';

/** Whether a probe means its write to be carried out; a write that must be refused is aimed at a record of its own. */
export type Aim = 'accepted' | 'refused';

/** Faultless requests of the operations that belong to no resource. */
const withoutResource: Partial<Record<OperationId, (suite: Suite) => Promise<RequestOptions>>> = {
  getGuide: async () => ({}),
  getDescription: async () => ({}),
  getDocs: async () => ({ headers: { accept: 'text/html' } }),
  getChanges: async () => ({ query: { since: '0.0' } }),
  getAuthorizationServer: async () => ({}),
  getProtectedResource: async () => ({}),
  getWebhookSchema: async () => ({}),
  getContext: async () => ({}),
  requestToken: async (suite) => formRequest(await goodForm(suite)),
  findCommunes: async (suite) => ({ query: { postal_code: await aPostalCode(suite) } }),
};

/** A request of an operation that has no fault at all, so that a probe can put exactly one into it. */
export async function goodRequest(suite: Suite, operation: Operation, aim: Aim): Promise<PreparedRequest> {
  const special = withoutResource[operation.id];
  if (special !== undefined) return { options: await special(suite) };
  const subject = neededSubject(operation);
  if (!operation.path.includes('{'))
    return operation.body === undefined
      ? { options: { query: queryOf(operation) } }
      : goodCreation(suite, subject);
  const record = await recordOn(suite, subject, operation, aim);
  const path = { id: record.id };
  if (operation.body === undefined)
    return { options: { path, ...(operation.paging && { query: queryOf(operation) }) }, record };
  const mark = suite.freshMark();
  return { options: { path, body: subject.change(mark) }, record, mark };
}

/** Sends a request that should be accepted; where it is refused, also a good one, which has nothing unusual in it. */
export async function besideTwin(
  suite: Suite,
  operation: Operation,
  { options }: PreparedRequest,
): Promise<ProbeExchange> {
  const response = await suite.request(operation.id, options);
  if (isSuccess(response)) return { response };
  const twin = await goodRequest(suite, operation, 'accepted');
  return { response, first: await suite.request(operation.id, twin.options) };
}

async function goodCreation(suite: Suite, subject: Subject): Promise<PreparedRequest> {
  const mark = suite.freshMark();
  return { options: { body: await subject.plain(suite, mark) }, mark };
}

function recordOn(suite: Suite, subject: Subject, operation: Operation, aim: Aim): Promise<GivenRecord> {
  if (operation.method === 'GET') return recordForReading(suite, subject);
  if (operation.method === 'DELETE')
    return aim === 'refused' ? recordFor(suite, subject, 'refused removals') : givenRecord(suite, subject);
  return recordFor(suite, subject, aim === 'refused' ? 'refused changes' : 'accepted changes');
}

/** What a careful client asks a list for: a global export says so, or it is deprecated. */
export function queryOf(operation: Operation): Readonly<Record<string, string | number | boolean>> {
  return takesAll(operation.parameters) ? { all: true } : {};
}

/** The same request with another body. */
export function withBody(prepared: PreparedRequest, body: JsonObject): PreparedRequest {
  return { ...prepared, options: { ...prepared.options, body } };
}

/** The same request with something else put in the place of what a careful client would send. */
export function withOptions(prepared: PreparedRequest, options: RequestOptions): PreparedRequest {
  return { ...prepared, options: { ...prepared.options, ...options } };
}
