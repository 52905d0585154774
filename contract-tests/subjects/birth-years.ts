import type { JsonObject } from '../../spec/index.ts';

/** A year may be from the first to the last of these. */
const [first, last] = [1900, 2200];

/** The other year of birth where one stands at its bound: a club may refuse an oldest year after the most recent one. */
export function yearBeside(field: string, value: unknown): JsonObject {
  if (field === 'birth_year_start' && value === first) return { birth_year_end: first };
  if (field === 'birth_year_end' && value === last) return { birth_year_start: last };
  return {};
}
