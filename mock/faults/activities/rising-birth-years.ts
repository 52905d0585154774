import { withRule } from '../../alterations/resources.ts';
import type { Parts } from '../../reference/parts.ts';

/** Returns the parts in which the birth years of events or slots must rise: the start is taken for the oldest year. */
export function withRisingBirthYears(parts: Parts, name: 'events' | 'slots'): Parts {
  return withRule<'events' | 'slots'>(
    parts,
    name,
    'birth-years',
    ({ birth_year_start: first, birth_year_end: last }) => first === null || last === null || first <= last,
  );
}
