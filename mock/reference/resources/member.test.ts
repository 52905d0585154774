import { expect, test } from '@jest/globals';
import { clubForTests, send, type TestResponse } from '../club.testing.ts';

const draft = { email: 'zoe.faure@example.org', first_name: 'Zoé', last_name: 'Faure' };
const mother = { type: 'Mere', first_name: 'Anne' };
const father = { type: 'Pere', last_name: 'Faure' };

test('a new person reads back with empty omitted fields, unverified, and created now', async () => {
  const club = clubForTests();
  const { status, json } = await send(club, 'POST', '/members', draft);
  expect([status, json]).toEqual([201, { data: { id: 112 } }]);
  expect((await send(club, 'GET', '/members/112')).json.data).toEqual({
    id: 112,
    ...draft,
    phone: null,
    birth_date: null,
    sex: null,
    city_code: null,
    address: null,
    email_verified: false,
    created_at: '2026-10-14T16:00:00.000Z',
    parents: [],
  });
  expect((await send(club, 'GET', '/members/112/registrations?season_id=2')).json.data).toEqual([]);
});

test('a new address must be verified again, an unchanged one need not', async () => {
  const club = clubForTests();
  const verified = async () => (await send(club, 'GET', '/members/107')).json.data.email_verified;
  await send(club, 'PATCH', '/members/107', { email: 'odette.blanc@example.org', phone: '+33600000107' });
  expect(await verified()).toBe(true);
  await send(club, 'PATCH', '/members/107', { email: 'odette@example.org' });
  expect(await verified()).toBe(false);
});

test('parents are replaced as a whole, kept when left out, and removed by an empty list', async () => {
  const club = clubForTests();
  const parents = async () => (await send(club, 'GET', '/members/111')).json.data.parents;
  await send(club, 'PATCH', '/members/111', { parents: [mother, father] });
  await send(club, 'PATCH', '/members/111', { phone: null });
  expect(await parents()).toEqual([mother, father]);
  await send(club, 'PATCH', '/members/111', { parents: [father] });
  expect(await parents()).toEqual([father]);
  await send(club, 'PATCH', '/members/111', { parents: [] });
  expect(await parents()).toEqual([]);
});

test('a commune that the search does not return is refused', async () => {
  const response = await send(clubForTests(), 'POST', '/members', { ...draft, city_code: '99999' });
  expect([response.status, response.json.errors]).toEqual([
    422,
    [{ pointer: '#/city_code', detail: 'city_code must be one that the commune search returns.' }],
  ]);
});

const people = ({ json }: TestResponse) => json.data.map(({ id }: { id: number }) => id);

test('members of a season are those with a validated annual registration, once, with their registrations', async () => {
  const club = clubForTests();
  const members = await send(club, 'GET', '/seasons/2/members');
  expect(people(members)).toEqual([101, 102, 106]);
  expect(members.json.data[0]).toMatchObject({
    id: 101,
    last_name: 'Moreau',
    season_id: 2,
    registrations: [
      { id: 201, group_id: 22, group_name: 'Judo adultes', season_id: 2, valid: true },
      { id: 207, group_id: 23, group_name: 'Renforcement', season_id: 2, valid: true },
    ],
    registrations_path: '/members/101/registrations?season_id=2',
    attendance_path: '/members/101/attendance?season_id=2',
  });
  expect(people(await send(club, 'GET', '/seasons/2/members?limit=2'))).toEqual([101, 102]);
  expect(people(await send(club, 'GET', '/seasons/2/members?after=102'))).toEqual([106]);
  expect(people(await send(club, 'GET', '/seasons/1/members'))).toEqual([101, 107]);
  expect(people(await send(club, 'GET', '/groups/23/members'))).toEqual([101, 106]);
});

test('the list of members shows the new name of a person and of a group', async () => {
  const club = clubForTests();
  const first = async () => (await send(club, 'GET', '/seasons/2/members?limit=1')).json.data[0];
  await first();
  await send(club, 'PATCH', '/groups/22', { name: 'Judo pour adultes' });
  expect((await first()).registrations[0].group_name).toBe('Judo pour adultes');
  await send(club, 'PATCH', '/members/101', { last_name: 'Morel' });
  expect((await first()).last_name).toBe('Morel');
});

test("a person's registrations of a season are all of them, in every state, by offset", async () => {
  const club = clubForTests();
  const registrations = (query: string) =>
    send(club, 'GET', `/members/102/registrations?season_id=2${query}`);
  const { json } = await registrations('&limit=2');
  expect(json.data).toMatchObject([
    { type: 'annual', id: 202, group_id: 21, valid: true, activity_path: '/groups/21' },
    { type: 'event', id: 301, event_id: 51, valid: true, activity_path: '/events/51' },
  ]);
  expect(json.pagination).toEqual({ limit: 2, next_offset: 2 });
  expect(people(await registrations('&offset=2'))).toEqual([304]);
  expect((await send(club, 'GET', '/members/102/registrations?season_id=9')).status).toBe(422);
});
