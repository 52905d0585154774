import type { RecordTypes } from '../store/collections.ts';

type Member = Pick<RecordTypes['members'], 'birth_date' | 'sex'>;

/**
 * The people whom a group, a slot or an event admits. `birth_year_start` is the most recent year, `birth_year_end`
 * the oldest.
 */
export interface Audience {
  readonly birth_year_start: number | null;
  readonly birth_year_end: number | null;
  readonly sex?: string | null;
}

/**
 * Whether a person belongs to an audience. Where the person's birth date or sex is required and missing, the result is
 * `unknown`.
 */
export function isInAudience(member: Member, audience: Audience, unknown: boolean): boolean {
  return fitsYears(member.birth_date, audience, unknown) && fitsSex(member.sex, audience.sex, unknown);
}

/** Returns an audience in words. */
export function audienceTold({
  birth_year_start: mostRecent,
  birth_year_end: oldest,
  sex,
}: Audience): string {
  const years = `the birth years from ${oldest ?? 'any'} to ${mostRecent ?? 'any'}`;
  return sex === null || sex === undefined ? years : `${sex}, ${years}`;
}

function fitsYears(
  birthDate: string | null,
  { birth_year_start, birth_year_end }: Audience,
  unknown: boolean,
): boolean {
  if (birth_year_start === null && birth_year_end === null) return true;
  if (birthDate === null) return unknown;
  const year = Number(birthDate.slice(0, 4));
  return (
    year <= (birth_year_start ?? Number.POSITIVE_INFINITY) &&
    year >= (birth_year_end ?? Number.NEGATIVE_INFINITY)
  );
}

function fitsSex(sex: string | null, wanted: string | null | undefined, unknown: boolean): boolean {
  if (wanted === null || wanted === undefined || wanted === 'Homme et femme') return true;
  return sex === null ? unknown : sex === wanted;
}
