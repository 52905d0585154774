import type { Club } from '../club.ts';
import { allRecords, type Identified } from '../store/collection.ts';
import type { Change, RecordCollection, RecordTypes } from '../store/store.ts';
import type { SeasonRecord } from './season.ts';

type OfSeason = Identified & { readonly season_id: number };

const direct = ['groups', 'events', 'slots', 'payments', 'medicalRecords'] as const;

/** Collections with records of the season that block its deletion. Registrations and licences hang on its groups. */
export function seasonBlockedBy(season: SeasonRecord, club: Club): readonly RecordCollection[] {
  if (club.choices['season-removal'] === 'cascade') return blockingACascade(season, club);
  return direct.filter((name) => ofSeason(name, season, club).length > 0);
}

/** unspecified point season-removal: groups with their lessons, slots and events may go with the season. */
export function removedWithSeason(season: SeasonRecord, club: Club): readonly Change[] {
  if (club.choices['season-removal'] !== 'cascade') return [];
  const gone = idsOf(ofSeason('groups', season, club));
  const lessons = recordsOf('lessons', club).filter(({ group_id }) => gone.has(group_id));
  return [
    ...lessons.map(({ id }): Change => ({ collection: 'lessons', remove: id })),
    ...(['groups', 'events', 'slots'] as const).flatMap((collection) =>
      ofSeason(collection, season, club).map(({ id }): Change => ({ collection, remove: id })),
    ),
  ];
}

function blockingACascade(season: SeasonRecord, club: Club): readonly RecordCollection[] {
  const groups = idsOf(ofSeason('groups', season, club));
  const events = idsOf(ofSeason('events', season, club));
  const blocks: Readonly<Partial<Record<RecordCollection, boolean>>> = {
    payments: ofSeason('payments', season, club).length > 0,
    medicalRecords: ofSeason('medicalRecords', season, club).length > 0,
    annualRegistrations: recordsOf('annualRegistrations', club).some(({ group_id }) => groups.has(group_id)),
    eventRegistrations: recordsOf('eventRegistrations', club).some(({ event_id }) => events.has(event_id)),
  };
  return (Object.keys(blocks) as RecordCollection[]).filter((name) => blocks[name]);
}

function recordsOf<N extends RecordCollection>(name: N, club: Club): readonly RecordTypes[N][] {
  return [...allRecords<RecordTypes[N]>(club.store.records(name))];
}

function ofSeason(name: (typeof direct)[number], { id }: SeasonRecord, club: Club): readonly Identified[] {
  return (recordsOf(name, club) as readonly OfSeason[]).filter((record) => record.season_id === id);
}

function idsOf(records: readonly Identified[]): ReadonlySet<number> {
  return new Set(records.map(({ id }) => id));
}
