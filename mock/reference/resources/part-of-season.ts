/** The birth years of an audience; null is no bound. */
interface BirthYears {
  readonly birth_year_start: number | null;
  readonly birth_year_end: number | null;
}

/** The rule on the birth years of a group, slot or event. */
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

/** Returns the rule that a record stays in its season; `noun` names it, with its article. */
export function seasonKept(noun: string) {
  return {
    name: 'season-kept',
    field: 'season_id',
    holds: ({ season_id }: PartOfSeason, _: unknown, before: PartOfSeason | undefined) =>
      before === undefined || before.season_id === season_id,
    requirement: `season_id must not change: ${noun} belongs to one season`,
  } as const;
}
