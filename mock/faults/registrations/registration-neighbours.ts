import type { JsonObject, OperationId } from '../../../spec/index.ts';
import { withHandler } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Kind, Registration } from '../../alterations/registrations.ts';
import type { Club } from '../../reference/club.ts';
import { decided } from '../../reference/domain/decision.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import type { Parts } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import { recordOf } from '../../reference/store/collection.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf, listOfAll } from '../../reference/store/list.ts';
import type { Change } from '../../reference/store/store.ts';
import type { Fault } from '../fault.ts';

/** Faults in which a write to one registration also affects others, or a list misses a write. */
export const faults: readonly Fault[] = [
  {
    id: 'registration/cancelled-with-the-person',
    breaks: 'registration/removal-leaves-others',
    also: [],
    says: 'a cancellation removes all annual registrations of the person in the season',
    apply: (parts) =>
      withNeighbours(parts, 'annual_registrations', 'cancelAnnualRegistration', removalFromSeason),
  },
  {
    id: 'registration/undecided-ones-cleared-away',
    breaks: 'registration/removal-leaves-others',
    also: ['registration/decided-one-is-under-its-status'],
    says: 'a deletion also removes all pending registrations to the same event',
    apply: (parts) =>
      withNeighbours(parts, 'event_registrations', 'deleteEventRegistration', (one, { store }) =>
        allOf(recordsBy(store.records('event_registrations'), 'event_id', one.event_id))
          .filter(({ valid }) => valid === null)
          .map(({ id }): Change => ({ collection: 'event_registrations', remove: id })),
      ),
  },
  {
    id: 'registration/deleted-in-both-tables',
    breaks: 'registration/removal-leaves-others',
    also: [],
    says: 'the deletion of an event registration removes the person’s annual registrations of the season',
    apply: (parts) =>
      withNeighbours(parts, 'event_registrations', 'deleteEventRegistration', removalFromSeason),
  },
  {
    id: 'registration/whole-event-validated',
    breaks: 'registration/decision-is-of-one',
    also: [],
    says: 'the update of a validation filters by the event, but not by the registration',
    apply: (parts) =>
      withNeighbours(parts, 'event_registrations', 'validateEventRegistration', (one, club) =>
        allOf(recordsBy(club.store.records('event_registrations'), 'event_id', one.event_id))
          .filter(({ valid }) => valid === null)
          .map((other): Change => ({ collection: 'event_registrations', put: decided(other, true, club) })),
      ),
  },
  {
    id: 'registration/whole-season-refused',
    breaks: 'registration/decision-is-of-one',
    also: [],
    says: 'a refusal is written to all automatically validated registrations of the season',
    apply: (parts) =>
      withNeighbours(parts, 'annual_registrations', 'refuseAnnualRegistration', (one, club) =>
        allOf(recordsBy(club.store.records('annual_registrations'), 'season_id', one.season_id))
          .filter(({ id, validated_at, registered_at }) => id !== one.id && validated_at === registered_at)
          .map((other): Change => ({ collection: 'annual_registrations', put: decided(other, false, club) })),
      ),
  },
  {
    id: 'registration/persons-list-keeps-the-cancelled',
    breaks: 'registration/removed-one-leaves-the-persons-list',
    also: ['pagination/limit-respected'],
    says: 'the list of a person is cached, and a cancellation does not refresh it',
    apply: withPersonsListKept,
  },
  {
    id: 'registration/first-group-not-told',
    breaks: 'registration/moved-one-changes-the-participants',
    also: [],
    says: 'the list of a group is cached, and a change of the group only refreshes that of the new group',
    apply(parts) {
      const movedFrom = keptByEach(() => [] as Place[]);
      return withGroupMembers(
        withChangesObserved(parts, (before, after, club) => {
          if (before.valid === true && before.group_id !== after.group_id)
            movedFrom(club).push({ group_id: before.group_id, id: before.member_id });
        }),
        (people, groupId, club) => [...people, ...peopleOf(movedFrom(club), groupId)],
      );
    },
  },
  {
    id: 'registration/new-group-not-told',
    breaks: 'registration/moved-one-changes-the-participants',
    also: [],
    says: 'the list of a group is cached, and a change of the group only refreshes that of the old group',
    apply(parts) {
      const movedTo = keptByEach(() => [] as Place[]);
      return withGroupMembers(
        withChangesObserved(parts, (before, after, club) => {
          if (before.valid === true && before.group_id !== after.group_id)
            movedTo(club).push({ group_id: after.group_id, id: after.member_id });
        }),
        (people, groupId, club) => {
          const unknown = peopleOf(movedTo(club), groupId);
          return people.filter((id) => !unknown.includes(id));
        },
      );
    },
  },
];

