import type { JsonObject, OperationId } from '../../spec/index.ts';
import { broken } from './broken.ts';
import { isObject } from './described.ts';
import type { Heard } from './heard.ts';
import { entriesIn } from './owed.ts';
import type { Ask, Suite } from './suite.ts';

/** One page of a list, and where the next begins. */
export interface HeardPage {
  readonly heard: Heard;
  readonly entries: readonly JsonObject[];
  readonly limit: unknown;
  readonly next: unknown;
}

/** A walk that has not ended after so many pages never will. */
const mostPages = 2_000;

/** Reads one page; throws what is broken about its frame. */
export async function readPage(suite: Suite, operation: OperationId, ask: Ask = {}): Promise<HeardPage> {
  const heard = await suite.ask(operation, ask);
  const entries = entriesIn(heard);
  const pagination = (heard.json as JsonObject).pagination;
  if (!isObject(pagination)) throw broken('a `pagination` object beside `data`', heard);
  const next = 'next_after' in pagination ? pagination.next_after : pagination.next_offset;
  return { heard, entries, limit: pagination.limit, next };
}

/** Reads a list page by page, as the interface tells its clients to, until the next position is null. */
export async function walk(
  suite: Suite,
  operation: OperationId,
  ask: Ask & { query?: Readonly<Record<string, string | number | boolean>> } = {},
  position: 'after' | 'offset' = 'after',
): Promise<JsonObject[]> {
  const entries: JsonObject[] = [];
  const seen = new Set<unknown>();
  let query = ask.query ?? {};
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await readPage(suite, operation, { ...ask, query });
    entries.push(...page.entries);
    if (page.next === null) return entries;
    const next = nextPosition(page);
    if (seen.has(next)) throw broken('a walk that moves on', `position ${next} a second time`);
    seen.add(next);
    query = { ...query, [position]: next };
  }
  throw broken('a walk that ends in null', `no end after ${mostPages} pages`);
}

function nextPosition({ next, heard }: HeardPage): number {
  if (typeof next !== 'number' || !Number.isInteger(next) || next < 0) {
    throw broken('a next position that is null or a whole number of at least 0', heard);
  }
  return next;
}
