import { todayOf } from '../../arbitraries/date.ts';
import { plainSeason, seasonWithEveryOption } from '../../arbitraries/season.ts';
import { codeWithZero, someCityCodes } from '../club/commune.ts';
import { nonOverlappingDays } from '../non-overlapping-season.ts';
import type { Subject } from '../subject.ts';

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
  // A club may hold one event a day.
  roomy: async (suite, mark) => ({
    ...plainSeason(mark, todayOf(suite)),
    ...(await nonOverlappingDays(suite, 300)),
  }),
  change: (mark) => ({ name: mark }),
  otherChange: () => ({ membership_cost_euros: 11 }),
  unusual: async (suite, turn) => ({
    ...unusualDays[turn % unusualDays.length],
    city_code: await codeWithZero(suite),
    ...(await nonOverlappingDays(suite)),
  }),
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

/** Days that calculations get wrong: the last of a long month, leap days, and the first of a year. All are in order. */
const unusualDays = [
  {
    previous_registration_start: '2031-01-31',
    city_registration_start: '2031-03-31',
    registration_start: '2031-05-31',
    start_date: '2031-08-31',
    registration_end: '2031-12-31',
    end_date: '2032-07-31',
  },
  {
    previous_registration_start: '2028-02-29',
    city_registration_start: '2028-02-29',
    registration_start: '2032-02-29',
    start_date: '2032-02-29',
    registration_end: '2032-02-29',
    end_date: '2036-02-29',
  },
  {
    previous_registration_start: '2033-01-01',
    city_registration_start: '2033-01-01',
    registration_start: '2033-01-01',
    start_date: '2033-01-01',
    registration_end: '2033-01-01',
    end_date: '2034-01-01',
  },
  // After the last second of 32 bits, and last days of a year that belong to week 1 of the next one.
  {
    previous_registration_start: '2040-12-31',
    city_registration_start: '2040-12-31',
    registration_start: '2040-12-31',
    start_date: '2041-12-30',
    registration_end: '2041-12-31',
    end_date: '2042-12-31',
  },
];
