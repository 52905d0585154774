import type { JsonObject, OperationId } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { SetupFailed } from '../engine/wire/message/errors.ts';
import { isObject } from '../engine/wire/message/json.ts';
import type { RequestOptions } from '../engine/wire/message/request-options.ts';
import type { Response } from '../engine/wire/message/response.ts';
import { describeResponse } from '../engine/wire/secret/describe-response.ts';
import { lacksData } from './lacking-data.ts';
import { inQuery, isPosition, nextPositionIn } from './page-position.ts';
import { entriesOf } from './response-reading.ts';
import { walkWithEnd } from './walk-with-end.ts';

/** One page of a list, and the position of the next. */
export interface ReadPage {
  readonly response: Response;
  readonly entries: readonly JsonObject[];
  readonly pagination: JsonObject;
  readonly limit: unknown;
  readonly next: unknown;
}

/** A list that was read page by page. */
export interface ListReading {
  readonly entries: JsonObject[];
  readonly pages: readonly ReadPage[];
  /** Why the reading stopped early; undefined where it reached the last page. */
  readonly brokenOff?: BrokenOff;
}

/** A page after which the reading stops: what a page must have, and what this one has. */
export interface BrokenOff {
  readonly needed: string;
  readonly found: string;
  readonly page: Response;
}

type Query = Readonly<Record<string, string | number | boolean>>;

/** Reads one page. Throws SetupFailed where its entries or its `pagination` cannot be read. */
async function readPage(
  suite: Suite,
  operation: OperationId,
  options: RequestOptions = {},
): Promise<ReadPage> {
  return pageOf(await suite.request(operation, options));
}

/** Returns a response as a page. Throws SetupFailed where its entries or its `pagination` cannot be read. */
export function pageOf(response: Response): ReadPage {
  const entries = entriesOf(response);
  const { pagination } = response.json as JsonObject;
  if (!isObject(pagination))
    throw new SetupFailed(`\`pagination\` is needed, but the response is ${describeResponse(response)}`);
  const next = nextPositionIn(response, pagination);
  return { response, entries, pagination, limit: pagination.limit, next };
}

/**
 * Reads a list page by page until the next position is null. Throws SetupFailed where it cannot be read to its end.
 */
export async function readList(
  suite: Suite,
  operation: OperationId,
  options: RequestOptions & { query?: Query } = {},
  position: 'after' | 'offset' = 'after',
): Promise<JsonObject[]> {
  const { entries, brokenOff } = await readPages(suite, operation, options, position);
  if (brokenOff === undefined) return entries;
  const { needed, found } = brokenOff;
  throw new SetupFailed(
    `the list of ${operation} cannot be read to its end: ${needed} is needed, not ${found}`,
  );
}

/** Reads a list in the same way, and returns why where it cannot be read to its end. */
export async function readPages(
  suite: Suite,
  operation: OperationId,
  options: RequestOptions & { query?: Query } = {},
  position: 'after' | 'offset' = 'after',
): Promise<ListReading> {
  const entries: JsonObject[] = [];
  const pages: ReadPage[] = [];
  const seen = new Set<unknown>();
  const endIn = walkWithEnd(suite.target, operation);
  let query: Query = options.query ?? {};
  for (;;) {
    const page = await readPage(suite, operation, { ...options, query });
    pages.push(page);
    entries.push(...page.entries);
    if (page.next === null) return { entries, pages };
    const { next } = page;
    if (!isPosition(next) || seen.has(next)) return { entries, pages, brokenOff: brokenOffAt(page) };
    endIn(page.entries);
    seen.add(next);
    query = { ...query, [position]: inQuery(next) };
  }
}

function brokenOffAt({ next, response }: ReadPage): BrokenOff {
  return isPosition(next)
    ? { needed: 'a next position that moves on', found: `position ${next} a second time`, page: response }
    : {
        needed: 'a next position that is null or a whole number of at least 0',
        found: describeResponse(response),
        page: response,
      };
}

/** Returns the entry of a record in a list; undefined where no page has it. */
export function entryOf(
  entries: readonly JsonObject[],
  { id }: { readonly id: number },
): JsonObject | undefined {
  return entries.find((entry) => isObject(entry) && entry.id === id);
}

/** All entries of a list, and the pages that show them. */
export interface WholeList {
  readonly entries: readonly JsonObject[];
  readonly pages: readonly Response[];
}

/** A list of more pages of the greatest length is too long to be judged entry by entry. */
const mostPagesOfAWhole = 100;

/** A list of more pages that are shorter is read again in pages of the greatest length. */
const mostShortPages = 20;

const greatestLimit = 100;

/**
 * Reads the list of a record to its end, with its pages as evidence. Throws where it cannot; the paging rules judge the
 * pages.
 */
export async function wholeList(
  suite: Suite,
  operation: OperationId,
  id: number,
  query: Query = {},
): Promise<WholeList> {
  const inShortPages =
    'limit' in query ? await upTo(mostShortPages, { suite, operation, id, query }) : undefined;
  if (inShortPages !== undefined) return inShortPages;
  const inLongPages = { ...query, limit: greatestLimit };
  const whole = await upTo(mostPagesOfAWhole, { suite, operation, id, query: inLongPages });
  if (whole !== undefined) return whole;
  throw lacksData(suite, `a list of ${operation} of at most ${mostPagesOfAWhole * greatestLimit} entries`);
}

/** A list of a record, and how it is read. */
interface Reading {
  readonly suite: Suite;
  readonly operation: OperationId;
  readonly id: number;
  readonly query: Query;
}

/** Reads a list of at most that many pages; returns undefined where it has more. */
async function upTo(most: number, { suite, operation, id, query }: Reading): Promise<WholeList | undefined> {
  const pages: Response[] = [];
  const entries: JsonObject[] = [];
  let after: Query = {};
  while (pages.length < most) {
    const page = await readPage(suite, operation, { path: { id }, query: { ...query, ...after } });
    pages.push(page.response);
    entries.push(...page.entries);
    if (page.next === null) return { entries, pages };
    after = { after: isPosition(page.next) ? inQuery(page.next) : Number(page.next) };
  }
  return undefined;
}

/** Returns a record as a list shows it. Throws SetupFailed where the list does not; `noun` names the record in the message. */
export function requiredEntry(
  noun: 'group' | 'event',
  entries: readonly JsonObject[],
  record: { readonly id: number },
): JsonObject {
  const entry = entryOf(entries, record);
  if (entry === undefined) throw new SetupFailed(`${noun} ${record.id} is not in the list of its season`);
  return entry;
}
