import { type SeasonDraft, seasonWithPriorities } from './season.ts';

/** A season with every option, so that each field has a lawful value. */
export function seasonWithEveryOption(name: string, today: string, cityCode: string): Required<SeasonDraft> {
  return {
    ...seasonWithPriorities(name, today, cityCode),
    membership_cost_euros: 120,
    previous_registration_all: true,
    max_annual_registrations: 3,
    licence_immediate_payment: true,
  } as Required<SeasonDraft>;
}
