import type { JsonObject } from '../../spec/index.ts';
import { broken } from './broken.ts';
import { isObject } from './described.ts';
import type { Heard } from './heard.ts';
import { identifierIn } from './ledger.ts';

/**
 * Refused for what the request says: a 4xx, but none that speaks of the caller. Which 4xx it is, the interface
 * leaves open.
 */
export function refused(heard: Heard): void {
  const aboutTheCaller = [401, 403, 429].includes(heard.status);
  if (!isClientError(heard) || aboutTheCaller) throw broken('a refusal (4xx, not 401, 403 or 429)', heard);
}

/** Refused in any way at all, the caller's rights included. */
export function turnedAway(heard: Heard): void {
  if (!isClientError(heard)) throw broken('a refusal (4xx)', heard);
}

/** Served: a success, and this one where a status is named. */
export function served(heard: Heard, status?: number): void {
  const fits = status === undefined ? heard.status === 200 || heard.status === 201 : heard.status === status;
  if (!fits) throw broken(status === undefined ? 'a success (200 or 201)' : `status ${status}`, heard);
}

/** The record in `data` of a successful answer. */
export function recordIn(heard: Heard): JsonObject {
  served(heard, 200);
  const data = isObject(heard.json) ? heard.json.data : undefined;
  if (!isObject(data)) throw broken('a JSON object whose `data` is an object', heard);
  return data;
}

/** The entries in `data` of a successful list answer. */
export function entriesIn(heard: Heard): JsonObject[] {
  served(heard, 200);
  const data = isObject(heard.json) ? heard.json.data : undefined;
  if (!Array.isArray(data) || !data.every(isObject))
    throw broken('a JSON object whose `data` is an array of objects', heard);
  return data;
}

/** The body of a successful answer, as a JSON object. */
export function objectIn(heard: Heard, status = 200): JsonObject {
  served(heard, status);
  if (!isObject(heard.json)) throw broken('a JSON object', heard);
  return heard.json;
}

/** The identifier of a listed entry. */
export function entryIdentifier({ id }: JsonObject): number {
  if (typeof id !== 'number' || !Number.isInteger(id))
    throw broken('an entry whose `id` is a whole number', `an entry with the id ${canonical(id)}`);
  return id;
}

/** The identifier that a write's answer carries. */
export function identifierOf(heard: Heard): number {
  served(heard);
  const id = identifierIn(heard.json);
  if (id === undefined)
    throw broken('an answer that carries the identifier (`data.id` or `id`, a whole number)', heard);
  return id;
}

/** Two JSON values are the same; `what` names them for a person. */
export function same(what: string, expected: unknown, actual: unknown): void {
  const [owed, got] = [canonical(expected), canonical(actual)];
  if (owed !== got) throw broken(`${what} ${owed}`, `${what} ${got}`);
}

/** A JSON text that does not depend on the order of members. */
export function canonical(value: unknown): string {
  const sorted = (_: string, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part;
  return JSON.stringify(value, sorted) ?? 'absent';
}

function isClientError(heard: Heard): boolean {
  return heard.status >= 400 && heard.status < 500;
}
