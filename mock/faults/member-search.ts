import { withPart } from '../alterations.ts';
import { withHandler, withJson, without } from '../changed-operations.ts';
import { type MemberSearch, peopleFound } from '../reference/domain/member-search.ts';
import type { Exchange } from '../reference/http/exchange.ts';
import type { Parts } from '../reference/parts.ts';
import type { RecordTypes } from '../reference/store/collections.ts';
import { recordsBy } from '../reference/store/indexed-collection.ts';
import { allOf } from '../reference/store/list.ts';
import type { Fault } from './fault.ts';
import {
  withLimitUnchecked,
  withNumbersFromText,
  withPeopleInOneSeason,
  withSearchBody,
  withSearchRefusing,
} from './search-bodies.ts';

type Registration = RecordTypes['annual_registrations'];
type Listed = ReturnType<MemberSearch['listed']>;
type Match = Listed['items'][number];

const bodies: readonly Fault[] = [
  {
    id: 'member-search/newest-season-made-up',
    breaks: 'member-search/query-and-season-required',
    also: ['payload/missing-required-field-refused'],
    says: 'a search without a season is one of the season that is being prepared',
    apply: (parts) =>
      withSearchBody(parts, 'searchMembers', (fields, { store }) => ({
        season_id: store.records('seasons').lastId,
        ...fields,
      })),
  },
  {
    id: 'member-search/query-of-three',
    breaks: 'member-search/query-length-bounded',
    also: ['payload/bounds-accepted', 'member-search/beginning-of-a-name-finds'],
    says: 'the index knows runs of three characters, and nothing shorter is taken',
    apply: (parts) =>
      withSearchRefusing(parts, 'searchMembers', ({ query }) => String(query ?? '---').length < 3),
  },
  {
    id: 'member-search/long-query-cut-off',
    breaks: 'member-search/query-length-bounded',
    also: ['payload/text-too-long-refused'],
    says: 'a query is cut to the width of the column',
    apply: (parts) =>
      withSearchBody(parts, 'searchMembers', (fields) =>
        typeof fields.query === 'string' ? { ...fields, query: fields.query.slice(0, 127) } : fields,
      ),
  },
  {
    id: 'member-search/numbers-as-text',
    breaks: 'member-search/values-have-their-types',
    also: ['payload/wrong-type-refused'],
    says: 'numbers are read from text, as they come in a query string',
    apply: (parts) => withNumbersFromText(parts, 'searchMembers'),
  },
  {
    id: 'member-search/fraction-cut-off',
    breaks: 'member-search/values-have-their-types',
    also: ['payload/fraction-refused'],
    says: 'what follows the decimal point of a limit is cut off',
    apply: (parts) =>
      withSearchBody(parts, 'searchMembers', (fields) =>
        typeof fields.limit === 'number' ? { ...fields, limit: Math.trunc(fields.limit) } : fields,
      ),
  },
  {
    id: 'member-search/limit-below-50',
    breaks: 'member-search/limit-bounds-accepted',
    also: [
      'payload/bounds-accepted',
      'member-search/result-within-limit',
      'member-search/truncated-beyond-limit',
      'member-search/complete-when-not-truncated',
      'member-search/truncated-has-more',
    ],
    says: 'the limit has to be below fifty',
    apply: (parts) => withSearchRefusing(parts, 'searchMembers', ({ limit }) => limit === 50),
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

const matches: readonly Fault[] = [
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
];

const results: readonly Fault[] = [
  {
    id: 'member-search/one-too-many',
    breaks: 'member-search/result-within-limit',
    also: [],
    says: 'one more is read to know whether there are more, and is shown',
    apply: (parts) =>
      withListed(parts, (usual, limit, all) => ({ ...usual, items: all.slice(0, limit + 1) })),
  },
  {
    id: 'member-search/any-limit',
    breaks: 'member-search/never-above-50',
    also: ['payload/number-too-large-refused'],
    says: 'a limit above fifty is taken as it is, in a club with so many bearers of a name in a season',
    apply: (parts) => withLimitUnchecked(withPeopleInOneSeason(parts, 60), 'searchMembers'),
  },
  {
    id: 'member-search/false-left-out',
    breaks: 'member-search/says-whether-truncated',
    also: ['description/answers-conform'],
    says: 'what is false is left out of JSON',
    apply: (parts) =>
      withJson(parts, 'searchMembers', (body) =>
        JSON.stringify(body.meta).includes('true') ? body : { ...body, meta: {} },
      ),
  },
  {
    id: 'member-search/never-truncated',
    breaks: 'member-search/truncated-beyond-limit',
    also: ['member-search/complete-when-not-truncated'],
    says: 'what was cut off already is compared with the limit',
    apply: (parts) =>
      withListed(parts, (usual, limit) => ({ ...usual, truncated: usual.items.length > limit })),
  },
  {
    id: 'member-search/truncated-at-default-only',
    breaks: 'member-search/complete-when-not-truncated',
    also: ['member-search/truncated-beyond-limit'],
    says: 'who names a limit wants no more, and is told that there is no more',
    apply: (parts) =>
      withListed(parts, (usual, limit) => ({ ...usual, truncated: usual.truncated && limit === 20 })),
  },
  {
    id: 'member-search/truncated-below-the-largest',
    breaks: 'member-search/truncated-has-more',
    also: [],
    says: 'whoever did not ask for fifty is told that there may be more',
    apply: (parts) =>
      withListed(parts, (usual, limit) => ({
        ...usual,
        truncated: usual.truncated || (usual.items.length > 0 && limit < 50),
      })),
  },
  {
    id: 'member-search/registration-for-the-person',
    breaks: 'member-search/found-person-can-be-read',
    also: [
      'member-search/own-email-finds',
      'member-search/parent-email-finds',
      'member-search/beginning-of-a-name-finds',
    ],
    says: 'of the two tables that are joined, the id of the registration is shown',
    apply: (parts) =>
      withPart(parts, 'memberSearch', {
        item: (found, club) => {
          const { first_name, last_name } = parts.memberSearch.item(found, club);
          return { id: found.registrations[0]?.id ?? null, first_name, last_name } as never;
        },
      }),
  },
  {
    id: 'member-search/found-address-is-verified',
    breaks: 'member-search/changes-nothing',
    also: [],
    says: 'an address that somebody looked for counts as verified',
    apply: (parts) =>
      withHandler(parts, 'searchMembers', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        const { query } = exchange.payload as { query: string };
        const verified = [...peopleFound(query, club)]
          .filter(({ email }) => email === query)
          .map((person) => ({ collection: 'members' as const, put: { ...person, email_verified: true } }));
        return { ...outcome, changes: [...(outcome.changes ?? []), ...verified] };
      }),
  },
  {
    id: 'member-search/limit-before-group',
    breaks: 'member-search/complete-when-not-truncated',
    also: [],
    says: 'the people of the season are cut to the limit before the group is looked at',
    apply: (parts) =>
      withHandler(parts, 'searchMembers', (handle) => (exchange, club) => {
        const { group_id, query, limit } = exchange.payload as {
          readonly group_id?: number;
          readonly query: string;
          readonly limit?: number;
        };
        if (group_id === undefined) return handle(exchange, club);
        const { memberOf } = club.parts.memberSearch;
        let left = limit ?? 20;
        const first = new Set<number>();
        for (const { id } of peopleFound(query, club))
          if (left > 0 && memberOf(id, seasonOf(exchange), club) !== undefined) {
            first.add(id);
            left -= 1;
          }
        const cut = withPart(club.parts, 'memberSearch', {
          memberOf: (id, ...where) => (first.has(id) ? memberOf(id, ...where) : undefined),
        });
        return handle(exchange, { ...club, parts: cut });
      }),
  },
  {
    id: 'member-search/ten-at-first',
    breaks: 'member-search/result-within-limit',
    also: [],
    says: 'without a limit a search shows ten people, as the suggestions of the page do',
    apply: (parts) =>
      withSearchBody(withPeopleInOneSeason(parts, 12), 'searchMembers', (fields) => ({
        limit: 10,
        ...fields,
      })),
  },
];

function seasonOf({ payload }: Exchange): number {
  return (payload as { readonly season_id: number }).season_id;
}

export const faults: readonly Fault[] = [...bodies, ...matches, ...results];

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

function withListed(
  parts: Parts,
  change: (usual: Listed, limit: number, all: readonly Match[]) => Listed,
): Parts {
  return withPart(parts, 'memberSearch', {
    listed: (matches, search, club) => {
      const all = [...matches];
      return change(parts.memberSearch.listed(all, search, club), search.limit, all);
    },
  });
}
