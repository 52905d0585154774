import type { JsonObject } from '../../spec/index.ts';
import { withPart } from '../alterations.ts';
import { withHandler, withJson, without } from '../changed-operations.ts';
import { withCompletion } from '../changed-resources.ts';
import type { Club } from '../reference/club.ts';
import { withoutCaseAndAccents } from '../reference/domain/folded-text.ts';
import { lessonsOf, schedulesOf, slotsOf } from '../reference/domain/group-schedules.ts';
import { type GroupSearch, validatedCount } from '../reference/domain/group-search.ts';
import type { Parts } from '../reference/parts.ts';
import { allRecords } from '../reference/store/collection.ts';
import type { RecordTypes } from '../reference/store/collections.ts';
import { recordsBy } from '../reference/store/indexed-collection.ts';
import { allOf } from '../reference/store/list.ts';
import type { Fault } from './fault.ts';
import {
  withGroupsInOneSeason,
  withLimitUnchecked,
  withNumbersFromText,
  withSearchBody,
  withSearchRefusing,
} from './search-bodies.ts';

type Group = RecordTypes['groups'];
type Listed = ReturnType<GroupSearch['listed']>;

const bodies: readonly Fault[] = [
  {
    id: 'group-search/newest-season-made-up',
    breaks: 'group-search/needs-a-season',
    also: ['payload/missing-required-field-refused'],
    says: 'a search without a season is one of the season that is being prepared',
    apply: (parts) =>
      withSearchBody(parts, 'searchGroups', (fields, { store }) => ({
        season_id: store.records('seasons').lastId,
        ...fields,
      })),
  },
  {
    id: 'group-search/short-query-counts-as-none',
    breaks: 'group-search/query-bounds-refused',
    also: ['payload/text-too-short-refused'],
    says: 'the form searches by name from two characters on, and before that for everything',
    apply: (parts) =>
      withSearchBody(parts, 'searchGroups', (fields) =>
        String(fields.query ?? '--').length < 2 ? without(fields, 'query') : fields,
      ),
  },
  {
    id: 'group-search/long-query-cut-off',
    breaks: 'group-search/query-bounds-refused',
    also: ['payload/text-too-long-refused'],
    says: 'a query is cut to the width of the column',
    apply: (parts) =>
      withSearchBody(parts, 'searchGroups', (fields) =>
        typeof fields.query === 'string' ? { ...fields, query: fields.query.slice(0, 255) } : fields,
      ),
  },
  {
    id: 'group-search/bounds-of-people-search',
    breaks: 'group-search/query-bounds-accepted',
    also: ['payload/bounds-accepted'],
    says: 'the length of the query is checked as in the search for people, where names are shorter',
    apply: (parts) =>
      withSearchRefusing(parts, 'searchGroups', ({ query }) => String(query ?? '').length > 127),
  },
  {
    id: 'group-search/query-of-three',
    breaks: 'group-search/query-bounds-accepted',
    also: ['payload/bounds-accepted'],
    says: 'the index knows runs of three characters, and nothing shorter is taken',
    apply: (parts) =>
      withSearchRefusing(parts, 'searchGroups', ({ query }) => String(query ?? '---').length < 3),
  },
  {
    id: 'group-search/day-in-any-case',
    breaks: 'group-search/unlisted-day-refused',
    also: ['payload/value-outside-list-refused'],
    says: 'a day is understood in capitals, too',
    apply: (parts) =>
      withSearchBody(parts, 'searchGroups', (fields) =>
        typeof fields.day === 'string' ? { ...fields, day: fields.day.toLowerCase() } : fields,
      ),
  },
  {
    id: 'group-search/unknown-day-ignored',
    breaks: 'group-search/unlisted-day-refused',
    also: ['payload/value-outside-list-refused'],
    says: 'a day that nobody knows is no filter',
    apply: (parts) =>
      withSearchBody(parts, 'searchGroups', (fields) =>
        fields.day === 'lundis' ? without(fields, 'day') : fields,
      ),
  },
  {
    id: 'group-search/no-sunday',
    breaks: 'group-search/listed-days-accepted',
    also: ['group-search/day-finds-groups-with-a-lesson', 'group-search/day-leaves-out-other-groups'],
    says: 'the hall was closed on Sundays when the list of days was made',
    apply: (parts) => withSearchRefusing(parts, 'searchGroups', ({ day }) => day === 'dimanche'),
  },
  {
    id: 'group-search/numbers-as-text',
    breaks: 'group-search/wrong-type-refused',
    also: ['payload/wrong-type-refused'],
    says: 'numbers are read from text, as they come in a query string',
    apply: (parts) => withNumbersFromText(parts, 'searchGroups'),
  },
  {
    id: 'group-search/limit-below-50',
    breaks: 'group-search/limit-bounds-accepted',
    also: [
      'payload/bounds-accepted',
      'group-search/result-within-limit',
      'group-search/truncated-beyond-limit',
      'group-search/complete-when-not-truncated',
    ],
    says: 'the limit has to be below fifty',
    apply: (parts) => withSearchRefusing(parts, 'searchGroups', ({ limit }) => limit === 50),
  },
];

