import type { JsonObject } from '../../spec/index.ts';
import { violation } from '../engine/judging/violation.ts';
import { identifierIn } from '../engine/wire/creation.ts';
import { canonical, isObject } from '../engine/wire/json.ts';
import type { Response } from '../engine/wire/response.ts';
import { challengesIn } from './challenge.ts';
import { differencesOf } from './differences.ts';

/**
 * Expects a 4xx that is not about the caller: neither 401 nor 429, nor a 403 for want of scope. Which 4xx it is, the
 * interface leaves open, so a 403 that does not challenge the caller may be about what was asked.
 */
export function expectRejected(response: Response): void {
  const aboutTheCaller = response.status === 401 || response.status === 429 || lacksScope(response);
  if (!isClientError(response) || aboutTheCaller)
    throw violation('a refusal (4xx, not 401, 429 or for want of scope)', response);
}

function lacksScope(response: Response): boolean {
  return challengesIn(response).some(({ parameters }) => parameters.get('error') === 'insufficient_scope');
}

/** Expects any 4xx, those about the caller included. */
export function expectClientError(response: Response): void {
  if (!isClientError(response)) throw violation('a refusal (4xx)', response);
}

/** Expects a 2xx; the interface states the exact status for few operations only. */
export function expectSuccess(response: Response): void {
  if (response.status < 200 || response.status >= 300) throw violation('a success (2xx)', response);
}

/** Expects this status and no other. */
export function expectStatus(response: Response, status: number): void {
  if (response.status !== status) throw violation(`status ${status}`, response);
}

/** The record in `data` of a successful answer. */
export function expectRecord(response: Response): JsonObject {
  expectStatus(response, 200);
  const data = isObject(response.json) ? response.json.data : undefined;
  if (!isObject(data)) throw violation('a JSON object whose `data` is an object', response);
  return data;
}

/** The entries in `data` of a successful list answer. */
export function expectEntries(response: Response): JsonObject[] {
  expectStatus(response, 200);
  const data = isObject(response.json) ? response.json.data : undefined;
  if (!Array.isArray(data) || !data.every(isObject))
    throw violation('a JSON object whose `data` is an array of objects', response);
  return data;
}

/** The body of a successful answer, as a JSON object. */
export function expectObject(response: Response, status = 200): JsonObject {
  expectStatus(response, status);
  if (!isObject(response.json)) throw violation('a JSON object', response);
  return response.json;
}

/** The identifier of a listed entry. */
export function expectEntryIdentifier({ id }: JsonObject): number {
  if (typeof id !== 'number' || !Number.isInteger(id))
    throw violation('an entry whose `id` is a whole number', `an entry with the id ${canonical(id)}`);
  return id;
}

/** The identifier that a write's answer carries. */
export function expectIdentifier(response: Response): number {
  expectSuccess(response);
  const id = identifierIn(response.json);
  if (id === undefined)
    throw violation('an answer that carries the identifier (`data.id` or `id`, a whole number)', response);
  return id;
}

/** Expects two JSON values to be equal; `what` names them in the report, which shows only the fields that differ. */
export function expectEqual(what: string, expected: unknown, actual: unknown): void {
  const [wanted, got] = [canonical(expected), canonical(actual)];
  if (wanted === got) return;
  const found = violation(`${what} ${wanted}`, `${what} ${got}`);
  if (isObject(expected) && isObject(actual)) found.differences = differencesOf(expected, actual);
  throw found;
}

/**
 * Expects those of the fields that were sent to read back as they were; returns how many they are. What null took away may
 * be absent: that each field is shown is a rule of its own.
 */
export function expectReadBack(sent: JsonObject, read: JsonObject, fields: readonly string[]): number {
  const there = fields.filter((field) => field in sent);
  for (const field of there) {
    const isCleared = sent[field] === null && !(field in read);
    if (!isCleared) expectEqual(field, sent[field], read[field]);
  }
  return there.length;
}

function isClientError(response: Response): boolean {
  return response.status >= 400 && response.status < 500;
}
