import type { JsonObject } from '../../../spec/index.ts';
import { withEarlierState } from '../../alterations/earlier-state.ts';
import { withPart } from '../../alterations/part.ts';
import { withoutCaseAndAccents } from '../../reference/domain/folded-text.ts';
import { lessonsOf, slotsOf } from '../../reference/domain/group-schedules.ts';
import { validatedCount } from '../../reference/domain/group-search.ts';
import { personOf } from '../../reference/domain/season-member.ts';
import type { Listed } from '../../reference/domain/truncate.ts';
import type { Parts } from '../../reference/parts.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import type { Alternatives } from '../alternative.ts';

/**
 * Choices about the results of both searches: which of them are listed, in which order, with which
 * fields.
 */
export const search: Alternatives = {
  'search-freshness': {
    soon: (parts) => withEarlierState(parts, ['searchMembers', 'searchGroups'], 2000),
  },
  'search-order': {
    'by-name': (parts) => withOrder(parts, (_, a, b) => compared(a, b)),
    'best-first': (parts) =>
      withOrder(parts, (query, a, b) => Number(b.startsWith(query)) - Number(a.startsWith(query))),
  },
  'truncated-at-the-limit': {
    careful: (parts) =>
      withListed(parts, (usual) => (matches, search) => {
        const listed = usual(matches, search);
        return { ...listed, truncated: listed.truncated || listed.items.length === search.limit };
      }),
  },
  'search-result-fields': {
    brief: (parts) =>
      withPart(
        withMemberItem(parts, ['id', ...names, 'registrations_path', 'attendance_path']),
        'groupSearch',
        {
          item: (group, club) => {
            const { id, name, members_path } = parts.groupSearch.item(group, club);
            const lessons = lessonsOf(group, club).map(inBrief);
            const slots = slotsOf(group, club).map(inBrief);
            return {
              id,
              name,
              members_path,
              lessons,
              slots,
              enrolled: validatedCount(group, club),
            } as JsonObject;
          },
        },
      ),
    'member-id': (parts) => withMemberItem(parts, ['member_id', ...names]),
    'in-numbers': (parts) =>
      withPart(parts, 'groupSearch', {
        item: (group, club) => ({
          ...parts.groupSearch.item(group, club),
          schedules: [...lessonsOf(group, club), ...slotsOf(group, club)].map(inNumbers),
        }),
      }),
  },
};

const names = ['first_name', 'last_name'];
const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

function withMemberItem(parts: Parts, fields: readonly string[]): Parts {
  return withPart(parts, 'memberSearch', {
    item: (found, club) => {
      const usual = parts.memberSearch.item(found, club);
      const shown = Object.entries({ ...usual, member_id: found.id });
      return Object.fromEntries(shown.filter(([field]) => fields.includes(field)));
    },
  });
}

function inBrief({ day, hour, minute }: { day: string; hour: number; minute: number }): string {
  return `${day} ${hour}:${String(minute).padStart(2, '0')}`;
}

function inNumbers({ day, hour, minute }: { day: string; hour: number; minute: number }): JsonObject {
  return { weekday: weekdays.indexOf(day) + 1, hour, minute };
}

interface Search {
  readonly query?: string | undefined;
  readonly limit: number;
}

type Listing<T, S> = (matches: Iterable<T>, search: S) => Listed<T>;

/** Returns the parts with another listing of results in both searches. */
function withListed(
  parts: Parts,
  change: <T, S extends Search>(usual: Listing<T, S>, nameOf: (match: T) => string) => Listing<T, S>,
): Parts {
  const { memberSearch, groupSearch } = parts;
  const members: Parts['memberSearch']['listed'] = (matches, search, club) =>
    change(
      (found: typeof matches, request: typeof search) => memberSearch.listed(found, request, club),
      (found) => nameOfPerson(personOf(found, club)),
    )(matches, search);
  const groups: Parts['groupSearch']['listed'] = (matches, search, club) =>
    change(
      (found: typeof matches, request: typeof search) => groupSearch.listed(found, request, club),
      ({ name }) => name ?? '',
    )(matches, search);
  return withPart(withPart(parts, 'memberSearch', { listed: members }), 'groupSearch', { listed: groups });
}

function nameOfPerson({ first_name, last_name }: RecordTypes['members']): string {
  return `${last_name ?? ''} ${first_name ?? ''}`;
}

function withOrder(parts: Parts, order: (query: string, a: string, b: string) => number): Parts {
  return withListed(parts, (usual, nameOf) => (matches, search) => {
    const query = withoutCaseAndAccents(search.query ?? '');
    const named = [...matches].map((match) => ({ match, name: withoutCaseAndAccents(nameOf(match)) }));
    const ordered = named.sort((a, b) => order(query, a.name, b.name)).map(({ match }) => match);
    return usual(ordered, search);
  });
}

function compared(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