interface Place {
  readonly group_id: number;
  readonly id: number;
}

function peopleOf(places: readonly Place[], groupId: number): readonly number[] {
  return places.filter(({ group_id }) => group_id === groupId).map(({ id }) => id);
}

/**
 * Returns the parts in which a write to one registration makes further changes. `further` receives
 * the registration as it was before.
 */
function withNeighbours<N extends Kind>(
  parts: Parts,
  name: N,
  operation: OperationId,
  further: (registration: Registration<N>, club: Club) => readonly Change[],
): Parts {
  return withHandler(parts, operation, (handle) => (exchange, club) => {
    const one = recordOf<Registration<N>>(club.store.records(name), Number(exchange.parameters.id));
    const outcome = handle(exchange, club);
    if (one === undefined) return outcome;
    const isOwn = (change: Change) => ('remove' in change ? change.remove === one.id : false);
    const others = further(one, club).filter((change) => !isOwn(change));
    return { ...outcome, changes: [...others, ...(outcome.changes ?? [])] };
  });
}

/** Returns the removal of all annual registrations of the person in the season. */
function removalFromSeason(one: Pick<Annual, 'member_id' | 'season_id'>, { store }: Club): readonly Change[] {
  return allOf(recordsBy(store.records('annual_registrations'), 'member_id', one.member_id))
    .filter(({ season_id }) => season_id === one.season_id)
    .map(({ id }): Change => ({ collection: 'annual_registrations', remove: id }));
}

type Annual = Registration<'annual_registrations'>;

/** Returns the parts that call `observe` with each change of an annual registration. */
function withChangesObserved(
  parts: Parts,
  observe: (before: Annual, after: Annual, club: Club) => void,
): Parts {
  return withHandler(parts, 'changeAnnualRegistration', (handle) => (exchange, club) => {
    const outcome = handle(exchange, club);
    for (const change of outcome.changes ?? []) {
      if (change.collection !== 'annual_registrations' || !('put' in change)) continue;
      const before = recordOf(club.store.records('annual_registrations'), change.put.id);
      if (before !== undefined) observe(before, change.put, club);
    }
    return outcome;
  });
}

/** Returns the parts with other people in the lists of groups. */
function withGroupMembers(
  parts: Parts,
  choose: (people: readonly number[], groupId: number, club: Club) => readonly number[],
): Parts {
  const { ofGroup } = parts.participants;
  return withPart(parts, 'participants', {
    ofGroup(groupId, club) {
      const people = allOf(ofGroup(groupId, club)).map(({ id }) => id);
      const chosen = [...new Set(choose(people, groupId, club))].sort((one, other) => one - other);
      return listOfAll(chosen.map((id) => ({ id })));
    },
  });
}

/** Returns the parts in which a person’s list still shows cancelled registrations. */
function withPersonsListKept(parts: Parts): Parts {
  const cancelled = keptByEach(() => [] as { readonly person: number; readonly item: JsonObject }[]);
  const remembering = withHandler(parts, 'cancelEventRegistration', (handle) => (exchange, club) => {
    const id = Number(exchange.parameters.id);
    const one = recordOf(club.store.records('event_registrations'), id);
    const outcome = handle(exchange, club);
    if (one !== undefined) {
      const item = club.parts.resources.event_registrations.listItem(one, club);
      cancelled(club).push({ person: one.member_id, item: { type: 'event', ...item } });
    }
    return outcome;
  });
  return withHandler(remembering, 'listMemberRegistrations', (handle) => (exchange, club) => {
    const { response } = handle(exchange, club);
    const { data, ...rest } = JSON.parse(String(response.body));
    const cancelledItems = keptFor(exchange, cancelled(club));
    return {
      response: { ...response, body: JSON.stringify({ data: [...data, ...cancelledItems], ...rest }) },
    };
  });
}

function keptFor(
  { parameters }: Exchange,
  cancelled: readonly { readonly person: number; readonly item: JsonObject }[],
): readonly JsonObject[] {
  return cancelled.filter(({ person }) => person === parameters.id).map(({ item }) => item);
}
