import type { JsonObject } from '../../../spec/index.ts';
import { withHandler, withJson, without } from '../../alterations/operations.ts';
import { withList, withOffsetPages, withPages, withQuery } from '../../alterations/pages.ts';
import { withPart } from '../../alterations/part.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Fault } from '../fault.ts';
import { faults as branches } from './pagination-branches.ts';
import { faults as completeness } from './pagination-completeness.ts';

const offsets: readonly Fault[] = [
  {
    id: 'pagination/offset-one-too-low',
    breaks: 'pagination/offset-walk-ends',
    also: [
      'pagination/no-item-twice',
      'member/registrations-are-all-of-the-season',
      'attendance/history-between-dates',
      'attendance/history-by-presence',
      'attendance/history-by-type',
      'attendance/history-filter-means-presence',
      'attendance/history-filter-means-type',
      'attendance/person-stands-once-in-a-session',
    ],
    says: 'the next offset is that of the last entry shown',
    apply: (parts) =>
      withOffsetPages(parts, (page, { limit }) =>
        page.next === null || limit === 1 ? page : { ...page, next: page.next - 1 },
      ),
  },
];

const frames: readonly Fault[] = [
  {
    id: 'pagination/list-of-documents-not-routed',
    breaks: 'pagination/page-members',
    also: [],
    says: 'the route of a list got lost when its creation was added at the same path',
    apply: (parts) =>
      withHandler(parts, 'listDocuments', () => () => {
        throw new Refusal('method_not_allowed', 'The path does not take this method.');
      }),
  },
  {
    id: 'pagination/limit-not-repeated',
    breaks: 'pagination/page-members',
    also: [
      'payload/answers-have-required-members',
      'pagination/limit-has-stated-default',
      'pagination/limit-respected',
      'description/answers-conform',
    ],
    says: 'the pagination contains only the next position',
    apply: (parts) =>
      withJson(parts, 'listSeasons', ({ data, pagination }) => ({
        data,
        pagination: without(pagination as JsonObject, 'limit'),
      })),
  },
  {
    id: 'pagination/single-item-in-array',
    breaks: 'pagination/single-item-in-data',
    also: ['season/detail-path-leads-to-season', 'payload/answered-types-as-stated'],
    says: 'seasons from before the last database migration are returned as a list of one',
    apply: (parts) =>
      withJson(parts, 'readSeason', ({ data }) => {
        const season = data as JsonObject;
        return { data: Number(season.id) <= 2 ? [season] : season };
      }),
  },
];

const limits: readonly Fault[] = [
  {
    id: 'pagination/limit-defaults-to-20',
    breaks: 'pagination/limit-has-stated-default',
    also: ['staff-hours/entries-are-paged'],
    says: 'the default limit of searches is used for lists, too',
    apply: (parts) =>
      withQuery(parts, (query) => {
        if (!query.has('limit')) query.set('limit', '20');
      }),
  },
  {
    id: 'pagination/one-too-many',
    breaks: 'pagination/limit-respected',
    also: ['staff-hours/entries-are-paged'],
    says: 'the extra record read to see whether a next page exists is returned, too',
    apply: (parts) =>
      withPages(parts, (cut, list, parameters) => {
        const page = cut();
        const items = list.after(Number(parameters.after), page.limit + 1);
        return { ...page, items, next: page.next === null ? null : (items.at(-1)?.id ?? null) };
      }),
  },
  {
    id: 'pagination/limit-ignored-beside-status',
    breaks: 'pagination/limit-respected',
    also: [],
    says: 'a list of registrations filtered by status ignores the limit',
    apply: (parts) =>
      withHandler(parts, 'listSeasonAnnualRegistrations', (usual) => (exchange, club) => {
        const { limit, ...others } = exchange.parameters;
        return usual({ ...exchange, parameters: { ...others, limit: others.status ? 50 : limit } }, club);
      }),
  },
  {
    id: 'pagination/limit-unbounded',
    breaks: 'pagination/never-above-greatest-limit',
    also: ['payload/answered-values-within-bounds'],
    says: 'a limit above 100 is applied as it is',
    apply: (parts) =>
      withPart(parts, 'payload', {
        parameters: (operation, path, query, club) => {
          const limit = Number(query.get('limit'));
          if (operation.paging !== 'after' || !(limit > 100)) {
            return parts.payload.parameters(operation, path, query, club);
          }
          const altered = new URLSearchParams(query);
          altered.set('limit', '100');
          return { ...parts.payload.parameters(operation, path, altered, club), limit };
        },
      }),
  },
];

const limitOfOneRefused: Fault = {
  id: 'pagination/limit-of-one-refused',
  breaks: 'pagination/limit-bounds-accepted',
  also: [],
  says: 'the smallest limit is refused',
  apply: (parts) =>
    withQuery(parts, (query) => {
      if (query.get('limit') === '1') throw new Refusal('validation_failed', 'A limit must be above 1.');
    }),
};

const positions: readonly Fault[] = [
  {
    id: 'pagination/list-starts-over',
    breaks: 'pagination/walk-ends',
    also: ['staff-hours/entries-are-paged'],
    says: 'after the last of several pages, the list starts over',
    apply: (parts) =>
      withPages(parts, (cut, _, { after }) => {
        const page = cut();
        return page.next === null && Number(after) > 0 ? { ...page, next: 0 } : page;
      }),
  },
  {
    id: 'pagination/starts-after-one',
    breaks: 'pagination/after-defaults-to-zero',
    also: [],
    says: 'without a position, the list starts after id 1',
    apply: (parts) =>
      withQuery(parts, (query) => {
        if (!query.has('after')) query.set('after', '1');
      }),
  },
  {
    id: 'pagination/page-of-one-stands-still',
    breaks: 'pagination/next-position-moves-on',
    also: ['pagination/walk-ends', 'staff-hours/entries-are-paged'],
    says: 'the next position is that of the second-last record, which a page of one does not have',
    apply: (parts) =>
      withPages(parts, (cut, _, { after }) => {
        const page = cut();
        return page.next !== null && page.limit === 1 ? { ...page, next: Number(after) } : page;
      }),
  },
  {
    id: 'pagination/last-item-again',
    breaks: 'pagination/no-item-twice',
    also: [
      'pagination/long-list-is-whole',
      'registration/three-filters-make-the-whole',
      'staff-hours/every-limit-gives-same-entries',
    ],
    says: 'a page starts with the last record of the previous page',
    apply: (parts) =>
      withList(parts, (list, { limit }) => ({
        ...list,
        after: (id, count) => list.after(Number(limit) > 1 && id > 0 ? id - 1 : id, count),
      })),
  },
];

export const faults: readonly Fault[] = [
  ...frames,
  ...limits,
  limitOfOneRefused,
  ...positions,
  ...offsets,
  ...completeness,
  ...branches,
];
