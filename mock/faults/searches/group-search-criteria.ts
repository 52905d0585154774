import type { Weekday } from '../../../fixtures/club-fixture.ts';
import { without, withPayload } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import { withCompletion } from '../../alterations/resources.ts';
import type { Club } from '../../reference/club.ts';
import { withoutCaseAndAccents } from '../../reference/domain/folded-text.ts';
import { lessonsOf, slotsOf } from '../../reference/domain/group-schedules.ts';
import { validatedCount } from '../../reference/domain/group-search.ts';
import type { Parts } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import { allRecords } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import type { Fault } from '../fault.ts';
import { withSearchBody } from './search-bodies.ts';

type Group = RecordTypes['groups'];

export const faults: readonly Fault[] = [
  {
    id: 'group-search/beginning-only',
    breaks: 'group-search/part-of-the-name-finds',
    also: [],
    says: 'only the beginning of the name is compared, since only that has an index',
    apply: (parts) => withFilter(parts, (group, query) => folded(group.name).startsWith(folded(query))),
  },
  {
    id: 'group-search/accents-of-the-query-kept',
    breaks: 'group-search/part-of-the-name-finds',
    also: [],
    says: 'accents are removed from names, but not from the query',
    apply: (parts) => withFilter(parts, (group, query) => folded(group.name).includes(query.toLowerCase())),
  },
  {
    id: 'group-search/query-is-a-pattern',
    breaks: 'group-search/part-of-the-name-finds',
    also: [],
    says: 'the query is a regular expression of the database, unescaped',
    apply: (parts) =>
      withFilter(parts, (group, query) => {
        try {
          return new RegExp(folded(query)).test(folded(group.name));
        } catch {
          return false;
        }
      }),
  },
  {
    id: 'group-search/signs-stand-for-letters',
    breaks: 'group-search/other-names-are-left-out',
    also: [],
    says: 'the characters % and _ of a query reach the database unescaped',
    apply: (parts) => withOwnFound(parts, (group, query) => asPattern(query).test(folded(group.name))),
  },
  {
    id: 'group-search/words-of-the-description',
    breaks: 'group-search/other-names-are-left-out',
    also: [],
    says: 'the text index holds the description next to the name',
    apply: (parts) =>
      withOwnFound(parts, ({ name, description }, query) =>
        folded(`${name}\n${description}`).includes(folded(query)),
      ),
  },
  {
    id: 'group-search/first-letters-suffice',
    breaks: 'group-search/other-names-are-left-out',
    also: [],
    says: 'a long query is cut to the six characters that the index holds',
    apply: (parts) =>
      withOwnFound(parts, (group, query) => folded(group.name).includes(folded(query).slice(0, 6))),
  },
  {
    id: 'group-search/name-forgotten-beside-a-day',
    breaks: 'group-search/other-names-are-left-out',
    also: [],
    says: 'the search by day is a separate query, which filters by season and sport but not by name',
    apply: (parts) =>
      withPayload(parts, 'searchGroups', (fields) => ('day' in fields ? without(fields, 'query') : fields)),
  },
  {
    id: 'group-search/name-at-the-first-search',
    breaks: 'group-search/follows-a-change-of-name',
    also: [],
    says: 'the name of a group is indexed at the first search in its season, and a new name does not reach the index',
    apply: (parts) => {
      const namesIn = keptByEach(() => new Map<number, string | null>());
      return withOwnFound(parts, (group, query, club) => {
        const names = namesIn(club);
        const indexed = names.get(group.id) ?? group.name;
        names.set(group.id, indexed);
        return folded(indexed).includes(folded(query));
      });
    },
  },
  {
    id: 'group-search/former-days-kept',
    breaks: 'group-search/day-leaves-out-other-groups',
    also: [],
    says: 'the day of a lesson is added to the days of its group, and a former one stays there',
    apply: (parts) => {
      const daysIn = keptByEach(() => new Map<number, Set<string>>());
      const noting = withCompletion(parts, 'lessons', (lesson, club) => {
        const days = daysIn(club).get(lesson.group_id) ?? new Set();
        daysIn(club).set(lesson.group_id, days.add(String(lesson.day)));
        return lesson;
      });
      const { meetingOn } = parts.groupSearch;
      return withMeeting(
        noting,
        (group, day, club) =>
          daysIn(club).get(group.id)?.has(day) === true ||
          meetingOn(day as Weekday, group.season_id, club).has(group.id),
      );
    },
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
    also: [],
    says: 'a search by name covers all seasons of the club',
    apply: (parts) =>
      withPart(parts, 'groupSearch', {
        found: (query, seasonId, club) =>
          query === undefined
            ? parts.groupSearch.found(query, seasonId, club)
            : inAllSeasons(club, ({ name }) => folded(name).includes(folded(query))),
      }),
  },
  {
    id: 'group-search/season-of-the-name-only',
    breaks: 'group-search/only-of-the-season',
    also: [],
    says: 'only the index of names contains the season, so other searches cover all seasons',
    apply: (parts) =>
      withPart(parts, 'groupSearch', {
        found: (query, seasonId, club) =>
          query === undefined
            ? inAllSeasons(club, () => true)
            : parts.groupSearch.found(query, seasonId, club),
      }),
  },
  {
    id: 'group-search/season-not-read',
    breaks: 'group-search/only-of-the-season',
    also: ['group-search/without-query-finds-every-group'],
    says: 'the season is checked but never reaches the query, which covers the first season of the club',
    apply: (parts) =>
      withPart(parts, 'groupSearch', {
        found: (query, seasonId, club) => {
          const [first] = [...allRecords(club.store.records('seasons'))];
          return parts.groupSearch.found(query, first?.id ?? seasonId, club);
        },
      }),
  },
  {
    id: 'group-search/first-lesson-counts',
    breaks: 'group-search/day-finds-groups-with-a-lesson',
    also: [],
    says: 'a group is only found on the day of its first lesson',
    apply: (parts) => withMeeting(parts, (group, day, club) => lessonsOf(group, club)[0]?.day === day),
  },
  {
    id: 'group-search/sunday-is-day-zero',
    breaks: 'group-search/day-finds-groups-with-a-lesson',
    also: [],
    says: 'Sunday is day seven for lessons, but day zero for searches',
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
    says: 'days are compared by their first letter, as printed on the timetable: L, M, M, J, V, S, D',
    apply: (parts) =>
      withMeeting(parts, (group, day, club) =>
        [...lessonsOf(group, club), ...slotsOf(group, club)].some((each) => each.day[0] === day[0]),
      ),
  },
  {
    id: 'group-search/sport-of-slots-alone',
    breaks: 'group-search/sport-finds-its-groups',
    also: [],
    says: 'the sport is taken from the slots, so a group with only lessons has none',
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
    says: 'a search by name ignores the day',
    apply: (parts) => withSearchBody(parts, 'searchGroups', dropping('day', 'query')),
  },
  {
    id: 'group-search/sport-forgotten-with-a-name',
    breaks: 'group-search/sport-leaves-out-other-groups',
    also: [],
    says: 'a search by name ignores the sport',
    apply: (parts) => withSearchBody(parts, 'searchGroups', dropping('sport_id', 'query')),
  },
  {
    id: 'group-search/sport-forgotten-with-a-day',
    breaks: 'group-search/sport-leaves-out-other-groups',
    also: [],
    says: 'a search by day ignores the sport',
    apply: (parts) => withSearchBody(parts, 'searchGroups', dropping('sport_id', 'day')),
  },
  {
    id: 'group-search/no-sport-is-any-sport',
    breaks: 'group-search/sport-leaves-out-other-groups',
    also: [],
    says: 'a group without a sport matches every sport',
    apply: (parts) =>
      withPart(parts, 'groupSearch', {
        isOfSport: ({ sport_id }, sportId) => sport_id === null || sport_id === sportId,
      }),
  },
  {
    id: 'group-search/first-day-of-a-lesson-remembered',
    breaks: 'group-search/day-finds-groups-with-a-lesson',
    also: [],
    says: 'the weekday by which lessons are found is stored on creation and not updated by a change',
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
    says: 'full groups are left out, as if every search were for a free place',
    apply: (parts) =>
      withPart(parts, 'groupSearch', {
        isFindable: (group, club) => group.capacity === null || group.capacity > validatedCount(group, club),
      }),
  },
  {
    id: 'group-search/invited-ones-hidden',
    breaks: 'group-search/without-query-finds-every-group',
    also: [],
    says: 'groups that are joined by invitation are left out, as on the public page',
    apply: (parts) =>
      withPart(parts, 'groupSearch', { isFindable: ({ invitation_only }) => invitation_only !== true }),
  },
];

