import type { Seen } from './seen.ts';

/** Parameters by which other services page. */
export const otherParameters: ReadonlySet<string> = new Set([
  ...['page', 'cursor', 'page_token', 'start', 'skip', 'offset', 'after'],
]);

const usualSize = 50;

/** A request for a page of a list. */
export interface PageRequest {
  /** The cursor that was sent; undefined for the first page. */
  readonly cursor: string | undefined;
  /** The other parameters, in a fixed order. */
  readonly filters: string;
  /** A parameter that pages elsewhere. */
  readonly otherParameter: string | undefined;
  readonly pageSize: number;
}

/** The same value may be written in several ways. */
function decoded(pair: string): string {
  if (!/[%+]/.test(pair)) return pair;
  return new URLSearchParams(pair).toString();
}

/** Returns what a request for a page names. Each page of a list comes here: a parser of queries would cost more than all the rest. */
export function pageRequest({ query }: Seen, paging: string): PageRequest {
  let cursor: string | undefined;
  let otherParameter: string | undefined;
  let pageSize = usualSize;
  const filters: string[] = [];
  for (let start = 0; start < query.length; ) {
    const end = indexOrEnd(query, '&', start);
    const equals = Math.min(indexOrEnd(query, '=', start), end);
    const name = query.slice(start, equals);
    if (name === paging) cursor = query.slice(equals + 1, end);
    else if (otherParameters.has(name)) otherParameter = name;
    // A page may have another size than the one before; all is judged by client/marks-full-exports.
    else if (name === 'limit') pageSize = Number(query.slice(equals + 1, end));
    else if (name !== 'all') filters.push(decoded(query.slice(start, end)));
    start = end + 1;
  }
  return {
    cursor: cursor === '0' || cursor === '' ? undefined : cursor,
    filters: filters.length === 0 ? '' : filters.sort().join('&'),
    otherParameter,
    pageSize,
  };
}

function indexOrEnd(text: string, character: string, from: number): number {
  const index = text.indexOf(character, from);
  return index === -1 ? text.length : index;
}
