import type { OperationId } from '../../../../spec/index.ts';
import type { DirectorsAct, Known, Request } from './step.ts';

/** The requests that make new records, so that no record of the club is changed. */

export const season: Request = {
  operation: 'createSeason',
  body: ({ word, day }) => ({
    name: `Season ${word}`,
    start_date: day(-30),
    end_date: day(300),
    registration_start: day(-60),
    registration_end: day(200),
    membership_cost_euros: 30,
  }),
};

export const member: Request = {
  operation: 'createMember',
  body: ({ word }) => ({
    email: `${word}@example.org`,
    first_name: 'Camille',
    last_name: `Trigger ${word}`,
    birth_date: '1990-05-17',
    sex: 'Femme',
  }),
};

export const sport: Request = { operation: 'createSport', body: ({ word }) => ({ name: `Sport ${word}` }) };

const ages = { birth_year_start: 2010, birth_year_end: 1940 };

export const group: Request = {
  operation: 'createGroup',
  body: ({ id, word }) => ({
    ...ages,
    name: `Group ${word}`,
    season_id: id('createSeason'),
    cost_euros: 40,
    auto_validate: false,
  }),
};

const tuesdays = { day: 'mardi', hour: 19, minute: 30, duration_minutes: 60 };

export const slot: Request = {
  operation: 'createSlot',
  body: ({ id, word, trainers }) => ({
    ...tuesdays,
    name: `Slot ${word}`,
    season_id: id('createSeason'),
    trainer_ids: trainers,
    capacity: 20,
  }),
};

export const lesson: Request = {
  operation: 'createLesson',
  body: ({ id, trainers }) => ({ ...tuesdays, group_id: id('createGroup'), trainer_ids: trainers }),
};

export const event: Request = {
  operation: 'createEvent',
  body: ({ id, word, day }) => ({
    ...ages,
    name: `Event ${word}`,
    season_id: id('createSeason'),
    begin: `${day(30)}T10:00:00Z`,
    end: `${day(30)}T16:00:00Z`,
    cost_euros: 15,
    external_access: true,
    auto_validate: false,
  }),
};

export const annualRegistration: Request = {
  operation: 'createAnnualRegistration',
  body: ({ id }) => ({ member_id: id('createMember'), group_id: id('createGroup') }),
};

export const eventRegistration: Request = {
  operation: 'createEventRegistration',
  body: ({ id }) => ({ member_id: id('createMember'), event_id: id('createEvent') }),
};

export const payment: Request = {
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

export const document: Request = {
  operation: 'createDocument',
  body: ({ word }) => ({ name: `Document ${word}`, content_base64: onePixel }),
};

const fieldOfMember = ({ id, field }: Known) => ({ id: id('createMember'), field_id: field });

export const memberDocument: Request = {
  operation: 'replaceMemberDocument',
  path: fieldOfMember,
  body: () => ({ content_base64: onePixel }),
};

export const noMemberDocument: Request = { operation: 'deleteMemberDocument', path: fieldOfMember };

export const medicalRecord: DirectorsAct = {
  control: 'putMedicalRecord',
  method: 'PUT',
  path: ({ id }) => `/people/${id('createMember')}/medical-record`,
  body: ({ id }) => ({ season_id: id('createSeason'), health_questionnaire: true }),
};

/** Returns the request that changes a record which another one made. */
export function changed(operation: OperationId, made: Request, body: (known: Known) => object): Request {
  return { ...on(operation, made), body };
}

/** Returns a request about a record which another one made. */
export function on(operation: OperationId, made: Request): Request {
  return { operation, path: ({ id }) => ({ id: id(made.operation) }) };
}
