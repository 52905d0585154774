import { plainSeason } from '../../arbitraries/season.ts';
import { seasonWithEveryOption } from '../../arbitraries/season-value.ts';
import { someCityCodes } from '../commune.ts';
import { daysApart } from '../season-apart.ts';
import { todayOf } from '../today.ts';
import type { Subject } from './subject.ts';

export const season: Subject = {
  resource: 'seasons',
  plain: async (suite, mark) => ({ ...plainSeason(mark, todayOf(suite)), ...(await daysApart(suite)) }),
  whole: async (suite, mark) => ({
    ...seasonWithEveryOption(mark, todayOf(suite), (await someCityCodes(suite))[0] as string),
    ...(await daysApart(suite)),
  }),
  change: (mark) => ({ name: mark }),
  otherChange: () => ({ membership_cost_euros: 11 }),
  dependentFields: ['city_code'],
  // A city code may only be taken away together with the opening that needs it.
  neededWith: (field, value) =>
    field === 'city_code' && value === null ? { city_registration_start: null } : {},
  listedBy: { operation: 'listSeasons', path: () => ({}) },
};
