import type { JsonObject } from '../../spec/index.ts';
import { SetupFailed } from '../engine/wire/message/errors.ts';
import { canonical, isObject } from '../engine/wire/message/json.ts';
import { isRefusal, isSuccess, type Response } from '../engine/wire/message/response.ts';
import { shownRecord } from '../engine/wire/record/shown-record.ts';
import { describeExchange, describeResponse } from '../engine/wire/secret/describe-response.ts';

/**
 * Functions that read a response for a set-up, or for a rule about something else. Each throws SetupFailed where the
 * response lacks what it reads; the rules on that response judge whether it must have it.
 */

/** Returns the entries in `data` of a successful response to a list. */
export function entriesOf(response: Response): JsonObject[] {
  const { data } = objectOf(response);
  if (!Array.isArray(data) || !data.every(isObject))
    throw unreadable('a JSON object whose `data` is an array of objects', response);
  return data.map(shownRecord);
}

/** Returns the record in `data` of a successful response. */
export function recordOf(response: Response): JsonObject {
  const { data } = objectOf(response);
  if (!isObject(data)) throw unreadable('a JSON object whose `data` is an object', response);
  return data;
}

/** Returns the body of a response with status 200, a JSON object. */
export function objectOf(response: Response): JsonObject {
  if (response.status !== 200) throw unreadable('status 200', response);
  return objectOfSuccess(response);
}

/** Returns the body of a response with any status of success, a JSON object. */
export function objectOfSuccess(response: Response): JsonObject {
  if (!isSuccess(response)) throw unreadable('a success (2xx)', response);
  if (!isObject(response.json)) throw unreadable('a JSON object', response);
  return response.json;
}

/** Returns the identifiers of listed entries, without those that are null: an id in a list may be. */
export function identifiersOf(entries: readonly JsonObject[]): readonly number[] {
  return entries.filter(({ id }) => id !== null).map(entryIdentifier);
}

/** Returns the identifier of a listed entry. */
export function entryIdentifier({ id }: JsonObject): number {
  if (typeof id === 'number' && Number.isInteger(id)) return id;
  throw new SetupFailed(`an entry whose \`id\` is a whole number is needed, but its id is ${canonical(id)}`);
}

/**
 * Returns the response to a write unless it is a refusal. A club may refuse a write by rules that the interface does not
 * state: then nothing can be judged.
 */
export function requireAccepted(response: Response): Response {
  if (isRefusal(response)) throw new SetupFailed(`the write was refused: ${describeExchange(response)}`);
  return response;
}

function unreadable(needed: string, response: Response): SetupFailed {
  return new SetupFailed(`${needed} is needed, but the response is ${describeResponse(response)}`);
}
