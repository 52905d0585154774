import fc, { type Arbitrary } from 'fast-check';
import type { components } from '../../spec/generated/openapi.ts';
import { daysAfter, daysInOrder } from './date.ts';

/** The body of a season as a client sends it. */
export type SeasonDraft = components['schemas']['SeasonDraft'];

/**
 * Returns the plainest valid season: the required fields, far from the limit of every rule. It is current today and
 * for months to come, because it is unspecified whether a season that has ended accepts writes.
 */
export function plainSeason(name: string, today: string): SeasonDraft {
  return {
    name,
    start_date: daysAfter(today, -80),
    end_date: daysAfter(today, 284),
    registration_start: daysAfter(today, -172),
    registration_end: daysAfter(today, 60),
  };
}

/** Returns a plain season with both priority openings, so that each rule on dates has dates to compare. */
export function seasonWithPriorities(name: string, today: string, cityCode: string): SeasonDraft {
  return {
    ...plainSeason(name, today),
    previous_registration_start: daysAfter(today, -203),
    city_registration_start: daysAfter(today, -189),
    city_code: cityCode,
  };
}

/**
 * Any valid season: each option present or absent, each rule on dates kept by construction, equal days included.
 * Registration ends before the last day of the season, which is after today: whether it may end later, and whether a
 * season that has ended accepts writes, is unspecified.
 */
export function lawfulSeason(
  name: string,
  today: string,
  cityCodes: readonly string[],
): Arbitrary<SeasonDraft> {
  const options = fc.record(
    {
      membership_cost_euros: fc.oneof(
        fc.constantFrom(0, 10_000_000),
        fc.integer({ min: 0, max: 10_000_000 }),
      ),
      previous_registration_all: fc.boolean(),
      max_annual_registrations: fc.oneof(fc.constantFrom(0, 2_147_483_647), fc.integer({ min: 0, max: 50 })),
      licence_immediate_payment: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  return fc
    .tuple(
      daysInOrder(6, today),
      options,
      fc.constantFrom(...cityCodes),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
    )
    .map(([days, chosen, cityCode, former, city, opensBeforeStart]) => {
      const [formerOpening, cityOpening, registration_start, one, other, end_date] = days as Six;
      const [start_date, registration_end] = opensBeforeStart ? [one, other] : [other, one];
      return {
        name,
        start_date,
        end_date,
        registration_start,
        registration_end,
        ...chosen,
        ...(former ? { previous_registration_start: formerOpening } : {}),
        ...(city ? { city_registration_start: cityOpening, city_code: cityCode } : {}),
      };
    });
}

/** After January 2038, when signed seconds of 32 bits end. */
export const farYear = 2039;

/**
 * Returns a valid season on days that calculations get wrong: a leap day, last days of a year that belong to week 1 of
 * the next year, and the last day of a month. It starts in `year`.
 */
export function seasonAtTurns(name: string, year: number, cityCode: string): SeasonDraft {
  return {
    name,
    previous_registration_start: '2024-02-29',
    city_registration_start: '2024-02-29',
    city_code: cityCode,
    registration_start: '2024-12-30',
    registration_end: '2024-12-31',
    start_date: `${year}-01-31`,
    end_date: `${year + 1}-12-31`,
  };
}

type Six = [string, string, string, string, string, string];

/** Returns a season with every option, so that each field has a valid value. */
export function seasonWithEveryOption(name: string, today: string, cityCode: string): Required<SeasonDraft> {
  return {
    ...seasonWithPriorities(name, today, cityCode),
    membership_cost_euros: 120,
    previous_registration_all: true,
    max_annual_registrations: 3,
    licence_immediate_payment: true,
  } as Required<SeasonDraft>;
}
