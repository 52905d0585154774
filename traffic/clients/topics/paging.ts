import { setBounded } from '../../bounded-map.ts';
import { computedCursors, type UnshownCursor } from '../computed-cursors.ts';
import { nextCursor } from '../cursor.ts';
import { type PageRequest, pageRequest } from '../page-request.ts';
import { isSuccess, type Seen } from '../seen.ts';
import type { Careless, Tally, TopicFor } from '../topic.ts';
import { type Trace, traceOf } from '../trace.ts';

/** The pages of one list that were read with the same filters. */
interface Walk {
  /** The first cursors that were shown. */
  readonly shown: Set<string>;
  /** The cursors that were shown and not yet followed, with the page that showed each. */
  readonly open: Map<string, Trace>;
  /** The token by which the page was read that was read last, and the cursor that it showed. */
  readBy: string | undefined;
  next: string | undefined;
  /** The last page, where it was requested with a cursor that no page had shown, and the page before it. */
  unshown: (UnshownCursor & { readonly trace: Trace; readonly shown: Trace }) | undefined;
}

/** The walks through one list, by their filters. */
type Walks = Map<string, Walk>;

/** What is remembered of all lists. */
interface Lists {
  readonly walks: Map<string, Walks>;
  readonly isComputed: ReturnType<typeof computedCursors>;
}

const mostLists = 200;
const mostFilters = 50;
const mostCursors = 64;
const mostOpen = 4;

/** Lists and their pages. */
export const pagingTopic: TopicFor = (tally) => {
  const lists: Lists = { walks: new Map(), isComputed: computedCursors() };
  return {
    exchange(seen) {
      const paging = seen.operation?.paging;
      if (paging === undefined || seen.exchange.method !== 'GET') return;
      const request = pageRequest(seen, paging);
      const walks = walksIn(lists.walks, seen.path);
      judgeRequest(seen, paging, request, walks, lists, tally);
      if (isSuccess(seen)) noteNext(seen, paging, request, walks, tally);
    },
    open: () =>
      [...lists.walks].flatMap(([path, walks]) =>
        [...walks.values()].flatMap((walk) => leftOpen(path, walk)),
      ),
  };
};

function walksIn(lists: Map<string, Walks>, path: string): Walks {
  const known = lists.get(path);
  if (known !== undefined) return known;
  const walks: Walks = new Map();
  setBounded(lists, path, walks, mostLists);
  return walks;
}

/** A page of a walk that was begun. */
interface PageInWalk {
  readonly walk: Walk;
  readonly pageSize: number;
}

function judgeRequest(
  seen: Seen,
  paging: string,
  { cursor, filters, otherParameter, pageSize }: PageRequest,
  walks: Walks,
  lists: Lists,
  tally: Tally,
): void {
  const walk = walks.get(filters);
  if (otherParameter !== undefined) otherWay(seen, paging, otherParameter, walk, tally);
  // A list that begins anew is another walk.
  if (cursor === undefined && walk !== undefined) walk.unshown = undefined;
  if (cursor === undefined || walks.size === 0) return;
  tally.occasion('client/keeps-filters-between-pages');
  tally.occasion('client/pages-by-the-returned-cursor');
  if (walk?.open.delete(cursor) || walk?.shown.has(cursor)) {
    walk.unshown = undefined;
    return;
  }
  const isOnly = walk !== undefined && walks.size === 1;
  // Among as many filters as are remembered, those of this page may have been forgotten.
  const mayBeForgotten = walk === undefined && walks.size >= mostFilters;
  const other =
    isOnly || mayBeForgotten ? undefined : [...walks.values()].find(({ open }) => open.has(cursor));
  if (other !== undefined) otherFilters(seen, cursor, other, tally);
  else if (walk !== undefined) unshownCursor(seen, cursor, { walk, pageSize }, lists, tally);
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

function unshownCursor(
  seen: Seen,
  cursor: string,
  { walk, pageSize }: PageInWalk,
  lists: Lists,
  tally: Tally,
): void {
  const shown = walk.next === undefined ? undefined : walk.open.get(walk.next);
  const isSameClient = seen.token !== undefined && seen.token === walk.readBy;
  const { unshown: before } = walk;
  walk.unshown = undefined;
  // What is no longer remembered may have been shown.
  if (!isSameClient || walk.shown.size >= mostCursors || shown === undefined) return;
  const value = Number(cursor);
  const now = { list: seen.path, value, distance: value - Number(walk.next), pageSize };
  walk.unshown = { ...now, trace: traceOf(seen.exchange), shown };
  if (!lists.isComputed(now, before)) return;
  tally.careless('client/pages-by-the-returned-cursor', () => ({
    seen: `A page of GET ${seen.path} was requested with ${cursor}, which no page had shown as its next one.`,
    traces: [...(before === undefined ? [shown] : [before.shown, before.trace]), traceOf(seen.exchange)],
  }));
  walk.open.clear();
}

function noteNext(
  seen: Seen,
  paging: 'after' | 'offset',
  { filters }: PageRequest,
  walks: Walks,
  { occasion }: Tally,
): void {
  const next = nextCursor(seen.exchange.responseBody, paging);
  if (next === undefined) return;
  const walk = walkIn(walks, filters);
  walk.readBy = seen.token;
  walk.next = next ?? undefined;
  // The whole list was retrieved, by whatever process.
  if (next === null) {
    walk.open.clear();
    walk.unshown = undefined;
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
  const walk: Walk = {
    shown: new Set(),
    open: new Map(),
    readBy: undefined,
    next: undefined,
    unshown: undefined,
  };
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
