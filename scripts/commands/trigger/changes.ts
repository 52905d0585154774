import type { OperationId } from '../../../spec/index.ts';

/** What a request may refer to: records that earlier requests made, and the club's time. */
export interface Known {
  /** The id of a record that was made, by the operation that made it. */
  readonly id: (operation: OperationId) => number;
  /** Returns a day, by its distance in days from today. */
  readonly day: (days: number) => string;
  /** A word that no other record has. */
  readonly word: string;
  /** People who may lead a slot or a lesson. */
  readonly trainers: readonly number[];
}

/** A request that makes or changes a record. */
export interface Step {
  readonly operation: OperationId;
  /** The record in the path, by the operation that made it. */
  readonly of?: OperationId;
  readonly body?: (known: Known) => object;
}

const season: Step = {
  operation: 'createSeason',
  body: ({ word, day }) => ({
    name: `Season ${word}`,
    start_date: day(-30),
    end_date: day(300),
    registration_start: day(-60),
    registration_end: day(200),
  }),
};
const member: Step = {
  operation: 'createMember',
  body: ({ word }) => ({
    email: `${word}@example.org`,
    first_name: 'Camille',
    last_name: `Trigger ${word}`,
    birth_date: '1990-05-17',
    sex: 'Femme',
  }),
};
const sport: Step = { operation: 'createSport', body: ({ word }) => ({ name: `Sport ${word}` }) };
const group: Step = {
  operation: 'createGroup',
  body: ({ id, word }) => ({
    name: `Group ${word}`,
    season_id: id('createSeason'),
    birth_year_start: 2010,
    birth_year_end: 1940,
    auto_validate: false,
  }),
};
const time = { day: 'mardi', hour: 19, minute: 30, duration_minutes: 60 };
const slot: Step = {
  operation: 'createSlot',
  body: ({ id, word, trainers }) => ({
    ...time,
    name: `Slot ${word}`,
    season_id: id('createSeason'),
    trainer_ids: trainers,
    capacity: 20,
  }),
};
const lesson: Step = {
  operation: 'createLesson',
  body: ({ id, trainers }) => ({ ...time, group_id: id('createGroup'), trainer_ids: trainers }),
};
const event: Step = {
  operation: 'createEvent',
  body: ({ id, word, day }) => ({
    name: `Event ${word}`,
    season_id: id('createSeason'),
    begin: `${day(30)}T10:00:00Z`,
    end: `${day(30)}T16:00:00Z`,
    birth_year_start: 2010,
    birth_year_end: 1940,
  }),
};
const registration: Step = {
  operation: 'createAnnualRegistration',
  body: ({ id }) => ({ member_id: id('createMember'), group_id: id('createGroup') }),
};
const payment: Step = {
  operation: 'createPayment',
  body: ({ id, day }) => ({
    member_id: id('createMember'),
    season_id: id('createSeason'),
    amount_cents: 4_000,
    method: 'Virement',
    received_on: day(0),
    type: 'Paiement',
  }),
};
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAGElEQVR4nGP4//8/Q+gSTJIBqyiIHJQ6AHInfsHJBhb8AAAAAElFTkSuQmCC';
const document: Step = {
  operation: 'createDocument',
  body: ({ word }) => ({ name: `Document ${word}`, content_base64: onePixel }),
};
const registered = [season, member, group, registration];

function changed(operation: OperationId, made: Step, body: object): Step {
  return { operation, of: made.operation, body: () => body };
}

function on(operation: OperationId, made: Step): Step {
  return { operation, of: made.operation };
}

/** The types that can be triggered, and the requests of each. The last one causes the message. */
export const changes: Readonly<Record<string, readonly Step[]>> = {
  'seasons.created': [season],
  'seasons.updated': [season, changed('changeSeason', season, { membership_cost_euros: 32 })],
  'seasons.deleted': [season, on('deleteSeason', season)],
  'members.created': [member],
  'members.updated': [member, changed('changeMember', member, { first_name: 'Dominique' })],
  'sports.created': [sport],
  'sports.updated': [
    sport,
    { operation: 'changeSport', of: 'createSport', body: ({ word }) => ({ name: `New sport ${word}` }) },
  ],
  'groups.created': [season, group],
  'groups.updated': [season, group, changed('changeGroup', group, { capacity: 22 })],
  'slots.created': [season, slot],
  'slots.updated': [season, slot, changed('changeSlot', slot, { hour: 20 })],
  'lessons.created': [season, group, lesson],
  'lessons.updated': [season, group, lesson, changed('changeLesson', lesson, { hour: 20 })],
  'events.created': [season, event],
  'events.updated': [season, event, changed('changeEvent', event, { capacity: 18 })],
  'registrations.created': registered,
  'registrations.validated': [...registered, on('validateAnnualRegistration', registration)],
  'registrations.refused': [...registered, on('refuseAnnualRegistration', registration)],
  'registrations.cancelled': [
    ...registered,
    on('validateAnnualRegistration', registration),
    on('cancelAnnualRegistration', registration),
  ],
  'registrations.deleted': [...registered, on('deleteAnnualRegistration', registration)],
  'payments.created': [...registered, payment],
  'payments.updated': [...registered, payment, changed('changePayment', payment, { amount_cents: 5_000 })],
  'documents.created': [document],
  'documents.updated': [document, changed('changeDocument', document, { description: 'To sign.' })],
  'documents.deleted': [document, on('deleteDocument', document)],
};
