import { withRule, withRuleForgotten } from '../../alterations/resources.ts';
import type { Fault } from '../fault.ts';

const isOfTheseYears = (date: string, now: number) =>
  Math.abs(Number(date.slice(0, 4)) - new Date(now).getUTCFullYear()) <= 2;

export const faults: readonly Fault[] = [
  {
    id: 'season/ends-in-start-month',
    breaks: 'season/ends-on-or-after-start',
    also: [],
    says: 'only months are compared',
    apply: (parts) =>
      withRule(
        parts,
        'seasons',
        'season/ends-on-or-after-start',
        ({ start_date, end_date }) => end_date.slice(0, 7) >= start_date.slice(0, 7),
      ),
  },
  {
    id: 'season/end-may-precede-start-after-change',
    breaks: 'season/ends-on-or-after-start',
    also: [],
    says: 'the date check is missing on PATCH',
    apply: (parts) => withRuleForgotten(parts, 'seasons', 'changeSeason', 'season/ends-on-or-after-start'),
  },
  {
    id: 'season/registration-end-unchecked-on-change',
    breaks: 'season/registration-ends-on-or-after-start',
    also: [],
    says: 'the check of the registration period is missing on PATCH',
    apply: (parts) =>
      withRuleForgotten(parts, 'seasons', 'changeSeason', 'season/registration-ends-on-or-after-start'),
  },
  {
    id: 'season/former-member-opening-unchecked-on-create',
    breaks: 'season/former-member-opening-not-after-general',
    also: [],
    says: 'the opening for former members is checked on PATCH only',
    apply: (parts) =>
      withRuleForgotten(parts, 'seasons', 'createSeason', 'season/former-member-opening-not-after-general'),
  },
  {
    id: 'season/city-opening-until-registration-ends',
    breaks: 'season/city-opening-not-after-general',
    also: [],
    says: 'the opening for the commune is compared with the end of registration',
    apply: (parts) =>
      withRule(
        parts,
        'seasons',
        'season/city-opening-not-after-general',
        ({ city_registration_start: opening, registration_end }) =>
          opening === null || opening <= registration_end,
      ),
  },
  {
    id: 'season/city-code-may-go-alone',
    breaks: 'season/city-opening-needs-city-code',
    also: [],
    says: 'whether an opening has its commune is checked on create only',
    apply: (parts) =>
      withRuleForgotten(parts, 'seasons', 'changeSeason', 'season/city-opening-needs-city-code'),
  },
  {
    id: 'season/city-code-may-be-removed',
    breaks: 'season/city-opening-needs-city-code',
    also: [],
    says: 'a change that does not name the opening for the commune is not checked for its city code',
    apply: (parts) =>
      withRule(
        parts,
        'seasons',
        'season/city-opening-needs-city-code',
        ({ city_registration_start: opening, city_code }, _, before) =>
          opening === null || city_code !== null || opening === before?.city_registration_start,
      ),
  },
  {
    id: 'season/new-season-of-these-years-in-any-order',
    breaks: 'season/ends-on-or-after-start',
    also: [],
    says: 'a create checks the year of a season and not the order of its dates',
    apply: (parts) =>
      withRule(
        parts,
        'seasons',
        'season/ends-on-or-after-start',
        ({ start_date, end_date }, { clock }, before) =>
          before === undefined ? isOfTheseYears(start_date, clock.now()) : end_date >= start_date,
      ),
  },
  {
    id: 'season/openings-may-not-coincide',
    breaks: 'season/equal-dates-accepted',
    also: [],
    says: 'the opening for former members must be before the general one, not on the same day',
    apply: (parts) =>
      withRule(
        parts,
        'seasons',
        'season/former-member-opening-not-after-general',
        ({ previous_registration_start: opening, registration_start }) =>
          opening === null || opening < registration_start,
      ),
  },
];
