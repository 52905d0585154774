import { setBounded } from '../bounded-map.ts';
import { nextCursor } from '../cursor.ts';
import { isSuccess, type Seen } from '../seen.ts';
import type { Careless, Tally, TopicFor } from '../topic.ts';
import { type Trace, traceOf } from '../trace.ts';

/** The pages of one list that were read with the same filters. */
interface Walk {
  /** The first cursors that were shown. */
  readonly shown: Set<string>;
  /** The cursors that were shown and not yet followed, with the page that showed each. */
  readonly open: Map<string, Trace>;
  /** The token by which the list was begun last. */
  begunBy: string | undefined;
  /** Pages that were requested in a row with cursors that were not shown. */
  computed: Trace[];
}

/** The walks through one list, by their filters. */
type Walks = Map<string, Walk>;

const mostLists = 200;
const mostFilters = 10;
const mostCursors = 64;
const mostOpen = 4;

/** Parameters by which other services page. */
const otherParameters: ReadonlySet<string> = new Set([
  ...['page', 'cursor', 'page_token', 'start', 'skip', 'offset', 'after'],
]);

/** Lists and their pages. */
export const pagingTopic: TopicFor = (tally) => {
  const lists = new Map<string, Walks>();
  return {
    exchange(seen) {
      const paging = seen.operation?.paging;
      if (paging === undefined || seen.exchange.method !== 'GET') return;
      const request = pageRequest(seen, paging);
      const walks = walksIn(lists, seen.path);
      judgeRequest(seen, paging, request, walks, tally);
      if (isSuccess(seen)) noteNext(seen, paging, request, walks, tally);
    },
    open: () =>
      [...lists].flatMap(([path, walks]) => [...walks.values()].flatMap((walk) => leftOpen(path, walk))),
  };
};

function walksIn(lists: Map<string, Walks>, path: string): Walks {
  const known = lists.get(path);
  if (known !== undefined) return known;
  const walks: Walks = new Map();
  setBounded(lists, path, walks, mostLists);
  return walks;
}

interface PageRequest {
  /** The cursor that was sent; undefined for the first page. */
  readonly cursor: string | undefined;
  /** The other parameters, in a fixed order. */
  readonly filters: string;
  /** A parameter that pages elsewhere. */
  readonly otherParameter: string | undefined;
}

/** The same value may be written in several ways. */
function decoded(pair: string): string {
  if (!/[%+]/.test(pair)) return pair;
  return new URLSearchParams(pair).toString();
}

/** Each page of a list comes here: a parser of queries would cost more than all the rest. */
function pageRequest({ query }: Seen, paging: string): PageRequest {
  let cursor: string | undefined;
  let otherParameter: string | undefined;
  const filters: string[] = [];
  for (const pair of query === '' ? [] : query.split('&')) {
    const equals = pair.indexOf('=');
    const name = equals === -1 ? pair : pair.slice(0, equals);
    if (name === paging) cursor = pair.slice(equals + 1);
    else if (otherParameters.has(name)) otherParameter = name;
    // A page may have another size than the one before; all is judged by client/marks-full-exports.
    else if (name !== 'limit' && name !== 'all') filters.push(decoded(pair));
  }
  return {
    cursor: cursor === '0' || cursor === '' ? undefined : cursor,
    filters: filters.length < 2 ? (filters[0] ?? '') : filters.sort().join('&'),
    otherParameter,
  };
}

function judgeRequest(
  seen: Seen,
  paging: string,
  { cursor, filters, otherParameter }: PageRequest,
  walks: Walks,
  tally: Tally,
): void {
  if (otherParameter !== undefined) otherWay(seen, paging, otherParameter, walks.get(filters), tally);
  if (cursor === undefined || walks.size === 0) return;
  tally.occasion('client/keeps-filters-between-pages');
  tally.occasion('client/pages-by-the-returned-cursor');
  const walk = walks.get(filters);
  if (walk?.open.delete(cursor) || walk?.shown.has(cursor)) {
    walk.computed = [];
    return;
  }
  const isOnly = walk !== undefined && walks.size === 1;
  const other = isOnly ? undefined : [...walks.values()].find(({ open }) => open.has(cursor));
  if (other !== undefined) otherFilters(seen, cursor, other, tally);
  else if (walk !== undefined) computedCursor(seen, cursor, walk, tally);
}

function otherWay(
  seen: Seen,
  paging: string,
  parameter: string,
  walk: Walk | undefined,
  { occasion, careless }: Tally,
): void {
  occasion('client/pages-by-the-returned-cursor');
  careless('client/pages-by-the-returned-cursor', () => ({
    seen: `A page of GET ${seen.path} was requested with ${parameter}; its pages follow each other by ${paging}.`,
    traces: [...(walk?.open.values() ?? []), traceOf(seen.exchange)].slice(-2),
  }));
  walk?.open.clear();
}

function otherFilters(seen: Seen, cursor: string, other: Walk, { careless }: Tally): void {
  careless('client/keeps-filters-between-pages', () => ({
    seen: `The page after ${cursor} of GET ${seen.path} was requested with other filters than the page before it.`,
    traces: [other.open.get(cursor), traceOf(seen.exchange)].filter((trace) => trace !== undefined),
  }));
  other.open.delete(cursor);
}

/**
 * A process may go on with a cursor that it stored before anything was observed. Two such cursors in a row, by the token
 * that began the list and while a shown one waits, are computed.
 */
function computedCursor(seen: Seen, cursor: string, walk: Walk, { careless }: Tally): void {
  const [shown] = walk.open.values();
  const isBegun = seen.token !== undefined && seen.token === walk.begunBy;
  // What is no longer remembered may have been shown.
  if (!isBegun || walk.shown.size >= mostCursors || shown === undefined) return;
  walk.computed.push(traceOf(seen.exchange));
  if (walk.computed.length < 2) return;
  careless('client/pages-by-the-returned-cursor', () => ({
    seen: `A page of GET ${seen.path} was requested with ${cursor}, which no page had shown as its next one.`,
    traces: [shown, ...walk.computed],
  }));
  walk.open.clear();
  walk.computed = walk.computed.slice(-1);
}

function noteNext(
  seen: Seen,
  paging: 'after' | 'offset',
  { cursor, filters }: PageRequest,
  walks: Walks,
  { occasion }: Tally,
): void {
  const next = nextCursor(seen.exchange.responseBody, paging);
  if (next === undefined) return;
  const walk = walkIn(walks, filters);
  if (cursor === undefined) walk.begunBy = seen.token;
  // The whole list was retrieved, by whatever process.
  if (next === null) {
    walk.open.clear();
    return;
  }
  occasion('client/follows-pages-to-the-end');
  // The first ones are kept: what outlives its request, only to be replaced by the next, costs the collection of garbage.
  if (walk.shown.size < mostCursors) walk.shown.add(next);
  if (walk.open.size < mostOpen && !walk.open.has(next)) walk.open.set(next, traceOf(seen.exchange));
}

function walkIn(walks: Walks, filters: string): Walk {
  const known = walks.get(filters);
  if (known !== undefined) return known;
  const walk: Walk = { shown: new Set(), open: new Map(), begunBy: undefined, computed: [] };
  setBounded(walks, filters, walk, mostFilters);
  return walk;
}

function leftOpen(path: string, { open }: Walk): Careless[] {
  const [first] = open;
  if (first === undefined) return [];
  const [cursor, trace] = first;
  return [
    {
      rule: 'client/follows-pages-to-the-end',
      seen: `GET ${path} was left before its end: no request followed the page that shows ${cursor} as the next one.`,
      traces: [trace],
      times: open.size,
    },
  ];
}
