import type { JsonObject } from '../../spec/index.ts';
import { describeResponse } from '../engine/wire/describe-response.ts';
import { SetupFailed } from '../engine/wire/errors.ts';
import { canonical, isObject } from '../engine/wire/json.ts';
import type { Response } from '../engine/wire/response.ts';

/**
 * What a response carries, for a set-up or for a rule about something else: each function throws SetupFailed where it is
 * not there. Whether it has to be there is for the rules of that response to judge.
 */

/** The entries in `data` of a successful list. */
export function entriesOf(response: Response): JsonObject[] {
  const { data } = objectOf(response);
  if (!Array.isArray(data) || !data.every(isObject))
    throw unreadable('a JSON object whose `data` is an array of objects', response);
  return data;
}

/** The record in `data` of a successful response. */
export function recordOf(response: Response): JsonObject {
  const { data } = objectOf(response);
  if (!isObject(data)) throw unreadable('a JSON object whose `data` is an object', response);
  return data;
}

/** The body of a successful response, as a JSON object. */
export function objectOf(response: Response): JsonObject {
  if (response.status !== 200) throw unreadable('status 200', response);
  if (!isObject(response.json)) throw unreadable('a JSON object', response);
  return response.json;
}

/** The identifier of a listed entry. */
export function entryIdentifier({ id }: JsonObject): number {
  if (typeof id === 'number' && Number.isInteger(id)) return id;
  throw new SetupFailed(`an entry whose \`id\` is a whole number is needed, but its id is ${canonical(id)}`);
}

function unreadable(needed: string, response: Response): SetupFailed {
  return new SetupFailed(`${needed} is needed, but the response is ${describeResponse(response)}`);
}
