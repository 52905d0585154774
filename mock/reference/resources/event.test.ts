import { expect, test } from '@jest/globals';
import { clubForTests, send, type TestResponse } from '../club.testing.ts';

const draft = {
  name: 'Passage de grades',
  season_id: 2,
  begin: '2027-06-05T09:00:00+02:00',
  end: '2027-06-05T12:00:00+02:00',
  birth_year_start: 2020,
  birth_year_end: 1930,
};
const idsIn = ({ json }: TestResponse) => json.data.map(({ id }: { id: number }) => id);

test('a new event reads back with empty omitted fields, and with its paths', async () => {
  const club = clubForTests();
  const { status, json } = await send(club, 'POST', '/events', draft);
  expect([status, json]).toEqual([201, { data: { id: 55 } }]);
  expect((await send(club, 'GET', '/events/55')).json.data).toEqual({
    id: 55,
    ...draft,
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
    season_path: '/seasons/2',
    members_path: '/events/55/members',
  });
});

test('a season lists its own events, and the export those of all seasons', async () => {
  const club = clubForTests();
  expect(idsIn(await send(club, 'GET', '/seasons/1/events'))).toEqual([50]);
  expect(idsIn(await send(club, 'GET', '/seasons/2/events?after=51'))).toEqual([52, 53, 54]);
  expect(idsIn(await send(club, 'GET', '/events?all=true'))).toEqual([50, 51, 52, 53, 54]);
});

test('an export without all returns the same and says that it is deprecated', async () => {
  const club = clubForTests();
  const deprecated = await send(club, 'GET', '/events?limit=2');
  const explicit = await send(club, 'GET', '/events?limit=2&all=true');
  expect(deprecated.json).toEqual(explicit.json);
  expect(deprecated.headers).toMatchObject({ deprecation: '@1788912000' });
  expect(Object.keys(explicit.headers)).toEqual(['content-type']);
});

test.each([
  ['season_id', 99],
  ['sport_id', 99],
])('an event that names an unknown record in %s is refused', async (field, value) => {
  const { json } = await send(clubForTests(), 'POST', '/events', { ...draft, [field]: value });
  expect(json).toMatchObject({ status: 422, code: 'unknown_reference', errors: [{ pointer: `#/${field}` }] });
});

test.each([
  ['the oldest year after the most recent one', { birth_year_end: 2021 }, '#/birth_year_end'],
  ['an end before its begin', { end: '2027-06-05T08:59:00+02:00' }, '#/end'],
  [
    'a deadline before the opening',
    { registration_opening: '2027-05-02', registration_deadline: '2027-05-01' },
    '#/registration_deadline',
  ],
  ['an end after its season', { end: '2027-08-31T22:00:00Z' }, '#/begin'],
  [
    'a begin before its season',
    { begin: '2026-08-31T23:59:59+02:00', end: '2026-09-01T10:00:00Z' },
    '#/begin',
  ],
])('an event with %s is refused', async (_, fields, pointer) => {
  const { json } = await send(clubForTests(), 'POST', '/events', { ...draft, ...fields });
  expect(json).toMatchObject({ status: 422, code: 'rule_broken', errors: [{ pointer }] });
});

test('an event may begin and end with its season, in the time zone of the club', async () => {
  const club = clubForTests();
  const whole = { begin: '2026-08-31T22:00:00Z', end: '2027-08-31T21:59:59Z' };
  expect((await send(club, 'POST', '/events', { ...draft, ...whole })).status).toBe(201);
  const leapSecond = { end: '2027-06-30T23:59:60Z' };
  expect((await send(club, 'POST', '/events', { ...draft, ...leapSecond })).status).toBe(201);
});

test('a change keeps the season and omitted fields', async () => {
  const club = clubForTests();
  const before = (await send(club, 'GET', '/events/52')).json.data;
  expect((await send(club, 'PATCH', '/events/52', { season_id: 1 })).json.code).toBe('rule_broken');
  expect((await send(club, 'PATCH', '/events/52', { capacity: null, cost_euros: 50 })).status).toBe(200);
  const after = (await send(club, 'GET', '/events/52')).json.data;
  expect(after).toEqual({ ...before, capacity: null, cost_euros: 50 });
});
