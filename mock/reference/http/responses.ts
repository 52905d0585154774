import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { extended } from '../extended.ts';
import type { Page, Parts } from '../parts.ts';
import type { Answer } from '../store/response.ts';
import type { Exchange } from './exchange.ts';
import { createPageCache } from './page-cache.ts';

const jsonHeaders = { 'content-type': 'application/json' } as const;

/** An answer with a JSON body; more headers may go along. */
export function jsonAnswer(
  status: number,
  body: JsonObject,
  headers?: Readonly<Record<string, string>>,
): Answer {
  return jsonTextAnswer(status, JSON.stringify(body), headers);
}

/** The same, for JSON that is already text. */
export function jsonTextAnswer(
  status: number,
  body: string | Buffer,
  headers?: Readonly<Record<string, string>>,
): Answer {
  return { status, headers: headers === undefined ? jsonHeaders : extended(jsonHeaders, headers), body };
}

const pages = createPageCache();

/** The page of a list, its items given as JSON texts. */
export function pageAnswer(
  page: Page<string>,
  next: 'next_after' | 'next_offset',
  headers?: Readonly<Record<string, string>>,
): Answer {
  const { items, limit, more } = page;
  const pagination = JSON.stringify({ limit, [next]: page.next, ...more });
  const write = () => `{"data":[${items.join(',')}],"pagination":${pagination}}`;
  return jsonTextAnswer(200, pages.bytesOf(items, pagination, write), headers);
}

/**
 * The answer of a write: the identifier of what was written, with the success status of the operation. `record` gives
 * the record as it is read.
 */
export function writtenAnswer(
  { operation }: Exchange,
  id: number,
  record: () => JsonObject,
  { parts: { writes } }: Club,
): Answer {
  const status = operation === undefined ? 200 : writes.status(operation);
  return jsonAnswer(status, writes.place(writes.content(id, record)));
}

/** How writes say which record was written. */
export const writes: Parts['writes'] = {
  status: ({ success }) => success.status,
  content: (id) => ({ id }),
  place: (content) => ({ data: content }),
};
