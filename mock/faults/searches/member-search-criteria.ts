import type { JsonObject } from '../../../spec/index.ts';
import { withHandler, withJson, without } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Parts } from '../../reference/parts.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf } from '../../reference/store/list.ts';
import type { Fault } from '../fault.ts';
import { withSearchBody } from './search-bodies.ts';

type Registration = RecordTypes['annual_registrations'];

export const faults: readonly Fault[] = [
  {
    id: 'member-search/quotes-escaped',
    breaks: 'member-search/beginning-of-a-name-finds',
    also: [],
    says: 'the query is HTML-escaped, but stored names are not',
    apply: (parts) =>
      withPart(parts, 'memberSearch', {
        isFoundBy: (name, part) => name.includes(part.replaceAll("'", '&#39;')),
      }),
  },
  {
    id: 'member-search/plus-is-a-blank',
    breaks: 'member-search/own-email-finds',
    also: [],
    says: 'the query is decoded like a form field, where a plus is a space',
    apply: (parts) =>
      withSearchBody(parts, 'searchMembers', ({ query, ...search }) => ({
        ...search,
        ...(query !== undefined && { query: typeof query === 'string' ? query.replaceAll('+', ' ') : query }),
      })),
  },
  {
    id: 'member-search/last-names-alone',
    breaks: 'member-search/beginning-of-a-name-finds',
    also: [],
    says: 'only last names are searched, as in a card index',
    apply: (parts) => withPart(parts, 'memberSearch', { names: ({ last_name }) => [last_name] }),
  },
  {
    id: 'member-search/whole-words',
    breaks: 'member-search/beginning-of-a-name-finds',
    also: [],
    says: 'only whole words are found',
    apply: (parts) =>
      withPart(parts, 'memberSearch', {
        isFoundBy: (name, part) => ` ${name} `.includes(` ${part} `),
      }),
  },
  {
    id: 'member-search/family-address-first',
    breaks: 'member-search/own-email-finds',
    also: [],
    says: 'a person with a representative is only found by the representative’s e-mail address',
    apply: (parts) =>
      withPart(parts, 'memberSearch', {
        addresses: (member) => {
          const ofParents = member.parents.flatMap(({ email }) => (email ? [email] : []));
          return ofParents.length > 0 ? ofParents : parts.memberSearch.addresses(member);
        },
      }),
  },
  {
    id: 'member-search/one-person-per-address',
    breaks: 'member-search/own-email-finds',
    also: ['member-search/parent-email-finds'],
    says: 'an e-mail address identifies an account, so a search for it finds the first of a family alone',
    apply: (parts) =>
      withJson(parts, 'searchMembers', ({ data, ...rest }, { payload }) => {
        const { query } = payload as { readonly query: string };
        return { ...rest, data: query.includes('@') ? (data as JsonObject[]).slice(0, 1) : (data ?? null) };
      }),
  },
  {
    id: 'member-search/own-address-alone',
    breaks: 'member-search/parent-email-finds',
    also: [],
    says: 'the e-mail addresses of representatives are in another table, which is not searched',
    apply: (parts) => withPart(parts, 'memberSearch', { addresses: ({ email }) => [email] }),
  },
  {
    id: 'member-search/first-representative-alone',
    breaks: 'member-search/parent-email-finds',
    also: [],
    says: 'only the e-mail address of the first representative is searched',
    apply: (parts) =>
      withPart(parts, 'memberSearch', {
        addresses: ({ email, parents: [first] }) => [email, ...(first?.email ? [first.email] : [])],
      }),
  },
  {
    id: 'member-search/any-word-finds',
    breaks: 'member-search/other-names-are-left-out',
    also: [],
    says: 'a name matches if it contains any word of the query',
    apply: (parts) =>
      withPart(parts, 'memberSearch', {
        isFoundBy: (name, part) => part.split(' ').some((word) => name.includes(word)),
      }),
  },
  {
    id: 'member-search/low-lines-stand-for-letters',
    breaks: 'member-search/other-names-are-left-out',
    also: [],
    says: 'of the wildcards of the database only % is escaped in a query',
    apply: (parts) =>
      withHandler(parts, 'searchMembers', (usual) => (exchange, club) => {
        const { query } = exchange.payload as { readonly query: string };
        if (!/^_+$/.test(query)) return usual(exchange, club);
        // Any letters are in every name, as no letters are.
        return usual({ ...exchange, payload: { ...(exchange.payload as object), query: '' } }, club);
      }),
  },
  {
    id: 'member-search/name-forgotten-with-a-group',
    breaks: 'member-search/other-names-are-left-out',
    also: [],
    says: 'a search in a group ignores the query and returns the whole group',
    apply: (parts) =>
      withHandler(parts, 'searchMembers', (usual) => (exchange, club) => {
        const { group_id } = exchange.payload as { readonly group_id?: number };
        const all = withPart(club.parts, 'memberSearch', { isFoundBy: () => true });
        return usual(exchange, group_id === undefined ? club : { ...club, parts: all });
      }),
  },
  {
    id: 'member-search/no-one-in-a-group',
    breaks: 'member-search/members-of-a-group-are-found-in-it',
    also: [],
    says: 'the group is compared with the id of the registration',
    apply: (parts) => withFoundInGroup(parts, ({ id }, group_id) => id === group_id),
  },
  {
    id: 'member-search/in-the-first-group-alone',
    breaks: 'member-search/members-of-a-group-are-found-in-it',
    also: [],
    says: 'the group is compared with that of the person’s first registration only',
    apply: (parts) => withFoundInGroup(parts, (first, group_id) => first.group_id === group_id),
  },
  {
    id: 'member-search/signs-stand-for-letters',
    breaks: 'member-search/other-names-are-left-out',
    also: [],
    says: 'the characters % and _ of a query reach the database unescaped',
    apply: (parts) =>
      withSearchBody(parts, 'searchMembers', (fields) =>
        typeof fields.query === 'string' && fields.query.length > 1
          ? { ...fields, query: fields.query.replace(/^[%_]+$/, 'aubig') }
          : fields,
      ),
  },
  {
    id: 'member-search/address-among-the-names',
    breaks: 'member-search/part-of-an-email-does-not-find',
    also: [],
    says: 'names and e-mail address are searched as one text',
    apply: (parts) =>
      withPart(parts, 'memberSearch', {
        names: (member) => [...parts.memberSearch.names(member), member.email],
      }),
  },
  {
    id: 'member-search/addresses-by-pattern',
    breaks: 'member-search/part-of-an-email-does-not-find',
    also: [],
    says: 'an underscore in the query stands for the last character before the @ of an address',
    apply: (parts) =>
      withPart(parts, 'memberSearch', {
        addresses: (member) =>
          parts.memberSearch.addresses(member).flatMap((address) => [address, address.replace(/.@/, '_@')]),
      }),
  },
  {
    id: 'member-search/pending-ones-too',
    breaks: 'member-search/only-validated-people',
    also: [],
    says: 'pending registrations count as well as validated ones',
    apply: (parts) =>
      withMembersBy(parts, ({ valid, season_id }, seasonId) => valid === null && season_id === seasonId),
  },
  {
    id: 'member-search/refused-ones-too',
    breaks: 'member-search/only-validated-people',
    also: ['member-search/person-without-registration-is-left-out'],
    says: 'refused registrations count as well as validated ones',
    apply: (parts) =>
      withMembersBy(parts, ({ valid, season_id }, seasonId) => valid === false && season_id === seasonId),
  },
  {
    id: 'member-search/members-of-any-season',
    breaks: 'member-search/only-of-the-season',
    also: [],
    says: 'a validated person is found in every season',
    apply: (parts) => withMembersBy(parts, ({ valid }) => valid === true),
  },
  {
    id: 'member-search/group-forgotten-with-an-address',
    breaks: 'member-search/group-limits-the-result',
    also: ['member-search/group-follows-the-registrations'],
    says: 'a search by e-mail address ignores the group',
    apply: (parts) =>
      withSearchBody(parts, 'searchMembers', (fields) =>
        String(fields.query).includes('@') ? without(fields, 'group_id') : fields,
      ),
  },
  {
    id: 'member-search/group-forgotten-with-a-name',
    breaks: 'member-search/group-limits-the-result',
    also: [
      'member-search/group-follows-the-registrations',
      'member-search/values-have-their-types',
      'payload/fraction-refused',
      'payload/number-too-large-refused',
      'payload/number-too-small-refused',
      'payload/wrong-type-refused',
    ],
    says: 'a search by name ignores the group',
    apply: (parts) =>
      withSearchBody(parts, 'searchMembers', (fields) =>
        String(fields.query).includes('@') ? fields : without(fields, 'group_id'),
      ),
  },
];

