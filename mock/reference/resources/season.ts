import type { JsonObject } from '../../../spec/index.ts';
import { isCityCode } from '../domain/commune.ts';
import { blockingSeason } from '../domain/season-removal.ts';
import { extended } from '../extended.ts';
import { bodyDefaults } from '../requests/body-defaults.ts';
import type { RecordTypes } from '../store/collections.ts';
import { type Paths, presenting } from './presentation.ts';
import type { Resource } from './resource.ts';

// Dates are written YYYY-MM-DD, so their order as texts is their order in time.
const notBefore = (later: string, earlier: string) => later >= earlier;
const opensByThen = (priority: string | null, general: string) => priority === null || priority <= general;

const rules: Resource<'seasons'>['rules'] = [
  {
    name: 'season-dates',
    id: 'season/ends-on-or-after-start',
    field: 'end_date',
    holds: ({ start_date, end_date }) => notBefore(end_date, start_date),
    requirement: 'end_date must be on or after start_date',
  },
  {
    name: 'registration-dates',
    id: 'season/registration-ends-on-or-after-start',
    field: 'registration_end',
    holds: ({ registration_start, registration_end }) => notBefore(registration_end, registration_start),
    requirement: 'registration_end must be on or after registration_start',
  },
  {
    name: 'former-member-opening',
    id: 'season/former-member-opening-not-after-general',
    field: 'previous_registration_start',
    holds: (season) => opensByThen(season.previous_registration_start, season.registration_start),
    requirement: 'previous_registration_start must be on or before registration_start',
  },
  {
    name: 'city-opening',
    id: 'season/city-opening-not-after-general',
    field: 'city_registration_start',
    holds: (season) => opensByThen(season.city_registration_start, season.registration_start),
    requirement: 'city_registration_start must be on or before registration_start',
  },
  {
    name: 'city-code-of-opening',
    id: 'season/city-opening-needs-city-code',
    field: 'city_registration_start',
    holds: ({ city_registration_start, city_code }) => city_registration_start === null || city_code !== null,
    requirement: 'city_registration_start needs a city_code',
  },
  {
    name: 'known-city-code',
    field: 'city_code',
    holds: ({ city_code }) => city_code === null || isCityCode(city_code),
    requirement: 'city_code must be one that the commune search returns',
  },
];

const paths: Paths<'seasons'> = {
  detail_path: { operation: 'readSeason' },
  members_path: { operation: 'listSeasonMembers' },
  groups_path: { operation: 'listSeasonGroups' },
  events_path: { operation: 'listSeasonEvents' },
  annual_registrations_path: { operation: 'listSeasonAnnualRegistrations' },
  event_registrations_path: { operation: 'listSeasonEventRegistrations' },
  payments_path: { operation: 'listSeasonPayments' },
  slots_path: { operation: 'listSeasonSlots' },
};

/** Returns the six fields that the list shows of a season. */
function summaryOf(season: RecordTypes['seasons']): JsonObject {
  const { id, name, start_date, end_date, registration_start, registration_end } = season;
  return { id, name, start_date, end_date, registration_start, registration_end };
}

export const seasons: Resource<'seasons'> = {
  noun: 'season',
  operations: {
    list: 'listSeasons',
    create: 'createSeason',
    read: 'readSeason',
    change: 'changeSeason',
    remove: 'deleteSeason',
  },
  references: {},
  rules,
  defaults: bodyDefaults('createSeason'),
  merge: (season, change) => ({ ...season, ...change, id: season.id }),
  listItem: presenting(summaryOf, paths, ['SeasonListItem']),
  detail: presenting((season) => extended(summaryOf(season), season), paths, ['Season', 'SeasonListItem']),
  removal: {
    blockedBy: blockingSeason,
    removedWith: () => [],
    code: 'season_in_use',
    rule: 'season/deletion-blocked-or-whole',
  },
  notification: {
    context: ({ id }) => ({ season_id: id }),
    links: () => ({ seasons: { operation: 'listSeasons', parameters: {} } }),
  },
  unknown: 'season/unknown-season-refused',
};
