import type { JsonObject, OperationId, RuleId } from '../../../spec/index.ts';
import { withListWhere } from '../../alterations/lists.ts';
import { withHandler, withJson } from '../../alterations/operations.ts';
import { withList, withPages } from '../../alterations/pages.ts';
import { withPart } from '../../alterations/part.ts';
import type { Page, PagerPart, Parts } from '../../reference/parts.ts';
import { recordOf } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import { allOf } from '../../reference/store/list.ts';
import type { Fault } from '../fault.ts';

/** Rules that compare the lists of registrations by status with each other. */
const statusComparisonRules: readonly RuleId[] = [
  'registration/status-filter-means-valid',
  'registration/three-filters-make-the-whole',
  'registration/new-one-is-under-its-status',
  'registration/decided-one-is-under-its-status',
];

/** Faults in which the later pages of a season’s list are cut from the records of all seasons. */
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
    also: what.endsWith('registrations') ? statusComparisonRules : [],
    says: `the next page of the ${what} of a season is cut from those of all seasons`,
    apply: (parts) => withNextPageOf(parts, ofSeason, ofAll),
  }),
);

export const faults: readonly Fault[] = [
  {
    id: 'pagination/group-for-each-slot',
    breaks: 'pagination/no-item-twice-on-a-page',
    also: [],
    says: 'the groups of a season are joined with their slots, and appear once for each slot',
    apply: (parts) =>
      withJson(parts, 'listSeasonGroups', ({ data, ...rest }) => ({
        ...rest,
        data: (data as JsonObject[]).flatMap((group) =>
          (group.slot_ids as readonly number[]).length > 1 ? [group, group] : [group],
        ),
      })),
  },
  {
    id: 'pagination/position-compared-as-text',
    breaks: 'pagination/long-list-is-whole',
    also: [],
    says: 'the position is compared as text, so 100 does not come after 99',
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
    id: 'pagination/participants-by-name',
    breaks: 'pagination/walk-is-complete',
    also: [],
    says: 'the participants of a group are ordered by name, and the next page begins after the last id',
    apply: (parts) =>
      withHandler(parts, 'listGroupMembers', (handle) => (exchange, club) => {
        const nameOf = ({ id }: { readonly id: number }) =>
          recordOf(club.store.records('members'), id)?.last_name ?? '';
        const byName = withList(club.parts, (list) => ({
          ...list,
          after: (id, count) =>
            [...allOf(list)]
              .sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
              .filter((record) => record.id > id)
              .slice(0, count),
        }));
        return handle(exchange, { ...club, parts: byName });
      }),
  },
  {
    id: 'pagination/ordered-as-text',
    breaks: 'pagination/long-list-is-whole',
    also: [],
    says: 'the ids are ordered as text but compared as numbers',
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
    says: 'the list of slots goes from Monday to Saturday, as the paper timetable does',
    apply: (parts) =>
      withListWhere<RecordTypes['slots']>(parts, 'listSlots', ({ day }) => day !== 'dimanche'),
  },
  {
    id: 'pagination/closed-groups-not-listed',
    breaks: 'pagination/walk-is-complete',
    also: [],
    says: 'the list of a season contains groups with a capacity, and 0 counts as none',
    apply: (parts) =>
      withListWhere<RecordTypes['groups']>(parts, 'listSeasonGroups', ({ capacity }) => capacity !== 0),
  },
  {
    id: 'pagination/largest-page-one-short',
    breaks: 'pagination/every-limit-gives-same-set',
    also: ['pagination/walk-is-complete', 'document/deletion-leaves-others'],
    says: 'the query of the largest page leaves no room for the extra record that shows whether a next page exists',
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
    says: 'after a page of one record, the next record is skipped',
    apply: (parts) =>
      withPages(parts, (cut) => {
        const page = cut();
        return page.next !== null && page.limit === 1 ? { ...page, next: page.next + 1 } : page;
      }),
  },
  {
    id: 'pagination/next-page-of-all-people',
    breaks: 'pagination/every-limit-gives-same-set',
    also: [],
    says: 'the next page of the members of a group is cut from all people',
    apply: (parts) => withNextPageOf(parts, 'listGroupMembers', 'listMembers'),
  },
  {
    id: 'pagination/newest-on-no-page',
    breaks: 'pagination/walk-is-complete',
    also: [
      'staff-hours/total-is-a-sum',
      'lesson/group-without-slots-has-lessons',
      'lesson/belongs-to-one-group',
      'slot/season-lists-it-without-a-group',
      'idempotency/race-writes-once',
      'idempotency/replay-writes-nothing',
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
    ],
    says: 'the list is read from a replica that lacks the newest record',
    apply: (parts) =>
      withList(parts, (list) => {
        const newest = list.size === 0 ? undefined : list.from(list.size - 1, 1)[0]?.id;
        return {
          ...list,
          after: (id, count) => list.after(id, count).filter((record) => record.id !== newest),
        };
      }),
  },
  ...nextPagesOfAll,
];

/** Returns the parts with the pages of one list changed. */
function withPageOf(parts: Parts, id: OperationId, change: <T>(page: Page<T>) => Page<T>): Parts {
  const { after } = parts.pager;
  const pager = {
    after: (...request: Parameters<PagerPart['after']>) => change(after(...request)),
  } as Partial<PagerPart>;
  return withHandler(
    parts,
    id,
    (handle) => (exchange, club) =>
      handle(exchange, { ...club, parts: withPart(club.parts, 'pager', pager) }),
  );
}

/** Returns the parts in which the later pages of a list are those of another one. */
function withNextPageOf(parts: Parts, id: OperationId, other: OperationId): Parts {
  return withHandler(parts, id, (handle) => (exchange, club) => {
    const list = Number(exchange.parameters.after) > 0 ? club.parts.handlers[other] : handle;
    return (list ?? handle)(exchange, club);
  });
}
