import type { JsonObject, OperationId, RuleId } from '../../spec/index.ts';
import { withPart } from '../alterations.ts';
import { withListWhere } from '../changed-lists.ts';
import { withHandler, withJson, without } from '../changed-operations.ts';
import { Refusal } from '../reference/http/refusal.ts';
import type { Page, PagerPart, Parts } from '../reference/parts.ts';
import type { Identified } from '../reference/store/collection.ts';
import type { RecordTypes } from '../reference/store/collections.ts';
import { allOf, type List } from '../reference/store/list.ts';
import type { Fault } from './fault.ts';

type Query = Readonly<Record<string, unknown>>;
type Cut = <T extends Identified>(cut: () => Page<T>, list: List<T>, parameters: Query) => Page<T>;

/** The parts with a pager that does something to the page that the lawful one cuts. */
function withPages(parts: Parts, change: Cut): Parts {
  const { after } = parts.pager;
  const changed: PagerPart['after'] = (list, parameters, club) =>
    change(() => after(list, parameters, club), list, parameters);
  return withPart(parts, 'pager', { after: changed });
}

/** The parts with the query of lists altered before it is read. */
function withQuery(parts: Parts, alter: (query: URLSearchParams) => void): Parts {
  return withPart(parts, 'payload', {
    parameters: (operation, path, query, club) => {
      const altered = new URLSearchParams(query);
      if (operation.paging === 'after') alter(altered);
      return parts.payload.parameters(operation, path, altered, club);
    },
  });
}

/** The parts with a list that other records stand in for. */
function withList(
  parts: Parts,
  change: <T extends Identified>(list: List<T>, parameters: Query) => List<T>,
): Parts {
  const { after } = parts.pager;
  const changed: PagerPart['after'] = (list, parameters, club) =>
    after(change(list, parameters), parameters, club);
  return withPart(parts, 'pager', { after: changed });
}

/** The parts with a pager that does something to the page that the lawful one cuts from a sequence. */
function withOffsetPages(
  parts: Parts,
  change: <P extends { readonly next: number | null }>(page: P, parameters: Query) => P,
): Parts {
  const { offset } = parts.pager;
  const changed: PagerPart['offset'] = (sequence, parameters, club) =>
    change(offset(sequence, parameters, club), parameters);
  return withPart(parts, 'pager', { offset: changed });
}

/** The parts with other pages of one list, made of the usual ones. */
function withPageOf(parts: Parts, id: OperationId, change: <T>(page: Page<T>) => Page<T>): Parts {
  const { after } = parts.pager;
  const pager = {
    after: (...asked: Parameters<PagerPart['after']>) => change(after(...asked)),
  } as Partial<PagerPart>;
  return withHandler(
    parts,
    id,
    (handle) => (exchange, club) =>
      handle(exchange, { ...club, parts: withPart(club.parts, 'pager', pager) }),
  );
}

