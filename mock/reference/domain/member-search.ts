import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { keptByEach } from '../per-club.ts';
import type { SeasonMember } from '../resources/season-member.ts';
import type { RecordTypes } from '../store/collections.ts';
import { participantBy } from '../store/indexed-collection.ts';
import { textIndex } from '../store/text-index.ts';
import { folded } from './folded-text.ts';
import { type Listed, truncate } from './truncate.ts';

type Member = RecordTypes['members'];

/** How a club searches its people. */
export interface MemberSearch {
  /** The names of a person, one of which a query may be a part of. */
  readonly names: (member: Member) => readonly string[];
  /** A name or a part of one as they are compared. */
  readonly nameForm: (text: string) => string;
  /** Whether a name is found by a part of it. */
  readonly isFoundBy: (name: string, part: string) => boolean;
  /** The addresses of a person, one of which a query may be. */
  readonly addresses: (member: Member) => readonly string[];
  readonly addressForm: (text: string) => string;
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

export const memberSearch: MemberSearch = {
  // In both orders, so that a query may span first and last name.
  names: ({ first_name, last_name }) => [`${first_name} ${last_name} ${first_name}`],
  nameForm: folded,
  isFoundBy: (name, part) => name.includes(part),
  addresses: ({ email, parents }) =>
    [email, ...parents.map((parent) => parent.email)].filter((address) => address !== undefined),
  addressForm: (address) => address,
  memberOf: (memberId, seasonId, { store }) =>
    participantBy(store.records('annual_registrations'), 'season_id', seasonId, memberId),
  listed: truncate,
  item: (found, club) => club.parts.participants.seasonMember(found, club),
};

/**
 * The people whom a query finds, whatever they are registered to, in ascending order of ids. Where `among` is given,
 * nobody else is looked at.
 */
export function* peopleFound(query: string, club: Club, among?: Iterable<Member>): Generator<Member> {
  const { store, parts } = club;
  const { names, nameForm, isFoundBy, addresses, addressForm } = parts.memberSearch;
  const part = nameForm(query);
  const whole = addressForm(query);
  const candidates = among ?? indexOf(club).found(store.records('members'), part, whole);
  for (const member of candidates) {
    const isFound =
      names(member).some((name) => isFoundBy(nameForm(name), part)) ||
      addresses(member).some((address) => addressForm(address) === whole);
    if (isFound) yield member;
  }
}

/** Writes what searches for people look at, so that the first of them does not wait for it. */
export function prepareMemberSearch(club: Club): void {
  indexOf(club).prepare(club.store.records('members'));
}

/** The index by the names and addresses that a club looks at: it remembers every word that a name ever had. */
const indexOf = keptByEach(({ parts }) => {
  const { names, nameForm, addresses, addressForm } = parts.memberSearch;
  return textIndex<Member>({
    searched: (member) => names(member).map(nameForm).join('\n'),
    exact: (member) => addresses(member).map(addressForm),
  });
});