const criteria: readonly Fault[] = [
  {
    id: 'group-search/beginning-only',
    breaks: 'group-search/part-of-the-name-finds',
    also: [],
    says: 'only the beginning of the name is compared, for which there is an index',
    apply: (parts) => withFilter(parts, (group, query) => folded(group.name).startsWith(folded(query))),
  },
  {
    id: 'group-search/accents-of-the-query-kept',
    breaks: 'group-search/part-of-the-name-finds',
    also: ['group-search/other-names-are-left-out'],
    says: 'names are searched without their accents, and the query with them',
    apply: (parts) => withFilter(parts, (group, query) => folded(group.name).includes(query.toLowerCase())),
  },
  {
    id: 'group-search/signs-stand-for-letters',
    breaks: 'group-search/other-names-are-left-out',
    also: [],
    says: 'the signs % and _ of a query reach the database as they are',
    apply: (parts) => withOwnFound(parts, (group, query) => asPattern(query).test(folded(group.name))),
  },
  {
    id: 'group-search/first-letters-suffice',
    breaks: 'group-search/other-names-are-left-out',
    also: [],
    says: 'a long query is cut to the six characters that the index has',
    apply: (parts) =>
      withOwnFound(parts, (group, query) => folded(group.name).includes(folded(query).slice(0, 6))),
  },
  {
    id: 'group-search/name-forgotten-beside-a-day',
    breaks: 'group-search/other-names-are-left-out',
    also: [],
    says: 'the search by day is a query of its own, which knows the season and the sport',
    apply: (parts) =>
      withHandler(parts, 'searchGroups', (handle) => (exchange, club) => {
        const body = exchange.payload as JsonObject;
        const payload = 'day' in body ? without(body as { query?: string }, 'query') : body;
        return handle({ ...exchange, payload }, club);
      }),
  },
  {
    id: 'group-search/without-sport-left-out',
    breaks: 'group-search/without-query-finds-every-group',
    also: [],
    says: 'groups are joined with their sports, and those without one are lost',
    apply: (parts) => withPart(parts, 'groupSearch', { isFindable: ({ sport_id }) => sport_id !== null }),
  },
  {
    id: 'group-search/name-of-any-season',
    breaks: 'group-search/only-of-the-season',
    also: ['group-search/part-of-the-name-finds'],
    says: 'a query by name looks at all groups of the club',
    apply: (parts) =>
      withPart(parts, 'groupSearch', {
        found: (query, seasonId, club) =>
          query === undefined
            ? parts.groupSearch.found(query, seasonId, club)
            : everywhere(club, ({ name }) => folded(name).includes(folded(query))),
      }),
  },
  {
    id: 'group-search/season-of-the-name-only',
    breaks: 'group-search/only-of-the-season',
    also: [],
    says: 'the season is part of the index of names, and nothing else looks at it',
    apply: (parts) =>
      withPart(parts, 'groupSearch', {
        found: (query, seasonId, club) =>
          query === undefined ? everywhere(club, () => true) : parts.groupSearch.found(query, seasonId, club),
      }),
  },
  {
    id: 'group-search/first-lesson-counts',
    breaks: 'group-search/day-finds-groups-with-a-lesson',
    also: [],
    says: 'a group meets on the day of its first lesson',
    apply: (parts) => withMeeting(parts, (group, day, club) => lessonsOf(group, club)[0]?.day === day),
  },
  {
    id: 'group-search/sunday-is-day-zero',
    breaks: 'group-search/day-finds-groups-with-a-lesson',
    also: [],
    says: 'lessons have Sunday as day seven, searches as day zero',
    apply: (parts) =>
      withPart(parts, 'groupSearch', {
        meetingOn: (day, seasonId, club) =>
          day === 'dimanche' ? new Set() : parts.groupSearch.meetingOn(day, seasonId, club),
      }),
  },
  {
    id: 'group-search/days-by-their-letter',
    breaks: 'group-search/day-leaves-out-other-groups',
    also: [],
    says: 'days are compared as the timetable on the wall has them: L, M, M, J, V, S, D',
    apply: (parts) =>
      withMeeting(parts, (group, day, club) =>
        [...lessonsOf(group, club), ...slotsOf(group, club)].some((each) => each.day[0] === day[0]),
      ),
  },
  {
    id: 'group-search/sport-of-slots-alone',
    breaks: 'group-search/sport-finds-its-groups',
    also: [],
    says: 'the sport is looked up in the slots, and groups with lessons have none',
    apply: (parts) =>
      withPart(parts, 'groupSearch', {
        isOfSport: (group, sportId, club) =>
          slotsOf(group, club).some(({ sport_id }) => sport_id === sportId),
      }),
  },
  {
    id: 'group-search/day-forgotten-with-a-name',
    breaks: 'group-search/day-leaves-out-other-groups',
    also: [],
    says: 'a search by name looks at names alone',
    apply: (parts) => withSearchBody(parts, 'searchGroups', forgetting('day', 'query')),
  },
  {
    id: 'group-search/sport-forgotten-with-a-name',
    breaks: 'group-search/sport-leaves-out-other-groups',
    also: [],
    says: 'the index of names knows no sports',
    apply: (parts) => withSearchBody(parts, 'searchGroups', forgetting('sport_id', 'query')),
  },
  {
    id: 'group-search/sport-forgotten-with-a-day',
    breaks: 'group-search/sport-leaves-out-other-groups',
    also: [],
    says: 'the timetable of a day is that of all sports',
    apply: (parts) => withSearchBody(parts, 'searchGroups', forgetting('sport_id', 'day')),
  },
  {
    id: 'group-search/no-sport-is-any-sport',
    breaks: 'group-search/sport-leaves-out-other-groups',
    also: [],
    says: 'a group without a sport is one for every sport',
    apply: (parts) =>
      withPart(parts, 'groupSearch', {
        isOfSport: ({ sport_id }, sportId) => sport_id === null || sport_id === sportId,
      }),
  },
];

