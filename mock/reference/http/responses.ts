import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { extended } from '../extended.ts';
import type { Page, Parts } from '../parts.ts';
import type { Response } from '../store/response.ts';
import type { Exchange } from './exchange.ts';
import { createPageCache } from './page-cache.ts';

const jsonHeaders = { 'content-type': 'application/json' } as const;

/** Returns a response with a JSON body, and further headers. */
export function jsonResponse(
  status: number,
  body: JsonObject,
  headers?: Readonly<Record<string, string>>,
): Response {
  return jsonTextResponse(status, JSON.stringify(body), headers);
}

/** Returns a response whose JSON is already text. */
export function jsonTextResponse(
  status: number,
  body: string | Buffer,
  headers?: Readonly<Record<string, string>>,
): Response {
  return { status, headers: headers === undefined ? jsonHeaders : extended(jsonHeaders, headers), body };
}

const pages = createPageCache();

/** Returns the response with a page of a list, whose items are JSON texts. */
export function pageResponse(
  page: Page<string>,
  next: 'next_after' | 'next_offset',
  headers?: Readonly<Record<string, string>>,
): Response {
  const { items, limit, more } = page;
  const pagination = JSON.stringify({ limit, [next]: page.next, ...more });
  const write = () => `{"data":[${items.join(',')}],"pagination":${pagination}}`;
  return jsonTextResponse(200, pages.bytesOf(items, pagination, write), headers);
}

/**
 * Returns the response to a write: the identifier of the record, with the success status of the operation. `record`
 * returns the record as a read shows it.
 */
export function writeResponse(
  { operation }: Exchange,
  id: number,
  record: () => JsonObject,
  { parts: { writes } }: Club,
): Response {
  const status = operation === undefined ? 200 : writes.status(operation);
  return jsonResponse(status, writes.place(writes.content(id, record)));
}

/** How the response to a write identifies the record. */
export const writes: Parts['writes'] = {
  status: ({ success }) => success.status,
  content: (id) => ({ id }),
  place: (content) => ({ data: content }),
};
