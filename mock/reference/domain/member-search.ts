import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import type { SeasonMember } from '../resources/season-member.ts';
import type { RecordTypes } from '../store/collections.ts';
import { participantBy } from '../store/indexed-collection.ts';
import { type SearchTexts, textIndex } from '../store/text-index.ts';
import { firstMatches, type Listed } from './first-matches.ts';
import { folded } from './folded-text.ts';

type Member = RecordTypes['members'];

/** How a club searches its people. */
export interface MemberSearch {
  /** The people whom a query finds, whatever they are registered to, in ascending order of ids. */
  readonly found: (query: string, club: Club) => Iterable<Member>;
  /** The person as a member of a season, or undefined where they cannot be found in it. */
  readonly memberOf: (memberId: number, seasonId: number, club: Club) => SeasonMember | undefined;
  /** Which of the matches are listed, and whether there are more. */
  readonly listed: (
    matches: Iterable<SeasonMember>,
    search: { readonly query: string; readonly limit: number },
    club: Club,
  ) => Listed<SeasonMember>;
  /** A found person as the result shows them. */
  readonly item: (found: SeasonMember, club: Club) => JsonObject;
}

/** By which texts a query finds people. */
export const memberTexts: SearchTexts<Member> = {
  // First and last name in both orders, so that a query may span them.
  searched: ({ first_name, last_name }) => folded(`${first_name} ${last_name} ${first_name}`),
  exact: ({ email, parents }) =>
    [email, ...parents.map((parent) => parent.email)].filter((address) => address !== undefined),
};

/** Returns a function that finds people by texts; the query is a part of one, or the whole of an exact one. */
export function findingBy(
  texts: SearchTexts<Member>,
  partOf: (query: string) => string,
  wholeOf: (query: string) => string,
): MemberSearch['found'] {
  const find = textIndex(texts);
  return (query, { store }) => find(store.records('members'), partOf(query), wholeOf(query));
}

export const memberSearch: MemberSearch = {
  found: findingBy(memberTexts, folded, (query) => query),
  memberOf: (memberId, seasonId, { store }) =>
    participantBy(store.records('annual_registrations'), 'season_id', seasonId, memberId),
  listed: firstMatches,
  item: (found, club) => club.parts.participants.seasonMember(found, club),
};