/** Returns the parts in which a search in a group finds a person only by their first registration of the season. */
function withFoundInGroup(parts: Parts, counts: (first: Registration, group: number) => boolean): Parts {
  return withHandler(parts, 'searchMembers', (usual) => (exchange, club) => {
    const { group_id, season_id } = exchange.payload as { group_id?: number; season_id: number };
    if (group_id === undefined) return usual(exchange, club);
    const { memberOf } = club.parts.memberSearch;
    const inGroup: typeof memberOf = (id, value, searched) => {
      const own = allOf(recordsBy(searched.store.records('annual_registrations'), 'member_id', id));
      const first = own.find((one) => one.season_id === season_id);
      return first !== undefined && counts(first, group_id) ? memberOf(id, value, searched) : undefined;
    };
    const altered = withPart(club.parts, 'memberSearch', { memberOf: inGroup });
    return usual(exchange, { ...club, parts: altered });
  });
}

/** Returns the parts in which these registrations, too, let a person be found in a season. */
function withMembersBy(
  parts: Parts,
  counts: (registration: Registration, seasonId: number) => boolean,
): Parts {
  const { memberOf } = parts.memberSearch;
  return withPart(parts, 'memberSearch', {
    memberOf: (id, value, club) => {
      const own = allOf(recordsBy(club.store.records('annual_registrations'), 'member_id', id));
      const counted = own.some((registration) => counts(registration, value));
      return memberOf(id, value, club) ?? (counted ? { id, value, registrations: [] } : undefined);
    },
  });
}
