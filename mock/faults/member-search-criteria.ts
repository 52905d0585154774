import { withHandler, without } from '../alterations/operations.ts';
import { withPart } from '../alterations/part.ts';
import type { Parts } from '../reference/parts.ts';
import type { RecordTypes } from '../reference/store/collections.ts';
import { recordsBy } from '../reference/store/indexed-collection.ts';
import { allOf } from '../reference/store/list.ts';
import type { Fault } from './fault.ts';
import { withSearchBody } from './search-bodies.ts';

type Registration = RecordTypes['annual_registrations'];

export const faults: readonly Fault[] = [
  {
    id: 'member-search/quotes-escaped',
    breaks: 'member-search/beginning-of-a-name-finds',
    also: [],
    says: 'what is searched for is made safe for a page, and names are stored as they were sent',
    apply: (parts) =>
      withPart(parts, 'memberSearch', {
        isFoundBy: (name, part) => name.includes(part.replaceAll("'", '&#39;')),
      }),
  },
  {
    id: 'member-search/plus-is-a-blank',
    breaks: 'member-search/own-email-finds',
    also: [],
    says: 'what is searched for is decoded as what comes in a form is, where a plus stands for a blank',
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
    says: 'only last names are searched, as in the card index',
    apply: (parts) => withPart(parts, 'memberSearch', { names: ({ last_name }) => [last_name] }),
  },
  {
    id: 'member-search/whole-words',
    breaks: 'member-search/beginning-of-a-name-finds',
    also: [],
    says: 'words are found as a whole',
    apply: (parts) =>
      withPart(parts, 'memberSearch', {
        isFoundBy: (name, part) => ` ${name} `.includes(` ${part} `),
      }),
  },
  {
    id: 'member-search/family-address-first',
    breaks: 'member-search/own-email-finds',
    also: [],
    says: 'the address of somebody with a representative is that of the representative',
    apply: (parts) =>
      withPart(parts, 'memberSearch', {
        addresses: (member) => {
          const ofParents = member.parents.flatMap(({ email }) => (email ? [email] : []));
          return ofParents.length > 0 ? ofParents : parts.memberSearch.addresses(member);
        },
      }),
  },
  {
    id: 'member-search/own-address-alone',
    breaks: 'member-search/parent-email-finds',
    also: [],
    says: 'the addresses of representatives stand in another table, which nobody searches',
    apply: (parts) => withPart(parts, 'memberSearch', { addresses: ({ email }) => [email] }),
  },
  {
    id: 'member-search/first-representative-alone',
    breaks: 'member-search/parent-email-finds',
    also: [],
    says: 'a search looks at the address of the first representative',
    apply: (parts) =>
      withPart(parts, 'memberSearch', {
        addresses: ({ email, parents: [first] }) => [email, ...(first?.email ? [first.email] : [])],
      }),
  },
  {
    id: 'member-search/any-word-finds',
    breaks: 'member-search/other-names-are-left-out',
    also: [],
    says: 'each word of a query is sought, and whoever bears one of them is found',
    apply: (parts) =>
      withPart(parts, 'memberSearch', {
        isFoundBy: (name, part) => part.split(' ').some((word) => name.includes(word)),
      }),
  },
  {
    id: 'member-search/name-forgotten-with-a-group',
    breaks: 'member-search/other-names-are-left-out',
    also: [],
    says: 'a search in a group lists the group',
    apply: (parts) =>
      withHandler(parts, 'searchMembers', (usual) => (exchange, club) => {
        const { group_id } = exchange.payload as { readonly group_id?: number };
        const all = withPart(club.parts, 'memberSearch', { isFoundBy: () => true });
        return usual(exchange, group_id === undefined ? club : { ...club, parts: all });
      }),
  },
  {
    id: 'member-search/signs-stand-for-letters',
    breaks: 'member-search/other-names-are-left-out',
    also: ['member-search/result-within-limit'],
    says: 'the signs % and _ of a query reach the database as they are',
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
    says: 'names and address are searched as one text',
    apply: (parts) =>
      withPart(parts, 'memberSearch', {
        names: (member) => [...parts.memberSearch.names(member), member.email],
      }),
  },
  {
    id: 'member-search/pending-ones-too',
    breaks: 'member-search/only-validated-people',
    also: [],
    says: 'whoever was not refused counts as registered',
    apply: (parts) =>
      withMembersBy(parts, ({ valid, season_id }, seasonId) => valid === null && season_id === seasonId),
  },
  {
    id: 'member-search/refused-ones-too',
    breaks: 'member-search/only-validated-people',
    also: [],
    says: 'a registration that was decided on counts, whatever the decision was',
    apply: (parts) =>
      withMembersBy(parts, ({ valid, season_id }, seasonId) => valid === false && season_id === seasonId),
  },
  {
    id: 'member-search/members-of-any-season',
    breaks: 'member-search/only-of-the-season',
    also: [],
    says: 'whoever is a member of the club is found in each of its seasons',
    apply: (parts) => withMembersBy(parts, ({ valid }) => valid === true),
  },
  {
    id: 'member-search/group-forgotten-with-an-address',
    breaks: 'member-search/group-limits-the-result',
    also: [],
    says: 'an address is looked up at once, before anybody asks for the group',
    apply: (parts) =>
      withSearchBody(parts, 'searchMembers', (fields) =>
        String(fields.query).includes('@') ? without(fields, 'group_id') : fields,
      ),
  },
  {
    id: 'member-search/group-forgotten-with-a-name',
    breaks: 'member-search/group-limits-the-result',
    also: [
      'member-search/values-have-their-types',
      'payload/fraction-refused',
      'payload/number-too-large-refused',
      'payload/number-too-small-refused',
      'payload/wrong-type-refused',
    ],
    says: 'a name is sought among all members of the season',
    apply: (parts) =>
      withSearchBody(parts, 'searchMembers', (fields) =>
        String(fields.query).includes('@') ? fields : without(fields, 'group_id'),
      ),
  },
];

/** The parts in which people are found in a season by these registrations, too. */
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
