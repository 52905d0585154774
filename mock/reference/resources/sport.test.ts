import { expect, test } from '@jest/globals';
import { authorized, clubForTests, requestFrom } from '../club.testing.ts';

const key = { 'idempotency-key': 'sport-test-key-1' };

test('a new sport takes the next id, reads back and is listed', async () => {
  const club = clubForTests();
  const headers = await authorized(club);
  const body = { name: 'Escalade' };
  const created = await requestFrom(club, 'POST', '/sports', { headers: { ...headers, ...key }, body });
  expect([created.status, created.json]).toEqual([201, { data: { id: 13 } }]);
  expect((await requestFrom(club, 'GET', '/sports/13', { headers })).json).toEqual({
    data: { id: 13, ...body },
  });
  const { json } = await requestFrom(club, 'GET', '/sports?after=11', { headers });
  expect(json.data).toEqual([
    { id: 12, name: 'Renforcement musculaire' },
    { id: 13, name: 'Escalade' },
  ]);
});

test('a renamed sport keeps its id', async () => {
  const club = clubForTests();
  const headers = await authorized(club);
  const change = { headers: { ...headers, ...key }, body: { name: 'Judo et jujitsu' } };
  expect((await requestFrom(club, 'PATCH', '/sports/11', change)).status).toBe(200);
  expect((await requestFrom(club, 'GET', '/sports/11', { headers })).json.data).toEqual({
    id: 11,
    name: 'Judo et jujitsu',
  });
});

test('an unknown sport is refused', async () => {
  const club = clubForTests();
  expect(
    (await requestFrom(club, 'GET', '/sports/99', { headers: await authorized(club) })).json,
  ).toMatchObject({
    status: 404,
    detail: 'There is no sport 99 in this club.',
  });
});
