import type { JsonObject } from '../../spec/index.ts';
import { violation } from '../engine/judging/violation.ts';
import { isObject } from '../engine/wire/message/json.ts';
import type { Response } from '../engine/wire/message/response.ts';
import { identifierIn } from '../engine/wire/record/creation.ts';
import { shownRecord } from '../engine/wire/record/shown-record.ts';
import { expectStatus, expectSuccess } from './status.ts';

/** Expects a record in `data` of a successful response, and returns it. */
export function expectRecord(response: Response): JsonObject {
  const { data } = expectObject(response);
  if (!isObject(data)) throw violation('a JSON object whose `data` is an object', response);
  return data;
}

/** Expects entries in `data` of a successful response to a list, and returns them. */
export function expectEntries(response: Response): JsonObject[] {
  const { data } = expectObject(response);
  if (!Array.isArray(data) || !data.every(isObject))
    throw violation('a JSON object whose `data` is an array of objects', response);
  return data.map(shownRecord);
}

/** Expects a page of a list, with entries in `data` and an object `pagination`, and returns its parts. */
export function expectPage(response: Response) {
  const entries = expectEntries(response);
  const { pagination } = response.json as { readonly pagination?: unknown };
  if (!isObject(pagination)) throw violation('a `pagination` object next to `data`', response);
  return { entries, pagination, limit: pagination.limit };
}

/** Expects this status and a JSON object as the body, and returns the body. */
export function expectObject(response: Response, status = 200): JsonObject {
  expectStatus(response, status);
  if (!isObject(response.json)) throw violation('a JSON object', response);
  return response.json;
}

/** Expects a success and a JSON object as the body, and returns the body. */
export function expectObjectOfSuccess(response: Response): JsonObject {
  expectSuccess(response);
  return expectObject(response, response.status);
}

/** Expects the response to a write to carry an identifier, and returns it. */
export function expectIdentifier(response: Response): number {
  expectSuccess(response);
  const id = identifierIn(response.json);
  if (id === undefined)
    throw violation('a response that carries the identifier (`data.id` or `id`, a whole number)', response);
  return id;
}
