import type { JsonObject } from '../../../spec/index.ts';
import { withHandler } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import { withCopyWithout } from '../../alterations/read-copy.ts';
import { withSeasonMember } from '../../alterations/season-members.ts';
import type { Club } from '../../reference/club.ts';
import type { AnnualRegistration } from '../../reference/domain/domain-parts.ts';
import type { Parts } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import { recordOf } from '../../reference/store/collection.ts';
import { allOf, listOfAll } from '../../reference/store/list.ts';
import type { Fault } from '../fault.ts';
import { withResponsesKept } from '../kept-responses.ts';

/** Faults in which the list of season members is made from copies, or shows only some of its data. */
export const faults: readonly Fault[] = [
  {
    id: 'member/member-to-the-end-of-the-season',
    breaks: 'member/season-members-are-validated',
    also: [],
    says: 'a member stays on the list until the end of the season, even after a cancellation',
    apply: withLastingMembers,
  },
  {
    id: 'member/list-without-refusals',
    breaks: 'member/season-member-registrations-are-their-own',
    also: ['member/season-members-are-validated'],
    says: 'the members of a season are read from a view that a refusal does not refresh',
    apply: (parts) => withCopyWithout(parts, 'listSeasonMembers', 'refuseAnnualRegistration'),
  },
  {
    id: 'member/one-registration-shown',
    breaks: 'member/season-member-shows-all-registrations',
    also: [],
    says: 'the join returns one row per person, so only the first registration is shown',
    apply: (parts) =>
      withSeasonMember(parts, ({ registrations, ...shown }) => ({
        ...shown,
        registrations: (registrations as JsonObject[]).slice(0, 1),
      })),
  },
  {
    id: 'member/group-named-as-on-registration',
    breaks: 'member/season-member-registrations-name-their-group',
    also: [],
    says: 'a registration keeps the name that its group had when it was created',
    apply(parts) {
      const names = keptByEach(() => new Map<number, string>());
      const copying = withCopies(parts, ({ group_id }, club) => {
        const { name } = recordOf(club.store.records('groups'), group_id) ?? {};
        if (name !== undefined && name !== null) names(club).set(group_id, name);
      });
      return withSeasonMember(copying, ({ registrations, ...shown }, _, club) => ({
        ...shown,
        registrations: (registrations as JsonObject[]).map((one) => ({
          ...one,
          group_name: names(club).get(Number(one.group_id)) ?? one.group_name ?? null,
        })),
      }));
    },
  },
  {
    id: 'member/kept-members-of-season',
    breaks: 'member/season-member-is-the-person',
    also: [
      'member/season-members-are-validated',
      'member/validated-people-are-season-members',
      'member/season-member-registrations-are-their-own',
      'member/season-member-registrations-name-their-group',
      'member/season-member-shows-all-registrations',
    ],
    says: 'the pages of the members of a season are kept in a cache that no write clears',
    apply: (parts) => withResponsesKept(parts, 'listSeasonMembers'),
  },
  {
    id: 'member/person-as-on-registration',
    breaks: 'member/season-member-is-the-person',
    also: [],
    says: 'a registration keeps the address that the person had when it was created',
    apply(parts) {
      const addresses = keptByEach(() => new Map<number, string | null>());
      const copying = withCopies(parts, ({ member_id }, club) => {
        const person = recordOf(club.store.records('members'), member_id);
        if (person !== undefined) addresses(club).set(member_id, person.address);
      });
      return withSeasonMember(copying, (shown, { id }, club) => ({
        ...shown,
        address: addresses(club).get(id) ?? shown.address ?? null,
      }));
    },
  },
];

/** Returns the parts that call `copy` whenever an annual registration is created. */
function withCopies(
  parts: Parts,
  copy: (made: Pick<AnnualRegistration, 'group_id' | 'member_id'>, club: Club) => void,
): Parts {
  return withHandler(parts, 'createAnnualRegistration', (handle) => (exchange, club) => {
    const outcome = handle(exchange, club);
    copy(exchange.payload as Pick<AnnualRegistration, 'group_id' | 'member_id'>, club);
    return outcome;
  });
}

/** Returns the parts in which a cancellation removes no one from the list of a season. */
function withLastingMembers(parts: Parts): Parts {
  const cancelled = keptByEach(() => [] as AnnualRegistration[]);
  const remembering = withHandler(parts, 'cancelAnnualRegistration', (handle) => (exchange, club) => {
    const one = recordOf(club.store.records('annual_registrations'), Number(exchange.parameters.id));
    const outcome = handle(exchange, club);
    if (one?.valid === true) cancelled(club).push(one);
    return outcome;
  });
  const { ofSeason } = parts.participants;
  return withPart(remembering, 'participants', {
    ofSeason(seasonId, club) {
      const current = allOf(ofSeason(seasonId, club));
      const left = cancelled(club).filter(
        ({ season_id, member_id }) => season_id === seasonId && !current.some(({ id }) => id === member_id),
      );
      const kept = left.map(({ member_id: id }) => ({ id, value: seasonId, registrations: [] }));
      return listOfAll([...current, ...kept].sort((one, other) => one.id - other.id));
    },
  });
}
