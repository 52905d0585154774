import { eventDays, instantOf, liesInSeason } from '../domain/event-days.ts';
import { extended } from '../extended.ts';
import { recordOf } from '../store/collection.ts';
import { birthYears, seasonKept } from './part-of-season.ts';
import { type Paths, presenting } from './presentation.ts';
import type { Resource } from './resource.ts';

const rules: Resource<'events'>['rules'] = [
  birthYears,
  seasonKept('an event'),
  {
    name: 'ends-after-begin',
    field: 'end',
    holds: ({ begin, end }) => instantOf(end) >= instantOf(begin),
    requirement: 'end must not be before begin',
  },
  {
    name: 'closes-after-opening',
    field: 'registration_deadline',
    // Dates are written YYYY-MM-DD, so their order as texts is their order in time.
    holds: ({ registration_opening, registration_deadline }) =>
      registration_opening === null ||
      registration_deadline === null ||
      registration_deadline >= registration_opening,
    requirement: 'registration_deadline must be on or after registration_opening',
  },
  {
    name: 'within-season',
    field: 'begin',
    holds: (event, { store }) => {
      const season = recordOf(store.records('seasons'), event.season_id);
      return season === undefined || liesInSeason(event, season);
    },
    requirement: 'begin and end must lie on days of the season',
  },
];

const paths: Paths<'events'> = {
  season_path: { operation: 'readSeason', id: 'season_id' },
  members_path: { operation: 'listEventMembers' },
};

const present = presenting<'events'>(({ first_day: _, last_day: __, ...event }) => event, paths, ['Event']);

export const events: Resource<'events'> = {
  noun: 'event',
  operations: {
    list: 'listEvents',
    create: 'createEvent',
    read: 'readEvent',
    change: 'changeEvent',
    listBy: [{ operation: 'listSeasonEvents', of: 'seasons', field: 'season_id' }],
  },
  references: { season_id: 'seasons', sport_id: 'sports' },
  rules,
  defaults: {
    sport_id: null,
    description: null,
    location: null,
    capacity: null,
    registration_opening: null,
    registration_deadline: null,
    cost_euros: 0,
    external_cost_euros: null,
    external_access: false,
    membership_required: false,
    auto_validate: false,
    pre_registration_required: false,
    external_registration: false,
  },
  completed: (event, { timeZone }) => extended(event, eventDays(event, timeZone)),
  merge: (event, change) => ({ ...event, ...change, id: event.id }),
  listItem: present,
  detail: present,
  notification: {
    context: ({ id, season_id }) => ({ season_id, event_id: id }),
    links: ({ season_id }) => ({ events: { operation: 'listSeasonEvents', parameters: { id: season_id } } }),
  },
};
