import { type JsonObject, type JsonValue, operations } from '../../../spec/index.ts';
import { isObject } from '../wire/message/json.ts';
import { isSuccess, type Response, type SentRequest } from '../wire/message/response.ts';
import { markIn, marksIn, runOfMark } from '../wire/message/run-names.ts';
import { makesARecord } from '../wire/record/creation.ts';

/** What a creation sent, by which its record is recognised. */
export interface Traits {
  /** The run's mark in the body; empty where the body carries none. */
  readonly mark: string;
  /** The top-level texts and numbers in the body. */
  readonly values: JsonObject;
}

/** A record as a response shows it: by itself, or as the entry of a list. */
export interface ShownRecord {
  readonly path: string;
  readonly record: JsonObject;
  readonly isEntry: boolean;
}

/** A longer text, such as a file, is not kept: the other values tell records apart. */
const longestKept = 200;

export function traitsOf({ body }: Pick<SentRequest, 'body'>): Traits {
  const text = String(body ?? '');
  return { mark: markIn(text) ?? '', values: Object.fromEntries(comparableIn(text)) };
}

function comparableIn(text: string): [string, JsonValue][] {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return [];
    return Object.entries(value).filter((entry): entry is [string, JsonValue] => isComparable(entry[1]));
  } catch {
    return [];
  }
}

function isComparable(value: JsonValue | undefined): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.length <= longestKept);
}

/** Whether a record is of the run that sent these traits: it carries a mark of that run, or else shows what was sent. */
export function isOfTheRun(traits: Traits, record: JsonObject): boolean {
  return ownMarksIn(traits, record).length > 0 || showsValues(traits, record);
}

/** Whether a record is the one that was made with these traits, and not another record of the same run. */
export function isTheOneMade(traits: Traits, record: JsonObject): boolean {
  const shown = ownMarksIn(traits, record);
  if (shown.length === 0) return showsValues(traits, record);
  const sent = marksIn(JSON.stringify(traits).toLowerCase());
  return shown.some((each) => sent.includes(each));
}

/** Whether a record shows nothing by which it could be recognised: no mark of any run, and no member that was sent. */
export function isSilentAbout({ values }: Traits, record: JsonObject): boolean {
  const hasMark = marksIn(JSON.stringify(record).toLowerCase()).length > 0;
  return !hasMark && Object.keys(values).every((name) => !(name in record));
}

/** A club may write names in capitals. */
function ownMarksIn({ mark }: Traits, record: JsonObject): string[] {
  const marks = marksIn(JSON.stringify(record).toLowerCase());
  return mark === '' ? [] : marks.filter((each) => runOfMark(each) === runOfMark(mark));
}

/** Whether a record shows every identifier that was sent, and more than half of all values; a club may alter some. */
function showsValues({ values }: Traits, record: JsonObject): boolean {
  const shown = Object.entries(values).filter(([name]) => name in record);
  const equal = shown.filter(([name, value]) => record[name] === value);
  const hasEveryIdentifier = shown.every(([name, value]) => !name.endsWith('_id') || record[name] === value);
  return hasEveryIdentifier && equal.length > shown.length / 2;
}

/** The paths of the collections in which a run may make records. */
const collections = new Set(operations.filter(makesARecord).map(({ path }) => path));

/** Returns the path below a base URL, without the query; undefined for a request to another address. */
export function pathBelow(baseUrl: string, { url }: SentRequest): string | undefined {
  return url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length).split('?', 1)[0] : undefined;
}

/** Returns the records of such collections that a response to a read shows: one, or the entries of a list or a search. */
export function recordsShownIn(response: Response, baseUrl: string): readonly ShownRecord[] {
  const { sent, json } = response;
  const path = pathBelow(baseUrl, sent);
  if (path === undefined || !isSuccess(response) || !isObject(json)) return [];
  const [, collection = '', last] = /^(\/[a-z-]+)\/(\d+|search)$/.exec(path) ?? [];
  if (last === 'search') return sent.method === 'POST' ? entriesOf(collection, json.data) : [];
  if (sent.method !== 'GET') return [];
  if (last !== undefined) return oneRecord(collection, path, json);
  return entriesOf(path.replace(/^\/seasons\/\d+(?=\/)/, ''), json.data);
}

function oneRecord(collection: string, path: string, json: JsonObject): readonly ShownRecord[] {
  const record = isObject(json.data) ? json.data : json;
  const isItself = record.id === undefined || path === `${collection}/${record.id}`;
  return collections.has(collection) && isItself ? [{ path, record, isEntry: false }] : [];
}

function entriesOf(collection: string, data: unknown): readonly ShownRecord[] {
  if (!collections.has(collection) || !Array.isArray(data)) return [];
  return data
    .filter(isObject)
    .filter(({ id }) => typeof id === 'number')
    .map((record) => ({ path: `${collection}/${record.id}`, record, isEntry: true }));
}