/** The parts with a list whose later pages are those of another one. */
function withNextPageOf(parts: Parts, id: OperationId, other: OperationId): Parts {
  return withHandler(parts, id, (handle) => (exchange, club) => {
    const list = Number(exchange.parameters.after) > 0 ? club.parts.handlers[other] : handle;
    return (list ?? handle)(exchange, club);
  });
}

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
    id: 'pagination/limit-not-repeated',
    breaks: 'pagination/page-members',
    also: [
      'pagination/limit-defaults-to-50',
      'pagination/limit-respected',
      'pagination/never-above-100',
      'description/answers-conform',
    ],
    says: 'the pagination holds the next position only',
    apply: (parts) =>
      withJson(parts, 'listSeasons', ({ data, pagination }) => ({
        data,
        pagination: without(pagination as JsonObject, 'limit'),
      })),
  },
  {
    id: 'pagination/single-item-in-array',
    breaks: 'pagination/single-item-in-data',
    also: [
      'season/detail-fields',
      'season/list-agrees-with-detail',
      'season/detail-path-leads-to-season',
      'payload/answered-types-as-stated',
    ],
    says: 'a season from before the last reform of the database is answered as a list of one',
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
    breaks: 'pagination/limit-defaults-to-50',
    also: ['staff-hours/entries-are-paged'],
    says: 'the limit that searches have by default is used for lists, too',
    apply: (parts) =>
      withQuery(parts, (query) => {
        if (!query.has('limit')) query.set('limit', '20');
      }),
  },
  {
    id: 'pagination/one-too-many',
    breaks: 'pagination/limit-respected',
    also: ['pagination/never-above-100', 'pagination/limit-defaults-to-50', 'staff-hours/entries-are-paged'],
    says: 'the record that was read to see whether there is a next page is shown',
    apply: (parts) =>
      withPages(parts, (cut, list, parameters) => {
        const page = cut();
        const items = list.after(Number(parameters.after), page.limit + 1);
        return { ...page, items, next: page.next === null ? null : (items.at(-1)?.id ?? null) };
      }),
  },
  {
    id: 'pagination/limit-unbounded',
    breaks: 'pagination/never-above-100',
    also: ['payload/answered-values-within-bounds'],
    says: 'a limit above 100 is used as it is',
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

const oneRefused: Fault = {
  id: 'pagination/limit-of-one-refused',
  breaks: 'pagination/limit-bounds-accepted',
  also: [
    'pagination/single-item-in-data',
    'pagination/limit-respected',
    'pagination/next-position-moves-on',
    'pagination/no-item-twice',
    'pagination/every-limit-gives-same-set',
    'pagination/walk-ends',
    'pagination/walk-is-complete',
  ],
  says: 'the smallest limit is refused',
  apply: (parts) =>
    withQuery(parts, (query) => {
      if (query.get('limit') === '1') throw new Refusal('validation_failed', 'A limit is above 1.');
    }),
};

/** What holds the lists of registrations under each status against each other. */
const heldAgainstOthers: readonly RuleId[] = [
  'registration/status-filter-means-valid',
  'registration/three-filters-make-the-whole',
  'registration/new-one-is-under-its-status',
  'registration/decided-one-is-under-its-status',
];

/** Lists of a season whose later pages are cut from the records of all seasons. */
const nextPagesOfAll = (
  [
    ['groups', 'listSeasonGroups', 'listGroups'],
    ['events', 'listSeasonEvents', 'listEvents'],
    ['slots', 'listSeasonSlots', 'listSlots'],
    ['payments', 'listSeasonPayments', 'listPayments'],
    ['annual registrations', 'listSeasonAnnualRegistrations', 'listAnnualRegistrations'],
    ['event registrations', 'listSeasonEventRegistrations', 'listEventRegistrations'],
  ] as const
).map(
  ([what, ofSeason, ofAll]): Fault => ({
    id: `pagination/next-page-of-all-${what.replace(' ', '-')}`,
    breaks: 'pagination/every-limit-gives-same-set',
    also: what.endsWith('registrations') ? heldAgainstOthers : [],
    says: `the next page of the ${what} of a season is cut from those of all seasons`,
    apply: (parts) => withNextPageOf(parts, ofSeason, ofAll),
  }),
);

const longLists: readonly Fault[] = [
  {
    id: 'pagination/position-compared-as-text',
    breaks: 'pagination/long-list-is-whole',
    also: ['pagination/every-limit-gives-same-set'],
    says: 'the position is a text, and so 100 does not come after 99',
    apply: (parts) =>
      withList(parts, (list) => ({
        ...list,
        after: (id, count) =>
          allOf(list)
            .filter((record) => String(record.id) > String(id))
            .slice(0, count),
      })),
  },
  {
    id: 'pagination/ordered-as-text',
    breaks: 'pagination/long-list-is-whole',
    also: [],
    says: 'the identifiers are ordered as texts and compared as numbers',
    apply: (parts) =>
      withList(parts, (list) => ({
        ...list,
        after: (id, count) =>
          [...allOf(list)]
            .sort((one, other) => (String(one.id) < String(other.id) ? -1 : 1))
            .filter((record) => record.id > id)
            .slice(0, count),
      })),
  },
  {
    id: 'pagination/week-ends-on-saturday',
    breaks: 'pagination/walk-is-complete',
    also: [],
    says: 'a list of slots goes from Monday to Saturday, as the paper timetable does',
    apply: (parts) =>
      withListWhere<RecordTypes['slots']>(parts, 'listSlots', ({ day }) => day !== 'dimanche'),
  },
  {
    id: 'pagination/closed-groups-not-listed',
    breaks: 'pagination/walk-is-complete',
    also: [],
    says: 'the groups of a season are those with a capacity, and 0 is taken for none',
    apply: (parts) =>
      withListWhere<RecordTypes['groups']>(parts, 'listSeasonGroups', ({ capacity }) => capacity !== 0),
  },
];

const positions: readonly Fault[] = [
  {
    id: 'pagination/list-starts-over',
    breaks: 'pagination/walk-ends',
    also: [
      'pagination/no-item-twice',
      'pagination/every-limit-gives-same-set',
      'pagination/walk-is-complete',
      'staff-hours/entries-are-paged',
      'pagination/long-list-is-whole',
      'payment/created-one-is-listed',
      'registration/created-one-is-in-the-list',
    ],
    says: 'after the last of several pages the list starts over',
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
    says: 'without a position the list starts after the first identifier',
    apply: (parts) =>
      withQuery(parts, (query) => {
        if (!query.has('after')) query.set('after', '1');
      }),
  },
  {
    id: 'pagination/page-of-one-stands-still',
    breaks: 'pagination/next-position-moves-on',
    also: [
      'pagination/no-item-twice',
      'pagination/every-limit-gives-same-set',
      'pagination/walk-ends',
      'pagination/walk-is-complete',
      'staff-hours/entries-are-paged',
    ],
    says: 'the next position is that of the record before the last one, which a page of one does not have',
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
      'pagination/every-limit-gives-same-set',
      'pagination/long-list-is-whole',
      'registration/three-filters-make-the-whole',
      'staff-hours/every-limit-gives-same-entries',
    ],
    says: 'a page starts with the last record of the one before',
    apply: (parts) =>
      withList(parts, (list, { limit }) => ({
        ...list,
        after: (id, count) => list.after(Number(limit) > 1 && id > 0 ? id - 1 : id, count),
      })),
  },
  {
    id: 'pagination/largest-page-one-short',
    breaks: 'pagination/every-limit-gives-same-set',
    also: ['pagination/walk-is-complete', 'document/created-one-can-be-read'],
    says: 'the query of the largest page leaves no room for the record that tells whether there is a next one',
    apply: (parts) =>
      withPageOf(parts, 'listDocuments', (page) =>
        page.limit === 100 ? { ...page, items: page.items.slice(0, -1) } : page,
      ),
  },
  {
    id: 'pagination/page-of-one-skips',
    breaks: 'pagination/every-limit-gives-same-set',
    also: [
      'pagination/walk-is-complete',
      'registration/three-filters-make-the-whole',
      'registration/decided-one-is-under-its-status',
      'staff-hours/every-limit-gives-same-entries',
    ],
    says: 'after a page of one record the next one is passed over',
    apply: (parts) =>
      withPages(parts, (cut) => {
        const page = cut();
        return page.next !== null && page.limit === 1 ? { ...page, next: page.next + 1 } : page;
      }),
  },
  {
    id: 'pagination/next-page-of-all-people',
    breaks: 'pagination/every-limit-gives-same-set',
    also: ['pagination/walk-is-complete', 'pagination/no-item-twice'],
    says: 'the next page of the members of a group is cut from all people',
    apply: (parts) => withNextPageOf(parts, 'listGroupMembers', 'listMembers'),
  },
  ...nextPagesOfAll,
  {
    id: 'pagination/newest-on-no-page',
    breaks: 'pagination/walk-is-complete',
    also: [
      'idempotency/replay-writes-nothing',
      'idempotency/race-writes-once',
      'exports/groups-of-all-seasons-included',
      'group/belongs-to-one-season',
      'sport/created-one-is-listed',
      'document/created-one-can-be-read',
      'registration/annual-one-links-person-and-group',
      'registration/three-filters-make-the-whole',
      'attendance/lesson-expects-the-group',
      'event/belongs-to-one-season',
      'event/validated-people-are-members',
      'exports/events-of-all-seasons-included',
      'exports/people-without-registration-included',
      'member/registrations-are-all-of-the-season',
      'member/validated-people-are-season-members',
      'payment/season-lists-its-payments',
      'registration/decided-one-is-under-its-status',
      'registration/event-one-links-person-and-event',
      'registration/moved-one-changes-the-participants',
      'registration/new-one-is-under-its-status',
      'registration/prior-payment-makes-pending',
      'registration/removed-one-leaves-the-persons-list',
      'slot/season-lists-it-with-a-group',
    ],
    says: 'the list is read from a replica that has not seen the newest record',
    apply: (parts) =>
      withList(parts, (list) => {
        const newest = list.from(list.size - 1, 1)[0]?.id;
        return {
          ...list,
          after: (id, count) => list.after(id, count).filter((record) => record.id !== newest),
        };
      }),
  },
];

export const faults: readonly Fault[] = [
  ...frames,
  ...limits,
  oneRefused,
  ...positions,
  ...longLists,
  ...offsets,
];
