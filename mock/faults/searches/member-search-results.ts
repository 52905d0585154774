import { withHandler, withJson } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { MemberSearch } from '../../reference/domain/domain-parts.ts';
import { peopleFound } from '../../reference/domain/member-search.ts';
import type { Exchange, Outcome } from '../../reference/http/exchange.ts';
import type { Parts } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import { allRecords, recordOf } from '../../reference/store/collection.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf } from '../../reference/store/list.ts';
import type { Fault } from '../fault.ts';
import { withLimitUnchecked, withPeopleInOneSeason, withSearchBody } from './search-bodies.ts';

type Listed = ReturnType<MemberSearch['listed']>;

type Match = Listed['items'][number];

export const faults: readonly Fault[] = [
  {
    id: 'member-search/results-kept',
    breaks: 'member-search/follows-a-change-of-name',
    also: [
      'member-search/follows-a-change-of-address',
      'member-search/person-without-registration-is-left-out',
    ],
    says: 'the result of a search is kept, and the same search returns it again whatever has changed',
    apply: (parts) => {
      const keptIn = keptByEach(() => new Map<string, Outcome>());
      return withHandler(parts, 'searchMembers', (handle) => (exchange, club) => {
        const search = JSON.stringify(exchange.payload);
        const outcome = keptIn(club).get(search) ?? handle(exchange, club);
        keptIn(club).set(search, outcome);
        return outcome;
      });
    },
  },
  {
    id: 'member-search/former-representatives-kept',
    breaks: 'member-search/follows-a-change-of-address',
    also: [],
    says: 'the addresses of new representatives are added to the index, and those of the former ones stay there',
    apply: (parts) => {
      const formerIn = keptByEach(() => new Map<string, number>());
      return withHandler(parts, 'searchMembers', (handle) => (exchange, club) => {
        const former = formerIn(club);
        const { query } = exchange.payload as { readonly query: string };
        for (const { id, parents } of allRecords(club.store.records('members')))
          for (const { email } of parents) if (email) former.set(email, id);
        const member = recordOf(club.store.records('members'), former.get(query) ?? 0);
        if (member === undefined) return handle(exchange, club);
        const payload = { ...(exchange.payload as object), query: member.email };
        return handle({ ...exchange, payload }, club);
      });
    },
  },
  {
    id: 'member-search/first-name-of-the-first-look',
    breaks: 'member-search/follows-a-change-of-name',
    also: [],
    says: 'a changed last name reaches the index, and a changed first name does not',
    apply: (parts) => {
      const namesIn = keptByEach(() => new Map<number, string | null>());
      return withHandler(parts, 'searchMembers', (handle) => (exchange, club) => {
        const known = namesIn(club);
        const names: MemberSearch['names'] = (member) => {
          const first_name = known.get(member.id) ?? member.first_name;
          known.set(member.id, first_name);
          return parts.memberSearch.names({ ...member, first_name });
        };
        return handle(exchange, { ...club, parts: withPart(club.parts, 'memberSearch', { names }) });
      });
    },
  },
  {
    id: 'member-search/removed-representatives-found',
    breaks: 'member-search/follows-a-change-of-address',
    also: [],
    says: 'the addresses of representatives are replaced in the index by others, and by none they are not',
    apply: (parts) => {
      const lastIn = keptByEach(() => new Map<number, readonly (string | null | undefined)[]>());
      return withHandler(parts, 'searchMembers', (handle) => (exchange, club) => {
        const last = lastIn(club);
        const { query } = exchange.payload as { readonly query: string };
        const all = [...allRecords(club.store.records('members'))];
        for (const { id, parents } of all)
          if (parents.length > 0)
            last.set(
              id,
              parents.map(({ email }) => email),
            );
        const member = all.find(({ id, parents }) => parents.length === 0 && last.get(id)?.includes(query));
        if (member === undefined) return handle(exchange, club);
        const payload = { ...(exchange.payload as object), query: member.email };
        return handle({ ...exchange, payload }, club);
      });
    },
  },
  {
    id: 'member-search/address-of-the-account',
    breaks: 'member-search/follows-a-change-of-address',
    also: [],
    says: 'addresses are searched in the accounts of people, and a change of a person does not reach these',
    apply: (parts) => {
      const accountsOf = keptByEach(() => new Map<number, readonly string[]>());
      return withHandler(parts, 'searchMembers', (handle) => (exchange, club) => {
        const accounts = accountsOf(club);
        const addresses: MemberSearch['addresses'] = (member) => {
          const known = accounts.get(member.id) ?? parts.memberSearch.addresses(member);
          accounts.set(member.id, known);
          return known;
        };
        return handle(exchange, { ...club, parts: withPart(club.parts, 'memberSearch', { addresses }) });
      });
    },
  },
  {
    id: 'member-search/refused-people-stay-in-the-index',
    breaks: 'member-search/person-without-registration-is-left-out',
    also: [],
    says: 'a person leaves the index of a season when a registration is removed, but not when it is refused',
    apply: (parts) =>
      withFormerMembers(parts, (member, season, { store }) =>
        allOf(recordsBy(store.records('annual_registrations'), 'member_id', member)).some(
          ({ season_id, valid }) => season_id === season && valid === false,
        ),
      ),
  },
  {
    id: 'member-search/former-members-stay-in-the-index',
    breaks: 'member-search/person-without-registration-is-left-out',
    also: [],
    says: 'the index of the members of a season grows with each validated registration and never shrinks',
    apply: (parts) => withFormerMembers(parts, () => true),
  },
  {
    id: 'member-search/one-too-many',
    breaks: 'member-search/result-within-limit',
    also: [],
    says: 'one more item is read to know whether more exist, and is returned, too',
    apply: (parts) =>
      withListed(parts, (usual, limit, all) => ({ ...usual, items: all.slice(0, limit + 1) })),
  },
  {
    id: 'member-search/any-limit',
    breaks: 'member-search/never-above-greatest-limit',
    also: ['payload/number-too-large-refused'],
    says: 'a limit above fifty is accepted, in a club with more than fifty people of one name in a season',
    apply: (parts) => withLimitUnchecked(withPeopleInOneSeason(parts, 60), 'searchMembers'),
  },
  {
    id: 'member-search/false-left-out',
    breaks: 'member-search/says-whether-truncated',
    also: ['payload/answers-have-required-members', 'description/answers-conform'],
    says: 'false values are left out of the JSON',
    apply: (parts) =>
      withJson(parts, 'searchMembers', (body) =>
        JSON.stringify(body.meta).includes('true') ? body : { ...body, meta: {} },
      ),
  },
  {
    id: 'member-search/never-truncated',
    breaks: 'member-search/truncated-beyond-limit',
    also: ['member-search/complete-when-not-truncated'],
    says: 'the length of the result is compared with the limit after it was cut to it',
    apply: (parts) =>
      withListed(parts, (usual, limit) => ({ ...usual, truncated: usual.items.length > limit })),
  },
  {
    id: 'member-search/truncated-at-default-only',
    breaks: 'member-search/complete-when-not-truncated',
    also: ['member-search/truncated-beyond-limit'],
    says: 'truncated is only set with the default limit',
    apply: (parts) =>
      withListed(parts, (usual, limit) => ({ ...usual, truncated: usual.truncated && limit === 20 })),
  },
  {
    id: 'member-search/truncated-below-the-largest',
    breaks: 'member-search/truncated-has-more',
    also: [],
    says: 'truncated is always set for a limit below fifty',
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
    says: 'the join returns the id of the registration instead of that of the person',
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
    says: 'a search for an e-mail address marks it as verified',
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
    says: 'the people of the season are cut to the limit before they are filtered by group',
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
    says: 'the default limit is ten, as for the suggestions of the page',
    apply: (parts) =>
      withSearchBody(withPeopleInOneSeason(parts, 12), 'searchMembers', (fields) => ({
        limit: 10,
        ...fields,
      })),
  },
];

/** Returns the parts in which searches still find some of the people whom they found while these were members. */
function withFormerMembers(
  parts: Parts,
  stays: (...member: Parameters<MemberSearch['memberOf']>) => boolean,
): Parts {
  const indexOf = keptByEach(() => new Map<string, Match>());
  const { memberOf } = parts.memberSearch;
  return withPart(parts, 'memberSearch', {
    memberOf: (member, season, club) => {
      const place = `${member} ${season}`;
      const found = memberOf(member, season, club);
      if (found !== undefined) indexOf(club).set(place, found);
      return found ?? (stays(member, season, club) ? indexOf(club).get(place) : undefined);
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

function seasonOf({ payload }: Exchange): number {
  return (payload as { readonly season_id: number }).season_id;
}
