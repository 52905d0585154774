import { expect, test } from '@jest/globals';
import { clubForTests, send, type TestResponse } from '../club.testing.ts';

const draft = { name: 'Judo ados', season_id: 2, birth_year_start: 2013, birth_year_end: 2009 };
const idsIn = ({ json }: TestResponse) => json.data.map(({ id }: { id: number }) => id);

test('a new group reads back with empty omitted fields, and with its paths', async () => {
  const club = clubForTests();
  const { status, json } = await send(club, 'POST', '/groups', draft);
  expect([status, json]).toEqual([201, { data: { id: 25 } }]);
  expect((await send(club, 'GET', '/groups/25')).json.data).toEqual({
    id: 25,
    ...draft,
    sport_id: null,
    description: null,
    sex: null,
    type: null,
    capacity: null,
    auto_validate: false,
    invitation_only: false,
    cost_euros: 0,
    slot_count: 0,
    slot_ids: [],
    licence_ids: [],
    season_path: '/seasons/2',
    members_path: '/groups/25/members',
    lessons_path: '/groups/25/lessons',
  });
});

test('a season lists its own groups, and the export those of all seasons', async () => {
  const club = clubForTests();
  expect(idsIn(await send(club, 'GET', '/seasons/1/groups'))).toEqual([20]);
  expect(idsIn(await send(club, 'GET', '/seasons/2/groups?after=21&limit=2'))).toEqual([22, 23]);
  expect(idsIn(await send(club, 'GET', '/groups?all=true'))).toEqual([20, 21, 22, 23, 24]);
  expect((await send(club, 'GET', '/seasons/9/groups')).status).toBe(404);
});

test('an export without all returns the same and says on every page that it is deprecated', async () => {
  const club = clubForTests();
  for (const query of ['limit=2', 'limit=2&after=21']) {
    const deprecated = await send(club, 'GET', `/groups?${query}`);
    const explicit = await send(club, 'GET', `/groups?${query}&all=true`);
    expect(deprecated.json).toEqual(explicit.json);
    expect(deprecated.headers).toMatchObject({
      deprecation: '@1788912000',
      link: '<http://127.0.0.1:1/demo/api/v1/docs>; rel="deprecation"; type="text/html"',
    });
    expect(Object.keys(explicit.headers)).toEqual(['content-type']);
  }
});

test.each([
  ['season_id', 99],
  ['sport_id', 99],
  ['slot_ids', [31, 99]],
  ['licence_ids', [99]],
])('a group that names an unknown record in %s is refused', async (field, value) => {
  const { json } = await send(clubForTests(), 'POST', '/groups', { ...draft, [field]: value });
  expect(json).toMatchObject({ status: 422, code: 'unknown_reference' });
  expect(json.errors).toEqual([{ pointer: `#/${field}`, detail: 'names 99, which this club does not have' }]);
});

test.each([
  ['the oldest year after the most recent one', { birth_year_end: 2014 }, '#/birth_year_end'],
  ['slots of another season', { season_id: 1, slot_ids: [31] }, '#/slot_ids'],
])('a group with %s is refused', async (_, fields, pointer) => {
  const { json } = await send(clubForTests(), 'POST', '/groups', { ...draft, ...fields });
  expect(json).toMatchObject({ status: 422, code: 'rule_broken', errors: [{ pointer }] });
});

test('a change keeps the season and omitted fields', async () => {
  const club = clubForTests();
  const before = (await send(club, 'GET', '/groups/23')).json.data;
  expect((await send(club, 'PATCH', '/groups/23', { season_id: 1 })).json.code).toBe('rule_broken');
  expect((await send(club, 'PATCH', '/groups/23', { sport_id: null, capacity: 12 })).status).toBe(200);
  expect((await send(club, 'GET', '/groups/23')).json.data).toEqual({
    ...before,
    sport_id: null,
    capacity: 12,
  });
});

test('a club without slots and licences shows neither in its groups', async () => {
  const club = clubForTests();
  club.settings.featuresOff = new Set(['slots', 'licences']);
  const { data } = (await send(club, 'GET', '/groups/23')).json;
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['slot_ids']));
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['licence_ids']));
  expect((await send(club, 'PATCH', '/groups/23', { licence_ids: [] })).status).toBe(422);
});
