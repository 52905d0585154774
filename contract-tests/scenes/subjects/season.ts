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
  dependentFields: ['city_code'],
  // A city code can only be cleared together with the opening that needs it.
  neededWith: (field, value) =>
    field === 'city_code' && value === null ? { city_registration_start: null } : {},
  listedBy: { operation: 'listSeasons', path: () => ({}) },
};
