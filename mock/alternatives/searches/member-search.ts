import { withHandler } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import { withoutCaseAndAccents } from '../../reference/domain/folded-text.ts';
import { jsonResponse } from '../../reference/http/responses.ts';
import type { Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf } from '../../reference/store/list.ts';
import type { Alternatives } from '../alternative.ts';

/** Choices about the people that a search finds. */
export const memberSearch: Alternatives = {
  'name-search-folding': { exact: (parts) => withPart(parts, 'memberSearch', { nameForm: (text) => text }) },
  'name-search-combined': {
    'not-found': (parts) =>
      withPart(parts, 'memberSearch', {
        names: ({ first_name, last_name }) => [first_name ?? '', last_name ?? ''],
      }),
  },
  'name-search-part': { beginning: withBeginningsOfWords },
  'name-search-representatives': { 'all-names': withNamesOfRepresentatives },
  'email-search-case': {
    ignored: (parts) => withPart(parts, 'memberSearch', { addressForm: (address) => address.toLowerCase() }),
  },
  'member-search-elsewhere': { empty: withEmptyResultElsewhere },
  'validated-in-searches': { 'annual-and-event': withPeopleOfEvents },
};

function withBeginningsOfWords(parts: Parts): Parts {
  const found: Parts['groupSearch']['found'] = (query, seasonId, club) => {
    const matches = [...parts.groupSearch.found(query, seasonId, club)];
    const part = withoutCaseAndAccents(query ?? '');
    return matches.filter(({ name }) => part === '' || beginsAWord(withoutCaseAndAccents(name ?? ''), part));
  };
  const people = withPart(parts, 'memberSearch', { isFoundBy: beginsAWord });
  return withPart(people, 'groupSearch', { found });
}

function beginsAWord(name: string, part: string): boolean {
  for (let at = name.indexOf(part); at >= 0; at = name.indexOf(part, at + 1))
    if (at === 0 || !/\p{L}/u.test(name.charAt(at - 1))) return true;
  return false;
}

function withNamesOfRepresentatives(parts: Parts): Parts {
  const { names } = parts.memberSearch;
  return withPart(parts, 'memberSearch', {
    names: (member) => [
      ...names(member),
      ...member.parents.flatMap(({ first_name = '', last_name = '' }) =>
        names({ ...member, first_name, last_name, parents: [] }),
      ),
    ],
  });
}

function withEmptyResultElsewhere(parts: Parts): Parts {
  return withHandler(parts, 'searchMembers', (handle) => (exchange, club) => {
    try {
      return handle(exchange, club);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'unknown_reference')) throw error;
      return { response: jsonResponse(200, { data: [], meta: { truncated: false } }) };
    }
  });
}

/**
 * Returns the parts in which a search also finds participants of the season’s events, without
 * annual registrations.
 */
function withPeopleOfEvents(parts: Parts): Parts {
  const { memberOf } = parts.memberSearch;
  return withPart(parts, 'memberSearch', {
    memberOf(id, value, club) {
      const own = recordsBy(club.store.records('event_registrations'), 'member_id', id);
      const takesPart = allOf(own).some(({ valid, season_id }) => valid === true && season_id === value);
      return memberOf(id, value, club) ?? (takesPart ? { id, value, registrations: [] } : undefined);
    },
  });
}
