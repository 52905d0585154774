import type { Fields } from './operation.ts';
import { Problem } from './problem.ts';

/** Days that must come in this order. They may be the same, and one that is null orders nothing. */
const inOrder = [
  ['start_date', 'end_date'],
  ['registration_start', 'registration_end'],
  ['previous_registration_start', 'registration_start'],
  ['city_registration_start', 'registration_start'],
] as const;

/** Throws where a season, as a write would leave it, breaks a rule on its dates. */
export function checkSeason(season: Fields): void {
  for (const [first, second] of inOrder)
    if (season[first] !== null && isAfter(season[first], season[second]))
      throw new Problem(422, 'invalid', `${first} must be on or before ${second}.`);
  if (season.city_registration_start !== null && season.city_code === null)
    throw new Problem(422, 'invalid', 'city_registration_start requires city_code.');
}

/** Days are written so that the earlier one is the lesser text. */
function isAfter(day: Fields[string] | undefined, other: Fields[string] | undefined): boolean {
  return String(day) > String(other);
}
