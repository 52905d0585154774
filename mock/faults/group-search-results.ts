import type { JsonObject } from '../../spec/index.ts';
import { withHandler, withJson } from '../alterations/operations.ts';
import { withPart } from '../alterations/part.ts';
import type { Club } from '../reference/club.ts';
import { schedulesOf } from '../reference/domain/group-schedules.ts';
import type { GroupSearch } from '../reference/domain/group-search.ts';
import type { Parts } from '../reference/parts.ts';
import type { RecordTypes } from '../reference/store/collections.ts';
import { recordsBy } from '../reference/store/indexed-collection.ts';
import { allOf } from '../reference/store/list.ts';
import type { Fault } from './fault.ts';

type Group = RecordTypes['groups'];
type Listed = ReturnType<GroupSearch['listed']>;

export const faults: readonly Fault[] = [
  {
    id: 'group-search/one-too-many',
    breaks: 'group-search/result-within-limit',
    also: [],
    says: 'one more is read to know whether there are more, and is shown',
    apply: (parts) =>
      withListed(parts, (usual, search, more) => ({ ...usual, items: more(search.limit + 1) })),
  },
  {
    id: 'group-search/false-left-out',
    breaks: 'group-search/says-whether-truncated',
    also: ['description/answers-conform'],
    says: 'what is false is left out of JSON',
    apply: (parts) =>
      withJson(parts, 'searchGroups', (body) =>
        (body.meta as JsonObject).truncated === true ? body : { ...body, meta: {} },
      ),
  },
  {
    id: 'group-search/never-truncated',
    breaks: 'group-search/truncated-beyond-limit',
    also: ['group-search/complete-when-not-truncated'],
    says: 'what was cut off already is compared with the limit',
    apply: (parts) =>
      withListed(parts, (usual, { limit }) => ({ ...usual, truncated: usual.items.length > limit })),
  },
  {
    id: 'group-search/truncated-at-default-only',
    breaks: 'group-search/complete-when-not-truncated',
    also: ['group-search/truncated-beyond-limit'],
    says: 'who names a limit wants no more, and is told that there is no more',
    apply: (parts) =>
      withListed(parts, (usual, { limit }) => ({ ...usual, truncated: usual.truncated && limit === 20 })),
  },
  {
    id: 'group-search/largest-limit-is-truncated',
    breaks: 'group-search/not-truncated-when-all-are-there',
    also: [],
    says: 'with the largest limit a result is taken for truncated, since nobody can ask for more',
    apply: (parts) =>
      withListed(parts, (usual, { limit }) => ({ ...usual, truncated: usual.truncated || limit === 50 })),
  },
  {
    id: 'group-search/limit-before-day',
    breaks: 'group-search/complete-when-not-truncated',
    also: [],
    says: 'the groups are cut to the limit before the day is looked at',
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
    says: 'the schedules of a group are those of its slots',
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
    says: 'the schedules are read for the first group of the season, and shown with each',
    apply: (parts) =>
      withItem(parts, (item, { season_id }, club) => {
        const [first] = allOf(recordsBy(club.store.records('groups'), 'season_id', season_id));
        return first === undefined ? item : { ...item, schedules: schedulesOf(first, club) };
      }),
  },
  {
    id: 'group-search/next-schedule-alone',
    breaks: 'group-search/carries-its-schedules',
    also: [],
    says: 'of several lessons of a group the first is shown',
    apply: (parts) =>
      withItem(parts, (item) => ({ ...item, schedules: (item.schedules as JsonObject[]).slice(0, 1) })),
  },
  {
    id: 'group-search/counts-every-registration',
    breaks: 'group-search/carries-its-number-of-people',
    also: [],
    says: 'registrations are counted, whatever was decided on them',
    apply: (parts) =>
      withItem(parts, (item, { id }, { store }) => ({
        ...item,
        validated_count: allOf(recordsBy(store.records('annual_registrations'), 'group_id', id)).length,
      })),
  },
  {
    id: 'group-search/members-of-the-season',
    breaks: 'group-search/members-path-leads-to-the-participants',
    also: [],
    says: 'the path leads to the members of the season, whose name it shares',
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
