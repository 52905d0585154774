import { expect, test } from '@jest/globals';
import { clubForTests, send, type TestResponse } from '../club.testing.ts';

const draft = {
  name: 'Étirements du mardi',
  season_id: 2,
  day: 'mardi',
  hour: 12,
  minute: 15,
  duration_minutes: 45,
  trainer_ids: [109],
  capacity: 12,
};
const idsIn = ({ json }: TestResponse) => json.data.map(({ id }: { id: number }) => id);

test('a new slot reads back with empty omitted fields, and with the path of its season', async () => {
  const club = clubForTests();
  const { status, json } = await send(club, 'POST', '/slots', draft);
  expect([status, json]).toEqual([201, { data: { id: 34 } }]);
  expect((await send(club, 'GET', '/slots/34')).json.data).toEqual({
    id: 34,
    ...draft,
    sport_id: null,
    location: null,
    birth_year_start: null,
    birth_year_end: null,
    sex: null,
    season_path: '/seasons/2',
  });
});

test('a season lists its own slots, also those that no group offers, and the club all of them', async () => {
  const club = clubForTests();
  await send(club, 'POST', '/slots', { ...draft, season_id: 1 });
  expect(idsIn(await send(club, 'GET', '/seasons/1/slots'))).toEqual([34]);
  expect(idsIn(await send(club, 'GET', '/seasons/2/slots?after=31&limit=2'))).toEqual([32, 33]);
  expect(idsIn(await send(club, 'GET', '/slots'))).toEqual([31, 32, 33, 34]);
  expect((await send(club, 'GET', '/seasons/9/slots')).status).toBe(404);
});

test.each([
  ['season_id', 99],
  ['sport_id', 99],
  ['trainer_ids', [108, 99]],
])('a slot that names an unknown record in %s is refused', async (field, value) => {
  const { json } = await send(clubForTests(), 'POST', '/slots', { ...draft, [field]: value });
  expect(json).toMatchObject({ status: 422, code: 'unknown_reference' });
  expect(json.errors).toEqual([{ pointer: `#/${field}`, detail: 'names 99, which this club does not have' }]);
});

test('a slot with the oldest year after the most recent one is refused, one with a single year is not', async () => {
  const club = clubForTests();
  const years = { birth_year_start: 2010, birth_year_end: 2011 };
  const { json } = await send(club, 'POST', '/slots', { ...draft, ...years });
  expect(json).toMatchObject({ code: 'rule_broken', errors: [{ pointer: '#/birth_year_end' }] });
  expect((await send(club, 'POST', '/slots', { ...draft, birth_year_end: 2011 })).status).toBe(201);
});

test('a change keeps the season and omitted fields', async () => {
  const club = clubForTests();
  const before = (await send(club, 'GET', '/slots/31')).json.data;
  expect((await send(club, 'PATCH', '/slots/31', { season_id: 1 })).json.code).toBe('rule_broken');
  expect((await send(club, 'PATCH', '/slots/31', { hour: 19, sex: null })).status).toBe(200);
  expect((await send(club, 'GET', '/slots/31')).json.data).toEqual({ ...before, hour: 19, sex: null });
});
