import { todayOf } from '../../arbitraries/date.ts';
import { plainSeason, seasonWithEveryOption } from '../../arbitraries/season.ts';
import { someCityCodes } from '../commune.ts';
import { nonOverlappingDays } from '../non-overlapping-season.ts';
import type { Subject } from './subject.ts';

export const season: Subject = {
  resource: 'seasons',
  plain: async (suite, mark) => ({
    ...plainSeason(mark, todayOf(suite)),
    ...(await nonOverlappingDays(suite)),
  }),
  whole: async (suite, mark) => ({
    ...seasonWithEveryOption(mark, todayOf(suite), (await someCityCodes(suite))[0] as string),
    ...(await nonOverlappingDays(suite)),
  }),
  change: (mark) => ({ name: mark }),
  otherChange: () => ({ membership_cost_euros: 11 }),
  leftOut: {
    membership_cost_euros: 0,
    previous_registration_start: null,
    previous_registration_all: false,
    city_registration_start: null,
    city_code: null,
    max_annual_registrations: 0,
    licence_immediate_payment: false,
  },
  dependentFields: ['city_code'],
  // A city code can only be cleared together with the opening that needs it.
  neededWith: (field, value) =>
    field === 'city_code' && value === null ? { city_registration_start: null } : {},
  listedBy: { operation: 'listSeasons', path: () => ({}) },
};
