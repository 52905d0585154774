import type { Club } from '../club.ts';
import type { RecordCollection, RecordTypes } from '../store/collections.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { allOf, type List } from '../store/list.ts';
import type { Change } from '../store/store.ts';

type Season = RecordTypes['seasons'];

/** The collections that block the deletion of a season. Registrations and licences belong to groups, so groups stand for them. */
export function blockingSeason(season: Season, club: Club): readonly string[] {
  return thereAmong(['groups', 'events', 'slots', 'payments', 'medical_records'], season, club);
}

/** The collections that block the deletion of a season where its groups, lessons, slots and events are deleted with it. */
export function blockingCascade(season: Season, club: Club): readonly string[] {
  return thereAmong(
    ['payments', 'medical_records', 'annual_registrations', 'event_registrations'],
    season,
    club,
  );
}

/** The records that are deleted with such a season. */
export function removedByCascade(season: Season, club: Club): readonly Change[] {
  const linked = linkedTo(season, club);
  return (['lessons', 'access_criteria', 'groups', 'events', 'slots'] as const).flatMap((collection) =>
    linked[collection]()
      .flatMap((list) => allOf<{ readonly id: number }>(list))
      .map(({ id }): Change => ({ collection, remove: id })),
  );
}

type Linked = ReturnType<typeof linkedTo>;

function thereAmong(names: readonly (keyof Linked)[], season: Season, club: Club): readonly string[] {
  const linked = linkedTo(season, club);
  return names
    .filter((name) => linked[name]().some((list) => list.from(0, 1).length > 0))
    .map((name) => name.replace('_', ' '));
}

/** The records that belong to a season, directly or through its groups and events. Nothing is looked up before it is asked for. */
function linkedTo({ id }: Season, { store }: Club) {
  const groups = () => recordsBy(store.records('groups'), 'season_id', id);
  const events = () => recordsBy(store.records('events'), 'season_id', id);
  return {
    groups: () => [groups()],
    events: () => [events()],
    slots: () => [recordsBy(store.records('slots'), 'season_id', id)],
    payments: () => [recordsBy(store.records('payments'), 'season_id', id)],
    medical_records: () => [recordsBy(store.records('medical_records'), 'season_id', id)],
    lessons: () => allOf(groups()).map((group) => recordsBy(store.records('lessons'), 'group_id', group.id)),
    access_criteria: () => [
      ...allOf(groups()).map(({ id }) => recordsBy(store.records('access_criteria'), 'group_id', id)),
      ...allOf(events()).map(({ id }) => recordsBy(store.records('access_criteria'), 'event_id', id)),
    ],
    annual_registrations: () =>
      allOf(groups()).map((group) => recordsBy(store.records('annual_registrations'), 'group_id', group.id)),
    event_registrations: () =>
      allOf(events()).map((event) => recordsBy(store.records('event_registrations'), 'event_id', event.id)),
  } satisfies Readonly<Partial<Record<RecordCollection, () => readonly List<{ readonly id: number }>[]>>>;
}
