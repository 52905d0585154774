import type { JsonObject } from '../../../spec/index.ts';
import { withHandler, withJson, withResponse } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import { withCopyWithout } from '../../alterations/read-copy.ts';
import { withCompletion } from '../../alterations/resources.ts';
import type { Club } from '../../reference/club.ts';
import type { GroupSearch } from '../../reference/domain/domain-parts.ts';
import { schedulesOf } from '../../reference/domain/group-schedules.ts';
import type { Parts } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import { recordOf } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf } from '../../reference/store/list.ts';
import type { Fault } from '../fault.ts';

type Group = RecordTypes['groups'];
type Listed = ReturnType<GroupSearch['listed']>;

export const faults: readonly Fault[] = [
  {
    id: 'group-search/truncated-by-the-season',
    breaks: 'group-search/truncated-has-more',
    also: [],
    says: 'truncated compares the limit with the groups of the season, not with those that match',
    apply: (parts) =>
      withResponse(parts, 'searchGroups', (response, { payload }, club) => {
        const { season_id, limit = 20 } = payload as { readonly season_id: number; readonly limit?: number };
        const { size } = recordsBy(club.store.records('groups'), 'season_id', season_id);
        const body = JSON.parse(String(response.body));
        return { ...response, body: JSON.stringify({ ...body, meta: { truncated: size > limit } }) };
      }),
  },
  {
    id: 'group-search/one-too-many',
    breaks: 'group-search/result-within-limit',
    also: [],
    says: 'one more item is read to know whether more exist, and is returned, too',
    apply: (parts) =>
      withListed(parts, (usual, search, more) => ({ ...usual, items: more(search.limit + 1) })),
  },
  {
    id: 'group-search/false-left-out',
    breaks: 'group-search/says-whether-truncated',
    also: ['payload/answers-have-required-members', 'description/answers-conform'],
    says: 'false values are left out of the JSON',
    apply: (parts) =>
      withJson(parts, 'searchGroups', (body) =>
        (body.meta as JsonObject).truncated === true ? body : { ...body, meta: {} },
      ),
  },
  {
    id: 'group-search/never-truncated',
    breaks: 'group-search/truncated-beyond-limit',
    also: ['group-search/complete-when-not-truncated'],
    says: 'the length of the result is compared with the limit after it was cut to it',
    apply: (parts) =>
      withListed(parts, (usual, { limit }) => ({ ...usual, truncated: usual.items.length > limit })),
  },
  {
    id: 'group-search/truncated-at-default-only',
    breaks: 'group-search/complete-when-not-truncated',
    also: ['group-search/truncated-beyond-limit'],
    says: 'truncated is only set with the default limit',
    apply: (parts) =>
      withListed(parts, (usual, { limit }) => ({ ...usual, truncated: usual.truncated && limit === 20 })),
  },
  {
    id: 'group-search/largest-limit-is-truncated',
    breaks: 'group-search/not-truncated-when-all-are-there',
    also: [],
    says: 'with the largest limit, a result is always marked as truncated',
    apply: (parts) =>
      withListed(parts, (usual, { limit }) => ({ ...usual, truncated: usual.truncated || limit === 50 })),
  },
  {
    id: 'group-search/limit-before-day',
    breaks: 'group-search/complete-when-not-truncated',
    also: [],
    says: 'the groups are cut to the limit before they are filtered by day',
    apply: (parts) =>
      withHandler(parts, 'searchGroups', (handle) => (exchange, club) => {
        const { day, limit } = exchange.payload as { readonly day?: string; readonly limit?: number };
        if (day === undefined) return handle(exchange, club);
        const { found } = club.parts.groupSearch;
        const cut = withPart(club.parts, 'groupSearch', {
          found: (...search) => [...found(...search)].slice(0, limit),
        });
        return handle(exchange, { ...club, parts: cut });
      }),
  },
  {
    id: 'group-search/schedules-of-slots-alone',
    breaks: 'group-search/carries-its-schedules',
    also: [],
    says: 'the schedules of a group contain only its slots',
    apply: (parts) =>
      withItem(parts, (item) => ({
        ...item,
        schedules: (item.schedules as JsonObject[]).filter(({ type }) => type === 'slot'),
      })),
  },
  {
    id: 'group-search/schedules-of-the-first-group',
    breaks: 'group-search/carries-its-schedules',
    also: [],
    says: 'the schedules are read for the first group of the season and returned with every group',
    apply: (parts) =>
      withItem(parts, (item, { season_id }, club) => {
        const [first] = allOf(recordsBy(club.store.records('groups'), 'season_id', season_id));
        return first === undefined ? item : { ...item, schedules: schedulesOf(first, club) };
      }),
  },
  {
    id: 'group-search/schedules-of-the-first-look',
    breaks: 'group-search/carries-its-schedules',
    also: [],
    says: 'the place of a lesson enters the index with the lesson, and a change does not reach it',
    apply: (parts) => {
      const placesIn = keptByEach(() => new Map<number, unknown>());
      const noting = withCompletion(parts, 'lessons', (lesson, club) => {
        placesIn(club).set(lesson.id, placesIn(club).get(lesson.id) ?? lesson.location);
        return lesson;
      });
      return withItem(noting, (item, _, club) => ({
        ...item,
        schedules: (item.schedules as JsonObject[]).map((one) =>
          one.type === 'lesson'
            ? ({ ...one, location: placesIn(club).get(Number(one.id)) ?? one.location } as JsonObject)
            : one,
        ),
      }));
    },
  },
  {
    id: 'group-search/next-schedule-alone',
    breaks: 'group-search/carries-its-schedules',
    also: [],
    says: 'only the first schedule of a group is shown',
    apply: (parts) =>
      withItem(parts, (item) => ({ ...item, schedules: (item.schedules as JsonObject[]).slice(0, 1) })),
  },
  {
    id: 'group-search/counts-every-registration',
    breaks: 'group-search/carries-its-number-of-people',
    also: ['group-search/number-of-people-follows-removals'],
    says: 'all registrations are counted, validated or not',
    apply: (parts) =>
      withItem(parts, (item, { id }, { store }) => ({
        ...item,
        validated_count: allOf(recordsBy(store.records('annual_registrations'), 'group_id', id)).length,
      })),
  },
  {
    id: 'group-search/number-without-cancellations',
    breaks: 'group-search/number-of-people-follows-removals',
    also: [],
    says: 'the number of people is a counter that a cancellation does not decrease',
    apply: (parts) => withCopyWithout(parts, 'searchGroups', 'cancelAnnualRegistration'),
  },
  {
    id: 'group-search/number-without-deletions',
    breaks: 'group-search/number-of-people-follows-removals',
    also: [],
    says: 'the number of people is a counter that the deletion of a registration does not decrease',
    apply: (parts) => withCopyWithout(parts, 'searchGroups', 'deleteAnnualRegistration'),
  },
  {
    id: 'group-search/number-without-refusals',
    breaks: 'group-search/number-of-people-follows-removals',
    also: [],
    says: 'the number of people is a counter that the refusal of a validated registration does not decrease',
    apply: (parts) => withCopyWithout(parts, 'searchGroups', 'refuseAnnualRegistration'),
  },
  {
    id: 'group-search/number-lowered-by-what-was-not-counted',
    breaks: 'group-search/number-of-people-follows-removals',
    also: [],
    says: 'the number of people is a counter that the cancellation of a pending registration decreases, too',
    apply(parts) {
      const cancelledIn = keptByEach(() => new Map<number, number>());
      const cancelling = withHandler(parts, 'cancelAnnualRegistration', (handle) => (exchange, club) => {
        const id = Number(exchange.parameters.id);
        const { valid, group_id = 0 } = recordOf(club.store.records('annual_registrations'), id) ?? {};
        const outcome = handle(exchange, club);
        const cancelled = cancelledIn(club);
        if (valid === null) cancelled.set(group_id, (cancelled.get(group_id) ?? 0) + 1);
        return outcome;
      });
      return withItem(cancelling, (item, { id }, club) => ({
        ...item,
        validated_count: Number(item.validated_count) - (cancelledIn(club).get(id) ?? 0),
      }));
    },
  },
  {
    id: 'group-search/members-of-the-season',
    breaks: 'group-search/members-path-leads-to-the-participants',
    also: [],
    says: 'the members path leads to the members of the season',
    apply: (parts) =>
      withItem(parts, (item, { season_id }, club) => ({
        ...item,
        members_path: club.parts.paths.path('listSeasonMembers', season_id, false),
      })),
  },
];

function withListed(
  parts: Parts,
  change: (
    usual: Listed,
    search: { readonly limit: number },
    more: (count: number) => readonly Group[],
  ) => Listed,
): Parts {
  return withPart(parts, 'groupSearch', {
    listed: (matches, search, club) => {
      const all = [...matches];
      return change(parts.groupSearch.listed(all, search, club), search, (count) => all.slice(0, count));
    },
  });
}

function withItem(parts: Parts, change: (item: JsonObject, group: Group, club: Club) => JsonObject): Parts {
  return withPart(parts, 'groupSearch', {
    item: (group, club) => change(parts.groupSearch.item(group, club), group, club),
  });
}
