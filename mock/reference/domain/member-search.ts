import type { Club } from '../club.ts';
import { keptByEach } from '../per-club.ts';
import type { RecordTypes } from '../store/collections.ts';
import { participantBy } from '../store/indexed-collection.ts';
import { type TextIndex, textIndex } from '../store/text-index.ts';
import type { MemberSearch } from './domain-parts.ts';
import { folded } from './folded-text.ts';
import { truncate } from './truncate.ts';

type Member = RecordTypes['members'];

export const memberSearch: MemberSearch = {
  // In both orders, so that a query may span first and last name either way.
  names: ({ first_name, last_name }) => [
    `${first_name ?? ''} ${last_name ?? ''} ${first_name ?? ''}`, // from before names were required
  ],
  nameForm: folded,
  isFoundBy: (name, part) => name.includes(part),
  addresses: ({ email, parents }) =>
    [email, ...parents.map((parent) => parent.email)].filter((address) => typeof address === 'string'),
  addressForm: (address) => address,
  memberOf: (memberId, seasonId, { store }) =>
    participantBy(store.records('annual_registrations'), 'season_id', seasonId, memberId),
  listed: truncate,
  item: (found, club) => club.parts.participants.seasonMember(found, club),
};

/**
 * Yields the people whom a query finds, registered or not, in ascending order of ids. Where `among` is given, it
 * searches only these.
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

/** Builds the text index of people, so that the first search does not wait for it. A copy takes over what it can. */
export function prepareMemberSearch(club: Club, copied: Club | undefined): void {
  indexOf(club, copied).prepare(club.store.records('members'));
}

/** The text index of a club's people by names and addresses. It keeps every word that a name ever had. */
const indexOf: (club: Club, copied?: Club) => TextIndex<Member> = keptByEach(({ parts }, copied) => {
  const { names, nameForm, addresses, addressForm } = parts.memberSearch;
  if (copied !== undefined && hasSameTexts(parts.memberSearch, copied.parts.memberSearch))
    return indexOf(copied).fork();
  return textIndex<Member>({
    searched: (member) => names(member).map(nameForm).join('\n'),
    exact: (member) => addresses(member).map(addressForm),
  });
});

/** Whether two searches find people by the same texts: a choice or a fault may have changed them. */
function hasSameTexts(one: MemberSearch, other: MemberSearch): boolean {
  const members = ['names', 'nameForm', 'addresses', 'addressForm'] as const;
  return members.every((member) => one[member] === other[member]);
}
