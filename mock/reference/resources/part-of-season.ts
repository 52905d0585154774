/** The years of birth that something is for; null is no bound. */
interface BirthYears {
  readonly birth_year_start: number | null;
  readonly birth_year_end: number | null;
}

/** A rule of whatever is for some years of birth. */
export const birthYears = {
  name: 'birth-years',
  field: 'birth_year_end',
  holds: ({ birth_year_start: mostRecent, birth_year_end: oldest }: BirthYears) =>
    mostRecent === null || oldest === null || mostRecent >= oldest,
  requirement: 'birth_year_end, the oldest year, must not be after birth_year_start, the most recent one',
} as const;

interface PartOfSeason {
  readonly season_id: number;
}

/** The rule that what belongs to one season stays there; `noun` says what it is, with its article. */
export function seasonKept(noun: string) {
  return {
    name: 'season-kept',
    field: 'season_id',
    holds: ({ season_id }: PartOfSeason, _: unknown, before: PartOfSeason | undefined) =>
      before === undefined || before.season_id === season_id,
    requirement: `season_id must stay what it is: ${noun} belongs to one season`,
  } as const;
}
