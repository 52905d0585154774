import { without, withPayload } from '../alterations/operations.ts';
import { withPart } from '../alterations/part.ts';
import { withCompletion } from '../alterations/resources.ts';
import type { Club } from '../reference/club.ts';
import { withoutCaseAndAccents } from '../reference/domain/folded-text.ts';
import { lessonsOf, slotsOf } from '../reference/domain/group-schedules.ts';
import { validatedCount } from '../reference/domain/group-search.ts';
import type { Parts } from '../reference/parts.ts';
import { allRecords } from '../reference/store/collection.ts';
import type { RecordTypes } from '../reference/store/collections.ts';
import type { Fault } from './fault.ts';
import { withSearchBody } from './search-bodies.ts';

type Group = RecordTypes['groups'];

export const faults: readonly Fault[] = [
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
      withPayload(parts, 'searchGroups', (fields) => ('day' in fields ? without(fields, 'query') : fields)),
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

/** What reads a search without one of its fields where it has another one. */
function forgetting(field: string, beside: string) {
  return (fields: Readonly<Record<string, unknown>>) =>
    fields[beside] === undefined ? fields : without(fields, field);
}

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
