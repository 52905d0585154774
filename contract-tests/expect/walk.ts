import type { JsonObject, OperationId } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { violation } from '../engine/judging/violation.ts';
import { SetupFailed } from '../engine/wire/errors.ts';
import { isObject } from '../engine/wire/json.ts';
import type { RequestOptions } from '../engine/wire/request-options.ts';
import type { Response } from '../engine/wire/response.ts';
import { expectEntries } from './expectations.ts';

/** One page of a list, and where the next begins. */
export interface ReadPage {
  readonly response: Response;
  readonly entries: readonly JsonObject[];
  readonly pagination: JsonObject;
  readonly limit: unknown;
  readonly next: unknown;
}

/** There is no page cap: a list of more pages is too long to be judged, and no violation. */
const mostPages = 2_000;

/** Reads one page; throws the violation in its `data` or `pagination`. */
export async function readPage(
  suite: Suite,
  operation: OperationId,
  options: RequestOptions = {},
): Promise<ReadPage> {
  return pageIn(await suite.request(operation, options));
}

/** A response as a page; throws the violation in its `data` or `pagination`. */
export function pageIn(response: Response): ReadPage {
  const entries = expectEntries(response);
  const pagination = (response.json as JsonObject).pagination;
  if (!isObject(pagination)) throw violation('a `pagination` object beside `data`', response);
  const next = 'next_after' in pagination ? pagination.next_after : pagination.next_offset;
  return { response, entries, pagination, limit: pagination.limit, next };
}

/** Reads a list page by page, as the interface describes, until the next position is null. */
export async function walk(
  suite: Suite,
  operation: OperationId,
  options: RequestOptions & { query?: Readonly<Record<string, string | number | boolean>> } = {},
  position: 'after' | 'offset' = 'after',
): Promise<JsonObject[]> {
  const entries: JsonObject[] = [];
  const seen = new Set<unknown>();
  let query = options.query ?? {};
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await readPage(suite, operation, { ...options, query });
    entries.push(...page.entries);
    if (page.next === null) return entries;
    const next = nextPosition(page);
    if (seen.has(next)) throw violation('a walk that moves on', `position ${next} a second time`);
    seen.add(next);
    query = { ...query, [position]: next };
  }
  throw new SetupFailed(
    `the list of ${operation} was not read to its end: it has more than ${mostPages} pages`,
  );
}

function nextPosition({ next, response }: ReadPage): number {
  if (typeof next !== 'number' || !Number.isInteger(next) || next < 0) {
    throw violation('a next position that is null or a whole number of at least 0', response);
  }
  return next;
}