/** Returns a function that drops a field of a search if another one is present. */
function dropping(field: string, other: string) {
  return (fields: Readonly<Record<string, unknown>>) =>
    fields[other] === undefined ? fields : without(fields, field);
}

function folded(text: string | null): string {
  return withoutCaseAndAccents(text ?? '');
}

function asPattern(query: string): RegExp {
  const escaped = folded(query).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(escaped.replaceAll('%', '.*').replaceAll('_', '.'), 'u');
}

function inAllSeasons({ store }: Club, isFound: (group: Group) => boolean): readonly Group[] {
  return [...allRecords(store.records('groups'))].filter(isFound);
}

/** Returns the parts in which a query finds only those of the usual groups that also match. */
function withFilter(parts: Parts, fits: (group: Group, query: string) => boolean): Parts {
  return withPart(parts, 'groupSearch', {
    found: (query, seasonId, club) => {
      const found = [...parts.groupSearch.found(query, seasonId, club)];
      return query === undefined ? found : found.filter((group) => fits(group, query));
    },
  });
}

/** Returns the parts in which a query finds all matching groups of the season. */
function withOwnFound(parts: Parts, fits: (group: Group, query: string, club: Club) => boolean): Parts {
  return withPart(parts, 'groupSearch', {
    found: (query, seasonId, club) => {
      const all = [...parts.groupSearch.found(undefined, seasonId, club)];
      return query === undefined ? all : all.filter((group) => fits(group, query, club));
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