/** What reads a search without one of its fields where it has another one. */
function forgetting(field: string, beside: string) {
  return (fields: Readonly<Record<string, unknown>>) =>
    fields[beside] === undefined ? fields : without(fields, field);
}

const results: readonly Fault[] = [
  {
    id: 'group-search/one-too-many',
    breaks: 'group-search/result-within-limit',
    also: [],
    says: 'one more is read to know whether there are more, and is shown',
    apply: (parts) =>
      withListed(parts, (usual, search, more) => ({ ...usual, items: more(search.limit + 1) })),
  },
  {
    id: 'group-search/ten-by-default',
    breaks: 'group-search/limit-defaults-to-20',
    also: [],
    says: 'without a limit there are as many as fit the screen of the old application',
    apply: (parts) => withSearchBody(parts, 'searchGroups', (fields) => ({ limit: 10, ...fields })),
  },
  {
    id: 'group-search/any-limit',
    breaks: 'group-search/never-above-50',
    also: ['payload/number-too-large-refused'],
    says: 'a limit above fifty is taken as it is, in a club with so many groups in a season',
    apply: (parts) => withLimitUnchecked(withGroupsInOneSeason(parts, 60), 'searchGroups'),
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
    id: 'group-search/first-day-of-a-lesson-remembered',
    breaks: 'group-search/day-finds-groups-with-a-lesson',
    also: [],
    says: 'the weekday by which lessons are found is written with a new lesson, and not with a change',
    apply: (parts) =>
      withCompletion(parts, 'lessons', (lesson, _, before) => ({
        ...lesson,
        season_day: before?.season_day ?? lesson.season_day,
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
    id: 'group-search/full-ones-hidden',
    breaks: 'group-search/without-query-finds-every-group',
    also: [],
    says: 'a search is thought to be for those who look for a place, and full groups are left out',
    apply: (parts) =>
      withPart(parts, 'groupSearch', {
        isFindable: (group, club) => group.capacity === null || group.capacity > validatedCount(group, club),
      }),
  },
  {
    id: 'group-search/invited-ones-hidden',
    breaks: 'group-search/without-query-finds-every-group',
    also: [],
    says: 'groups that people are invited to are left out, as on the public page',
    apply: (parts) =>
      withPart(parts, 'groupSearch', { isFindable: ({ invitation_only }) => invitation_only !== true }),
  },
];

export const faults: readonly Fault[] = [...bodies, ...criteria, ...results];

function folded(text: string | null): string {
  return withoutCaseAndAccents(text ?? '');
}

function asPattern(query: string): RegExp {
  const escaped = folded(query).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(escaped.replaceAll('%', '.*').replaceAll('_', '.'), 'u');
}

function everywhere({ store }: Club, isFound: (group: Group) => boolean): readonly Group[] {
  return [...allRecords(store.records('groups'))].filter(isFound);
}

/** The parts in which a query finds what it did, as far as it also fits. */
function withFilter(parts: Parts, fits: (group: Group, query: string) => boolean): Parts {
  return withPart(parts, 'groupSearch', {
    found: (query, seasonId, club) => {
      const found = [...parts.groupSearch.found(query, seasonId, club)];
      return query === undefined ? found : found.filter((group) => fits(group, query));
    },
  });
}

/** The parts in which a query finds whatever fits in the season. */
function withOwnFound(parts: Parts, fits: (group: Group, query: string) => boolean): Parts {
  return withPart(parts, 'groupSearch', {
    found: (query, seasonId, club) => {
      const all = [...parts.groupSearch.found(undefined, seasonId, club)];
      return query === undefined ? all : all.filter((group) => fits(group, query));
    },
  });
}

function withMeeting(parts: Parts, meets: (group: Group, day: string, club: Club) => boolean): Parts {
  return withPart(parts, 'groupSearch', {
    meetingOn: (day, seasonId, club) => {
      const all = [...parts.groupSearch.found(undefined, seasonId, club)];
      return new Set(all.filter((group) => meets(group, day, club)).map(({ id }) => id));
    },
  });
}

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
