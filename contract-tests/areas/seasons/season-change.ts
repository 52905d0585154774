import fc, { type Arbitrary } from 'fast-check';
import { daysAfter } from '../../arbitraries/date.ts';
import type { SeasonDraft } from '../../arbitraries/season.ts';

/** Some fields of a season, as a change names them. */
export type SeasonChange = Partial<SeasonDraft>;

/**
 * Changes that a season with every option takes one after the other, in whatever order: each date has days of its own,
 * and no opening for a commune comes without its code. None names the name: a club may want names to differ.
 */
export function seasonChange(today: string, cityCodes: readonly string[]): Arbitrary<SeasonChange> {
  const day = (from: number, to: number) =>
    fc.integer({ min: from, max: to }).map((days) => daysAfter(today, days));
  const priority = day(-300, -190);
  const one = fc.oneof(
    fc.record({ start_date: day(-90, -70) }),
    fc.record({ end_date: day(250, 400) }),
    fc.record({ registration_start: day(-180, -160) }),
    fc.record({ registration_end: day(30, 90) }),
    fc.record({ membership_cost_euros: fc.integer({ min: 0, max: 10_000_000 }) }),
    fc.record({ max_annual_registrations: fc.integer({ min: 0, max: 50 }) }),
    fc.record({ previous_registration_all: fc.boolean() }),
    fc.record({ licence_immediate_payment: fc.boolean() }),
    fc.record({ previous_registration_start: fc.option(priority, { nil: null }) }),
    fc.record({ city_code: fc.constantFrom(...cityCodes) }),
    fc.record({ city_registration_start: priority, city_code: fc.constantFrom(...cityCodes) }),
    fc.constant({ city_registration_start: null }),
    fc.constant({ city_registration_start: null, city_code: null }),
  );
  return fc
    .array(one, { minLength: 1, maxLength: 3 })
    .map((parts) => Object.assign({}, ...parts) as SeasonChange);
}
