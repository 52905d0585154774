import { withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import {
  type Kind,
  operationsOf,
  type Registration,
  withActionRules,
  withOneMoreRule,
} from '../../alterations/registrations.ts';
import { withAction, withCompletion, withResource, withRules } from '../../alterations/resources.ts';
import type { Club } from '../../reference/club.ts';
import type { Parts } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import type { Removal, ResourceRule } from '../../reference/resources/resource.ts';
import { recordOf } from '../../reference/store/collection.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf } from '../../reference/store/list.ts';
import type { Fault } from '../fault.ts';

type Verb = 'cancel' | 'delete';

/** Returns the parts that remember registrations which one verb removed, and a function that returns those. */
function rememberingRemoved<N extends Kind>(parts: Parts, name: N, verb: Verb) {
  const removedIn = keptByEach(() => new Set<Registration<N>>());
  if (verb === 'cancel') {
    const cancelling = withAction<N>(parts, name, operationsOf[name].cancel, () => ({
      result(registration, club) {
        removedIn(club).add(registration);
        return undefined;
      },
    }));
    return { removing: cancelling, removedIn };
  }
  const removal = parts.resources[name].removal as Removal<N>;
  const removedWith: Removal<N>['removedWith'] = (registration, club) => {
    // The reference cancels by a removal, too.
    removedIn(club).add(registration);
    return removal.removedWith(registration, club);
  };
  return { removing: withResource<N>(parts, name, { removal: { ...removal, removedWith } }), removedIn };
}

const activityOf = (registration: Registration) =>
  'group_id' in registration ? registration.group_id : registration.event_id;

function capacityOf(registration: Registration, { store }: Club): number | null {
  const { capacity = null } =
    ('group_id' in registration
      ? recordOf(store.records('groups'), registration.group_id)
      : recordOf(store.records('events'), registration.event_id)) ?? {};
  return capacity;
}

function othersOf(registration: Registration, { store }: Club): readonly Registration[] {
  const all: readonly Registration[] =
    'group_id' in registration
      ? allOf(recordsBy(store.records('annual_registrations'), 'group_id', registration.group_id))
      : allOf(recordsBy(store.records('event_registrations'), 'event_id', registration.event_id));
  return all.filter(({ id, valid }) => id !== registration.id && valid !== false);
}

/** Returns the parts in which a registration that one verb removed keeps its place. */
function withPlacesKept<N extends Kind>(parts: Parts, name: N, verb: Verb): Parts {
  const { removing, removedIn } = rememberingRemoved<N>(parts, name, verb);
  const rule: ResourceRule<N> = {
    name: 'room-beside-the-removed',
    field: 'member_id',
    holds(registration, club, before) {
      const capacity = capacityOf(registration, club);
      if (before !== undefined || capacity === null) return true;
      const removed = [...removedIn(club)].filter((one) => activityOf(one) === activityOf(registration));
      return othersOf(registration, club).length + removed.length < capacity;
    },
    requirement: 'there must be a free place',
  };
  return withOneMoreRule<N>(removing, name, rule);
}

/** Returns the parts in which the row of a removed registration stays in an index that holds each person once. */
function withRowsKept<N extends Kind>(parts: Parts, name: N, verb: Verb): Parts {
  const { removing, removedIn } = rememberingRemoved<N>(parts, name, verb);
  return withOneMoreRule<N>(removing, name, {
    name: 'unique-with-the-removed',
    field: 'member_id',
    holds(registration, club, before) {
      const isSame = (one: Registration<N>) =>
        one.member_id === registration.member_id && activityOf(one) === activityOf(registration);
      return before !== undefined || ![...removedIn(club)].some(isSame);
    },
    requirement: 'the person must not be registered there',
  });
}

/** Returns the parts in which a registration that one verb removed counts for the maximum of its season. */
function withMaximumKept(parts: Parts, verb: Verb): Parts {
  const name = 'annual_registrations';
  const { removing, removedIn } = rememberingRemoved<typeof name>(parts, name, verb);
  return withOneMoreRule<typeof name>(removing, name, {
    name: 'maximum-with-the-removed',
    field: 'member_id',
    holds({ member_id, season_id }, club, before) {
      const { store } = club;
      const maximum = recordOf(store.records('seasons'), season_id)?.max_annual_registrations;
      if (before !== undefined || !maximum) return true;
      const all = [...removedIn(club), ...allOf(recordsBy(store.records(name), 'member_id', member_id))];
      return all.filter((one) => one.member_id === member_id && one.season_id === season_id).length < maximum;
    },
    requirement: 'the person must have fewer registrations in the season than its maximum',
  });
}

/** Returns the parts in which a registration is compared with the capacity that its group or event was created with. */
function withFirstCapacity<N extends Kind>(parts: Parts, name: N, activities: 'groups' | 'events'): Parts {
  const firstIn = keptByEach(() => new Map<number, number | null>());
  const remembering = withCompletion(parts, activities, (record, club, before) => {
    if (before === undefined) firstIn(club).set(record.id, record.capacity);
    return record;
  });
  const change = (rules: readonly ResourceRule<N>[]) =>
    rules.map((rule): ResourceRule<N> => {
      if (rule.id !== 'registration/validated-within-capacity') return rule;
      const holds: ResourceRule<N>['holds'] = (registration, club) => {
        const capacity = firstIn(club).get(activityOf(registration)) ?? capacityOf(registration, club);
        return (
          registration.valid === false || capacity === null || othersOf(registration, club).length < capacity
        );
      };
      return { ...rule, holds };
    });
  return withActionRules<N>(withRules<N>(remembering, name, change), name, 'validate', change);
}

/** Returns the parts in which a creation looks for a place and takes it a moment later, as others may meanwhile. */
function withLateCreation<N extends Kind>(parts: Parts, name: N): Parts {
  const { create } = parts.resources[name].operations;
  const careless = withRules<N>(parts, name, (rules) =>
    rules.filter(({ id }) => id !== 'registration/validated-within-capacity'),
  );
  return withStage(parts, 'operation', async (exchange, club, usual) => {
    const looked = await usual(exchange, club);
    if (exchange.operation?.id !== create) return looked;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return usual(exchange, { ...club, parts: withPart(club.parts, 'resources', careless.resources) });
  });
}

const kinds = [
  ['annual_registrations', 'groups', 'annual'],
  ['event_registrations', 'events', 'event'],
] as const;

/** What removes a registration, by its verb; in the reference a cancellation is a removal, too. */
const removals = [
  ['cancel', 'cancelled'],
  ['delete', 'removed'],
] as const;

/** Faults in which a place is counted otherwise than by the registrations that there are. */
export const faults: readonly Fault[] = [
  ...kinds.flatMap(([name, activities, noun]): Fault[] => [
    ...removals.map(
      ([verb, done]): Fault => ({
        id: `registration/${done}-${noun}-one-keeps-its-place`,
        breaks: 'registration/removed-one-takes-no-place',
        also: [],
        says: `the counter of ${activities} is not lowered where an ${noun} registration is ${done}`,
        apply: (parts) => withPlacesKept<typeof name>(parts, name, verb),
      }),
    ),
    {
      id: `registration/person-does-not-return-to-${activities}`,
      breaks: 'registration/removed-one-takes-no-place',
      also: [],
      says: `an ${noun} registration that is removed is only marked so, and an index holds each person of ${activities} once`,
      apply: (parts) => withRowsKept<typeof name>(parts, name, noun === 'annual' ? 'cancel' : 'delete'),
    },
    {
      id: `registration/first-capacity-of-${activities}`,
      breaks: 'registration/validated-within-capacity',
      also: [],
      says: `the places of ${activities} are counted at their creation, and not again after a change of the capacity`,
      apply: (parts) => withFirstCapacity<typeof name>(parts, name, activities),
    },
    {
      id: `registration/last-place-of-${activities}-taken-twice`,
      breaks: 'registration/validated-within-capacity',
      also: [],
      says: `between the look at the capacity of ${activities} and the writing others get in`,
      apply: (parts) => withLateCreation<typeof name>(parts, name),
    },
  ]),
  ...removals.map(
    ([verb, done]): Fault => ({
      id: `registration/${done}-one-counts-for-the-maximum`,
      breaks: 'registration/removed-one-counts-for-no-maximum',
      also: [],
      says: `a registration that was ${done} still counts for the maximum of its season`,
      apply: (parts) => withMaximumKept(parts, verb),
    }),
  ),
];
