import type { Seen } from './seen.ts';

/** Parameters by which other services page. */
const otherParameters: ReadonlySet<string> = new Set([
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
  for (const pair of query === '' ? [] : query.split('&')) {
    const equals = pair.indexOf('=');
    const name = equals === -1 ? pair : pair.slice(0, equals);
    if (name === paging) cursor = pair.slice(equals + 1);
    else if (otherParameters.has(name)) otherParameter = name;
    // A page may have another size than the one before; all is judged by client/marks-full-exports.
    else if (name === 'limit') pageSize = Number(pair.slice(equals + 1));
    else if (name !== 'all') filters.push(decoded(pair));
  }
  return {
    cursor: cursor === '0' || cursor === '' ? undefined : cursor,
    filters: filters.length < 2 ? (filters[0] ?? '') : filters.sort().join('&'),
    otherParameter,
    pageSize,
  };
}
