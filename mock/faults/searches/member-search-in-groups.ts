import type { OperationId } from '../../../spec/index.ts';
import { withHandler } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import { withCopyWithout } from '../../alterations/read-copy.ts';
import type { Club } from '../../reference/club.ts';
import type { Parts } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import type { Fields } from '../../reference/resources/resource.ts';
import { recordOf } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf } from '../../reference/store/list.ts';
import type { Fault } from '../fault.ts';

type Registration = RecordTypes['annual_registrations'];

/** Faults in which a search in a group finds members of the season by registrations that do not count. */
export const faults: readonly Fault[] = [
  {
    id: 'member-search/season-of-the-group',
    breaks: 'member-search/only-of-the-season',
    also: [],
    says: 'with a group the season is that of the group, whatever season is sent',
    apply: (parts) =>
      withHandler(parts, 'searchMembers', (handle) => (exchange, club) => {
        const { group_id, ...search } = exchange.payload as Readonly<Record<string, unknown>>;
        const group = recordOf(club.store.records('groups'), Number(group_id));
        if (group === undefined) return handle(exchange, club);
        return handle({ ...exchange, payload: { ...search, group_id, season_id: group.season_id } }, club);
      }),
  },
  {
    id: 'member-search/waiting-ones-in-a-group',
    breaks: 'member-search/group-limits-the-result',
    also: [],
    says: 'the group of a season member is compared with that of any registration that was not refused',
    apply: (parts) => withGroupBy(parts, ({ valid }) => valid !== false),
  },
  {
    id: 'member-search/refused-ones-in-a-group',
    breaks: 'member-search/group-follows-the-registrations',
    also: [],
    says: 'the group of a season member is compared with that of any registration that was decided on',
    apply: (parts) => withGroupBy(parts, ({ valid }) => valid !== null),
  },
  {
    id: 'member-search/first-group-kept-in-the-index',
    breaks: 'member-search/group-follows-the-registrations',
    also: [],
    says: 'the index holds the group of a registration as it was made, and a move to another group does not reach it',
    apply: (parts) => withGroupsFrom(parts, 'changeAnnualRegistration'),
  },
  {
    id: 'member-search/moved-ones-in-no-group',
    breaks: 'member-search/group-follows-the-registrations',
    also: [],
    says: 'a registration that is moved leaves the index of its group, and enters none',
    apply: (parts) => {
      const movedIn = keptByEach(() => new Set<number>());
      const noting = withHandler(parts, 'changeAnnualRegistration', (usual) => (exchange, club) => {
        const outcome = usual(exchange, club);
        if ('group_id' in (exchange.payload as Fields)) movedIn(club).add(Number(exchange.parameters.id));
        return outcome;
      });
      return withGroupBy(noting, ({ id, valid }, club) => valid === true && !movedIn(club).has(id));
    },
  },
  {
    id: 'member-search/cancelled-ones-in-a-group',
    breaks: 'member-search/group-follows-the-registrations',
    also: [],
    says: 'a search in a group reads the people of the group from a view that a cancellation does not refresh',
    apply: (parts) => withGroupsFrom(parts, 'cancelAnnualRegistration'),
  },
];

/** Returns the parts in which a search in a group finds the season members with a registration to it that counts. */
function withGroupBy(parts: Parts, counts: (registration: Registration, club: Club) => boolean): Parts {
  return withHandler(parts, 'searchMembers', (usual) => (exchange, club) => {
    const { group_id, ...search } = exchange.payload as { readonly group_id?: number };
    if (group_id === undefined) return usual(exchange, club);
    const { memberOf } = club.parts.memberSearch;
    const inGroup: typeof memberOf = (id, season, searched) => {
      const own = allOf(recordsBy(searched.store.records('annual_registrations'), 'member_id', id));
      const isThere = own.some((one) => one.group_id === group_id && counts(one, club));
      return isThere ? memberOf(id, season, searched) : undefined;
    };
    const altered = withPart(club.parts, 'memberSearch', { memberOf: inGroup });
    return usual({ ...exchange, payload: search }, { ...club, parts: altered });
  });
}

/** Returns the parts in which a search in a group reads a copy of the records that lacks the writes of an operation. */
function withGroupsFrom(parts: Parts, write: OperationId): Parts {
  const copying = withCopyWithout(parts, 'searchMembers', write);
  const { searchMembers: current } = parts.handlers;
  return withHandler(copying, 'searchMembers', (copied) => (exchange, club) => {
    const { group_id } = exchange.payload as { readonly group_id?: number };
    return (group_id === undefined ? (current ?? copied) : copied)(exchange, club);
  });
}
