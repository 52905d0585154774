import { useRecordOutcomes } from './use-record-reading.ts';

export interface Season {
  readonly id: number;
  readonly name: string | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
}

/** Returns the season of a day: the one that it lies in, else the last one that began before it, else the first. */
export function seasonOn(day: string, seasons: readonly Season[]): Season | undefined {
  const began = seasons
    .filter(({ start_date }) => (start_date ?? '') <= day)
    .sort((one, other) => (other.start_date ?? '').localeCompare(one.start_date ?? ''));
  return began.find(({ end_date }) => end_date === null || end_date >= day) ?? began[0] ?? seasons[0];
}

/** Returns the seasons of the club, in which a search looks; undefined while they were not read, none where none can be. */
export function useSeasons(): readonly Season[] | undefined {
  const outcome = useRecordOutcomes<readonly Season[]>(['/seasons?limit=100'])?.[0];
  return outcome && (outcome.value ?? []);
}
