import type { components } from '../../spec/generated/openapi.ts';
import { daysAfter } from './date.ts';

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
