import type { SeasonFixture } from '../../../fixtures/club-fixture.ts';
import type { JsonObject, RuleId } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { withoutHidden } from '../discovery/hidden-fields.ts';
import { isCityCode } from './commune.ts';

export type SeasonRecord = Readonly<SeasonFixture>;

/** A promise about the values of one season. It holds on create and after every change. */
export interface SeasonRule {
  readonly name: string;
  /** The rule of the interface; none where only a unspecified point of the reference says so. */
  readonly id?: RuleId;
  /** The field that a person would correct. */
  readonly field: keyof SeasonRecord;
  readonly holds: (season: SeasonRecord, club: Club) => boolean;
  readonly requirement: string;
}

// Dates are written YYYY-MM-DD, so their order as texts is their order in time.
const notBefore = (later: string, earlier: string) => later >= earlier;
const opensByThen = (priority: string | null, general: string) => priority === null || priority <= general;

export const seasonRules: readonly SeasonRule[] = [
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
    name: 'known-city-code', // unspecified point unknown-city-code
    field: 'city_code',
    holds: ({ city_code }, { choices }) =>
      city_code === null || choices['unknown-city-code'] === 'accepted' || isCityCode(city_code),
    requirement: 'city_code must be one that the commune search returns',
  },
  {
    name: 'registration-within-season', // unspecified point registration-and-season-dates
    field: 'registration_end',
    holds: ({ registration_end, end_date }, { choices }) =>
      choices['registration-and-season-dates'] !== 'ends-with-season' ||
      notBefore(end_date, registration_end),
    requirement: 'registration_end must be on or before end_date',
  },
];

/** The rules that a season breaks. */
export function brokenSeasonRules(season: SeasonRecord, club: Club): readonly SeasonRule[] {
  return club.parts.seasons.rules.filter((rule) => !rule.holds(season, club));
}

/** The season after a change: fields that are left out are kept. */
export function mergeSeason(season: SeasonRecord, change: Readonly<Record<string, unknown>>): SeasonRecord {
  return { ...season, ...change, id: season.id };
}

/** The season as the list shows it: the first six fields and the paths. */
export function seasonListItem(season: SeasonRecord, club: Club): JsonObject {
  return withoutHidden({ ...inShort(season), ...seasonPaths(season.id, club) }, ['SeasonListItem'], club);
}

function inShort({ id, name, start_date, end_date, registration_start, registration_end }: SeasonRecord) {
  return { id, name, start_date, end_date, registration_start, registration_end };
}

/** The season with all its settings, but for those of features that the club has switched off. */
export function seasonDetail(season: SeasonRecord, club: Club): JsonObject {
  const whole = { ...inShort(season), ...season, ...seasonPaths(season.id, club) };
  return withoutHidden(whole, ['Season', 'SeasonListItem'], club);
}

/** unspecified points path-form and path-template */
function seasonPaths(id: number, { choices }: Club): Readonly<Record<string, string>> {
  const start = choices['path-form'] === 'no-slash' ? 'seasons' : '/seasons';
  const detail = `${start}/${choices['path-template'] === 'template' ? '{id}' : id}`;
  return {
    detail_path: detail,
    members_path: `${detail}/members`,
    groups_path: `${detail}/groups`,
    events_path: `${detail}/events`,
    annual_registrations_path: `${detail}/annual-registrations`,
    event_registrations_path: `${detail}/event-registrations`,
    payments_path: `${detail}/payments`,
    slots_path: `${detail}/slots`,
  };
}
