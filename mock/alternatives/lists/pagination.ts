import { operations } from '../../../spec/index.ts';
import { withEarlierState } from '../../alterations/earlier-state.ts';
import { withHandler } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Page, PagerPart, Parameters, Parts } from '../../reference/parts.ts';
import { pageFromOffset } from '../../reference/requests/pager.ts';
import type { Identified } from '../../reference/store/collection.ts';
import type { List, Sequence } from '../../reference/store/list.ts';
import type { Alternatives } from '../alternative.ts';
import { withParameter } from './query.ts';

export const pagination: Alternatives = {
  'position-in-list': { count: (parts) => withPart(parts, 'pager', { after: countedPage }) },
  'list-order': { descending: (parts) => withPaymentsAscending(withListsOfAfter(parts, backwards), parts) },
  'list-freshness': { soon: (parts) => withEarlierState(parts, lists, 800) },
  'page-fill': { 'first-empty': withEmptyFirstPage, half: withHalfPages },
  'last-page': { 'full-page-goes-on': withPromiseOfMore },
  'offset-bounds': {
    'with-total': withTotals,
    bounded: (parts) =>
      withParameter(parts, 'offset', (text) => (Number(text) > 1_000_000 ? 'too far' : text)),
  },
  'limit-out-of-range': {
    clamped: (parts) =>
      withParameter(parts, 'limit', (text, { minimum, maximum }) =>
        /^-?\d+$/.test(text)
          ? String(Math.min(Math.max(Number(text), Number(minimum)), Number(maximum)))
          : text,
      ),
    'as-left-out': (parts) =>
      withParameter(parts, 'limit', (text, { minimum, maximum }) =>
        /^-?\d+$/.test(text) && (Number(text) < Number(minimum) || Number(text) > Number(maximum))
          ? undefined
          : text,
      ),
  },
  'position-out-of-range': {
    'as-zero': (parts) => {
      const asZero = (text: string) => (Number(text) >= 0 ? text : '0');
      return withParameter(withParameter(parts, 'after', asZero), 'offset', asZero);
    },
  },
  'all-other-than-true': {
    'as-absent': (parts) => withParameter(parts, 'all', (text) => (text === 'true' ? text : undefined)),
  },
};

const lists = operations.filter(({ paging }) => paging !== undefined).map(({ id }) => id);

/** Returns a page whose `after` is the number of records returned before, not the id of the last one. */
const countedPage: PagerPart['after'] = (list, { after, limit }, club) =>
  pageFromOffset(list, { offset: after, limit }, club);

/**
 * Returns the parts with the usual order for the payments of a season
 * (payment/season-payments-ascend-by-id).
 */
function withPaymentsAscending(changed: Parts, { pager }: Parts): Parts {
  return withHandler(
    changed,
    'listSeasonPayments',
    (handle) => (exchange, club) => handle(exchange, { ...club, parts: { ...club.parts, pager } }),
  );
}

function withListsOfAfter(parts: Parts, change: <T extends Identified>(list: List<T>) => List<T>): Parts {
  const { after } = parts.pager;
  const changed: PagerPart['after'] = (list, parameters, club) => after(change(list), parameters, club);
  return withPart(parts, 'pager', { after: changed });
}

/** Returns the parts in which every position is one greater, so that 0 is left for a page before the first. */
function withEmptyFirstPage(parts: Parts): Parts {
  const { after, offset } = parts.pager;
  return withPart(parts, 'pager', {
    after: (list, parameters, club) =>
      afterEmptyPage('after', parameters, (shifted) => after(list, shifted, club)),
    offset: (sequence, parameters, club) =>
      afterEmptyPage('offset', parameters, (shifted) => offset(sequence, shifted, club)),
  });
}

/** Returns the parts in which a page has half of the entries that its limit allows. */
function withHalfPages(parts: Parts): Parts {
  const { after, offset } = parts.pager;
  return withPart(parts, 'pager', {
    after: (list, parameters, club) => halfPage(parameters, (half) => after(list, half, club)),
    offset: (sequence, parameters, club) => halfPage(parameters, (half) => offset(sequence, half, club)),
  });
}

function halfPage<T>(parameters: Parameters, read: (half: Parameters) => Page<T>): Page<T> {
  const limit = Number(parameters.limit);
  return { ...read({ ...parameters, limit: Math.ceil(limit / 2) }), limit };
}

function afterEmptyPage<T>(
  name: 'after' | 'offset',
  parameters: Parameters,
  read: (shifted: Parameters) => Page<T>,
): Page<T> {
  const position = Number(parameters[name]);
  const page = read({ ...parameters, [name]: Math.max(0, position - 1) });
  if (position === 0 && page.items.length > 0) return { ...page, items: [], next: 1 };
  return { ...page, next: page.next === null ? null : page.next + 1 };
}

/** Returns the parts in which pages by `offset` contain the total number of records. */
function withTotals(parts: Parts): Parts {
  const { offset } = parts.pager;
  const counted: PagerPart['offset'] = (list, parameters, club) => ({
    ...offset(list, parameters, club),
    more: { total: list.size },
  });
  return withPart(parts, 'pager', { offset: counted });
}

/** Returns the list from its last record to its first. It supports only positions that count records. */
function backwards<T extends Identified>({ size, from }: List<T>): List<T> {
  return {
    size,
    after: () => {
      throw new Error('An id is not a position in a list in descending order.');
    },
    from: (position, count) => {
      const end = Math.max(0, size - position);
      const start = Math.max(0, end - count);
      return [...from(start, end - start)].reverse();
    },
  };
}

/**
 * Returns the parts in which every full page has a next position, even if nothing follows: lists
 * pretend to have one more record.
 */
function withPromiseOfMore(parts: Parts): Parts {
  const { offset } = parts.pager;
  const changed: PagerPart['offset'] = ({ size, from }, parameters, club) =>
    offset({ size, from: promisingFrom(from) }, parameters, club);
  return withPart(withListsOfAfter(parts, promisingMore), 'pager', { offset: changed });
}

function promisingMore<T extends Identified>({ size, after, from }: List<T>): List<T> {
  return {
    size,
    after: (id, count) => withPromise(after(id, count), count),
    from: promisingFrom(from),
  };
}

function promisingFrom<T>(from: Sequence<T>['from']): Sequence<T>['from'] {
  return (position, count) => withPromise(from(position, count), count);
}

/**
 * Returns the records with the last one repeated if they lack one to `count`. A page is read with
 * one record more than it returns, so the repeated one is never returned.
 */
function withPromise<T>(found: readonly T[], count: number): readonly T[] {
  const last = found.at(-1);
  return last !== undefined && found.length === count - 1 ? [...found, last] : found;
}
