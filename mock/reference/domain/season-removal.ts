import type { Club } from '../club.ts';
import type { RecordCollection, RecordTypes } from '../store/collections.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { allOf, type List } from '../store/list.ts';
import type { Change } from '../store/store.ts';

type Season = RecordTypes['seasons'];

/** Registrations and licences hang on the groups, so these say it for them. */
const blockers = ['groups', 'events', 'slots', 'payments', 'medical_records'] as const;
const cascadeBlockers = [
  'payments',
  'medical_records',
  'annual_registrations',
  'event_registrations',
] as const;

/** The collections with records of a season that block its deletion. */
export function seasonBlockedBy(season: Season, club: Club): readonly RecordCollection[] {
  const linked = linkedTo(season, club);
  const names = club.choices['season-removal'] === 'cascade' ? cascadeBlockers : blockers;
  return names.filter((name) => linked[name].some(({ size }) => size > 0));
}

/** unspecified point season-removal: groups with their lessons, slots and events may go with the season. */
export function removedWithSeason(season: Season, club: Club): readonly Change[] {
  if (club.choices['season-removal'] !== 'cascade') return [];
  const linked = linkedTo(season, club);
  return (['lessons', 'groups', 'events', 'slots'] as const).flatMap((collection) =>
    linked[collection].flatMap(allOf).map(({ id }): Change => ({ collection, remove: id })),
  );
}

/** What hangs on a season, directly or through its groups and events. */
function linkedTo({ id }: Season, { store }: Club) {
  const groups = recordsBy(store.records('groups'), 'season_id', id);
  const events = recordsBy(store.records('events'), 'season_id', id);
  return {
    groups: [groups],
    events: [events],
    slots: [recordsBy(store.records('slots'), 'season_id', id)],
    payments: [recordsBy(store.records('payments'), 'season_id', id)],
    medical_records: [recordsBy(store.records('medical_records'), 'season_id', id)],
    lessons: allOf(groups).map((group) => recordsBy(store.records('lessons'), 'group_id', group.id)),
    annual_registrations: allOf(groups).map((group) =>
      recordsBy(store.records('annual_registrations'), 'group_id', group.id),
    ),
    event_registrations: allOf(events).map((event) =>
      recordsBy(store.records('event_registrations'), 'event_id', event.id),
    ),
  } satisfies Readonly<Partial<Record<RecordCollection, readonly List<{ readonly id: number }>[]>>>;
}
