import { violation } from '../engine/judging/violation.ts';
import { isRefusal, isSuccess, type Response } from '../engine/wire/message/response.ts';
import { type DeletedRecord, showsAnother } from '../engine/wire/record/deleted-record.ts';
import { challengesIn } from './challenge.ts';

/**
 * Expects a 4xx that is about the request: neither 401 nor 429, nor a 403 that says that a scope is missing. Which 4xx it
 * is, the interface does not state, so another 403 may be about the request as well.
 */
export function expectRejected(response: Response): void {
  if (!isRejection(response))
    throw violation('a refusal (4xx, not 401, 429 or for a missing scope)', response);
}

/** Whether a response is such a 4xx. */
export function isRejection(response: Response): boolean {
  const isAboutTheClient = response.status === 401 || response.status === 429 || lacksScope(response);
  return isRefusal(response) && !isAboutTheClient;
}

function lacksScope(response: Response): boolean {
  return challengesIn(response).some(({ parameters }) => parameters.get('error') === 'insufficient_scope');
}

/** Expects any 4xx, also one that is about the client. */
export function expectClientError(response: Response): void {
  if (!isRefusal(response)) throw violation('a refusal (4xx)', response);
}

/** Expects a 2xx; the interface states the exact status for few operations only. */
export function expectSuccess(response: Response): void {
  if (!isSuccess(response)) throw violation('a success (2xx)', response);
}

/** Expects this status and no other. */
export function expectStatus(response: Response, status: number): void {
  if (response.status !== status) throw violation(`status ${status}`, response);
}

/** Expects 404 for a deleted record, unless another record has its identifier by now. */
export function expectGone(deleted: DeletedRecord, response: Response): void {
  if (!showsAnother(deleted, response)) expectStatus(response, 404);
}
