import type { Call, Fields, Operation, Schema } from './operation.ts';
import { page, pageOf, pageQuery } from './paging.ts';
import { found, insert, type Row, remove, update } from './records.ts';
import { change, date, dateOrNull, draft, identifier, object, written } from './schemas.ts';
import { checkSeason } from './season-rules.ts';

const general = {
  name: { type: 'string', minLength: 2, maxLength: 255 },
  start_date: date,
  end_date: date,
  registration_start: date,
  registration_end: date,
};
const options = {
  membership_cost_euros: { type: 'integer', minimum: 0, maximum: 10000000, default: 0 },
  previous_registration_start: { ...dateOrNull, default: null },
  previous_registration_all: { type: 'boolean', default: false },
  city_registration_start: { ...dateOrNull, default: null },
  city_code: { type: ['string', 'null'], minLength: 5, maxLength: 5, default: null },
  max_annual_registrations: { type: 'integer', minimum: 0, maximum: 2147483647, default: 0 },
  licence_immediate_payment: { type: 'boolean', default: false },
};
const text: Schema = { type: 'string' };
const paths = {
  detail_path: text,
  members_path: text,
  groups_path: text,
  events_path: text,
  annual_registrations_path: text,
  event_registrations_path: text,
  payments_path: text,
  slots_path: text,
};
const entry = object({ id: identifier, ...general, ...paths });
const detail = object({ id: identifier, ...general, ...options, ...paths });

export const seasonOperations: readonly Operation[] = [
  {
    id: 'listSeasons',
    method: 'GET',
    path: '/seasons',
    summary: 'List the seasons',
    scopes: [],
    query: pageQuery,
    response: pageOf(entry),
    handle: (call) => page(call, 'seasons', entryOf),
  },
  {
    id: 'createSeason',
    method: 'POST',
    path: '/seasons',
    summary: 'Create a season',
    scopes: ['groups:write'],
    body: draft({ ...general, ...options }, Object.keys(general)),
    status: 201,
    response: written,
    handle({ service, body }) {
      checkSeason(body);
      return { data: { id: insert(service.database, 'seasons', body) } };
    },
  },
  {
    id: 'readSeason',
    method: 'GET',
    path: '/seasons/{id}',
    summary: 'Read the settings of a season',
    scopes: ['groups:read'],
    response: object({ data: detail }),
    handle: (call) => ({ data: detailOf(season(call)) }),
  },
  {
    id: 'changeSeason',
    method: 'PATCH',
    path: '/seasons/{id}',
    summary: 'Change the settings of a season',
    scopes: ['groups:write'],
    body: change({ ...general, ...options }),
    response: written,
    handle(call) {
      const { service, id, body } = call;
      checkSeason({ ...season(call), ...body });
      update(service.database, 'seasons', id, body);
      return { data: { id } };
    },
  },
  {
    id: 'deleteSeason',
    method: 'DELETE',
    path: '/seasons/{id}',
    summary: 'Delete a season',
    scopes: ['groups:write'],
    response: written,
    // Nothing that is built so far can be linked to a season. With groups comes the refusal season_in_use.
    handle(call) {
      const { id } = season(call);
      remove(call.service.database, 'seasons', id);
      return { data: { id } };
    },
  },
];

function season({ service, id }: Call): Row {
  return found(service.database, 'seasons', id);
}

function entryOf({ id, name, start_date, end_date, registration_start, registration_end }: Row): object {
  const path = `/seasons/${id}`;
  return {
    ...{ id, name, start_date, end_date, registration_start, registration_end },
    detail_path: path,
    members_path: `${path}/members`,
    groups_path: `${path}/groups`,
    events_path: `${path}/events`,
    annual_registrations_path: `${path}/annual-registrations`,
    event_registrations_path: `${path}/event-registrations`,
    payments_path: `${path}/payments`,
    slots_path: `${path}/slots`,
  };
}

/** The database has 0 and 1 for false and true. */
function detailOf(row: Row): object {
  const { previous_registration_all: all, licence_immediate_payment: immediate, ...rest }: Fields = row;
  return {
    ...rest,
    previous_registration_all: all === 1,
    licence_immediate_payment: immediate === 1,
    ...entryOf(row),
  };
}
