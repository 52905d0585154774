import type { Club } from '../club.ts';
import type { Identified } from '../store/collection.ts';
import type { RecordCollection, RecordTypes } from '../store/collections.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { allOf, type List } from '../store/list.ts';
import type { Change, Store } from '../store/store.ts';

type Season = RecordTypes['seasons'];

/**
 * Returns the collections that block the deletion of a season. Registrations and licences belong to groups, so that
 * groups cover them.
 */
export function blockingSeason(season: Season, club: Club): readonly string[] {
  return nonEmptyAmong(['groups', 'events', 'slots', 'payments', 'medical_records'], season, club);
}

/**
 * Returns the collections that block the deletion of a season where its groups, lessons, slots and events are deleted
 * with it.
 */
export function blockingCascade(season: Season, club: Club): readonly string[] {
  return nonEmptyAmong(
    ['payments', 'medical_records', 'annual_registrations', 'event_registrations'],
    season,
    club,
  );
}

/** Returns the removals of the records that are deleted with such a season. */
export function removedByCascade(season: Season, club: Club): readonly Change[] {
  return (['lessons', 'access_criteria', 'groups', 'events', 'slots'] as const).flatMap((collection) =>
    linked[collection](season.id, club.store)
      .flatMap((list) => allOf<Identified>(list))
      .map(({ id }): Change => ({ collection, remove: id })),
  );
}

type Linked = typeof linked;

function nonEmptyAmong(names: readonly (keyof Linked)[], { id }: Season, { store }: Club): readonly string[] {
  return names
    .filter((name) => linked[name](id, store).some((list: List<Identified>) => list.from(0, 1).length > 0))
    .map((name) => name.replace('_', ' '));
}

const groupsOf = (id: number, store: Store) => recordsBy(store.records('groups'), 'season_id', id);
const eventsOf = (id: number, store: Store) => recordsBy(store.records('events'), 'season_id', id);

/** The records that belong to a season, directly or through its groups and events. */
const linked = {
  groups: (id, store) => [groupsOf(id, store)],
  events: (id, store) => [eventsOf(id, store)],
  slots: (id, store) => [recordsBy(store.records('slots'), 'season_id', id)],
  payments: (id, store) => [recordsBy(store.records('payments'), 'season_id', id)],
  medical_records: (id, store) => [recordsBy(store.records('medical_records'), 'season_id', id)],
  lessons: (id, store) =>
    allOf(groupsOf(id, store)).map((group) => recordsBy(store.records('lessons'), 'group_id', group.id)),
  access_criteria: (id, store) => [
    ...allOf(groupsOf(id, store)).map((group) =>
      recordsBy(store.records('access_criteria'), 'group_id', group.id),
    ),
    ...allOf(eventsOf(id, store)).map((event) =>
      recordsBy(store.records('access_criteria'), 'event_id', event.id),
    ),
  ],
  annual_registrations: (id, store) =>
    allOf(groupsOf(id, store)).map((group) =>
      recordsBy(store.records('annual_registrations'), 'group_id', group.id),
    ),
  event_registrations: (id, store) =>
    allOf(eventsOf(id, store)).map((event) =>
      recordsBy(store.records('event_registrations'), 'event_id', event.id),
    ),
} satisfies Readonly<
  Partial<Record<RecordCollection, (id: number, store: Store) => readonly List<Identified>[]>>
>;
