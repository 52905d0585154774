import { operation as contractOf } from '../../../../spec/index.ts';
import { isObject } from '../message/json.ts';
import { isSuccess, type Response } from '../message/response.ts';
import { markIn } from '../message/run-names.ts';
import { isThisMachine } from '../target/this-machine.ts';

/**
 * Returns the body of a response as a report may show it. The club of a target elsewhere holds people: of a record without
 * the mark of a run, the names of the fields, the identifiers and the types are shown, and no value. A club on this
 * machine is shown as it is.
 */
export function bodyToShow(response: Response): string {
  const { json, text, bytes, headers } = response;
  if (text === '' || !mayHoldPeople(response)) return text;
  if (json !== undefined) return JSON.stringify(masked(response));
  if (!isSuccess(response)) return text;
  return `(${bytes.length} bytes of ${headers['content-type'] ?? 'no media type'}, not shown)`;
}

/** Returns the JSON of a request of an unknown client as a report may show it: as the body of a record. */
export function sentJsonToShow(json: unknown): unknown {
  return withoutValues(json, '', undefined);
}

/** Returns a JSON body of an event as a report may show it: its data is that of a record. */
export function eventToShow(event: unknown, text: string): string {
  if (!isObject(event) || typeof event.source !== 'string') return text;
  if (!URL.canParse(event.source) || isThisMachine(event.source)) return text;
  return JSON.stringify({ ...event, data: withoutValues(event.data, 'data', undefined) });
}

/** Returns the texts in a response that a report does not show. */
export function hiddenTexts(response: Response): readonly string[] {
  if (response.json === undefined || !mayHoldPeople(response)) return [];
  const shown = new Set(textsIn(masked(response)));
  return [...new Set(textsIn(response.json))].filter((text) => !shown.has(text));
}

/** Resources whose records are about no person. */
const withoutPeople = /^\/(context|communes|sports|seasons)(\/\{id\})?$/;

/** Whether an exchange may be about people of a club elsewhere. */
export function mayHoldPeople({ sent: { operation, url } }: Pick<Response, 'sent'>): boolean {
  if (isThisMachine(url)) return false;
  if (operation === undefined) return true;
  const { access, path } = contractOf(operation);
  return access === 'token' && !withoutPeople.test(path);
}

/** Of a refusal, only what looks like a record is masked: the rest of it is about the request. */
function masked(response: Response): unknown {
  const { json } = response;
  if (!isObject(json)) return withoutValues(json, '', undefined);
  const { data, ...rest } = json;
  const { pagination, ...members } = rest;
  return {
    ...(isSuccess(response) ? (withoutValues(members, '', undefined) as object) : members),
    ...('pagination' in json && { pagination }),
    ...('data' in json && { data: withoutValues(data, 'data', undefined) }),
  };
}

/**
 * Returns a value without the values of others: those of a record, which has an identifier, are shown where it carries a
 * mark itself. A part without an identifier is shown as what it belongs to.
 */
function withoutValues(value: unknown, name: string, isOwn: boolean | undefined): unknown {
  if (Array.isArray(value)) return value.map((part) => withoutValues(part, name, isOwn));
  if (!isObject(value)) return isOwn || isReference(name) || value === null ? value : `(${typeof value})`;
  const own = isOwn === undefined || 'id' in value ? carriesMark(value) : isOwn;
  return Object.fromEntries(
    Object.entries(value).map(([member, part]) => [member, withoutValues(part, member, own)]),
  );
}

/** Whether a field tells which record is meant, and nothing about it. */
function isReference(name: string): boolean {
  return /^(id|type)$|_(id|ids|path)$/.test(name);
}

/** Whether a record has a mark in a text of its own, and not only in another record within it. */
function carriesMark(record: object): boolean {
  return Object.values(record).some((part) => {
    if (typeof part === 'string') return markIn(part) !== undefined;
    if (typeof part !== 'object' || part === null || 'id' in part) return false;
    return carriesMark(part);
  });
}

/** Returns all texts in a JSON value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
