import { expect, test } from '@jest/globals';
import { clubForTests, send, type TestResponse } from '../club.testing.ts';

const draft = {
  group_id: 22,
  day: 'vendredi',
  hour: 19,
  minute: 0,
  duration_minutes: 90,
  trainer_ids: [108],
};
const idsIn = ({ json }: TestResponse) => json.data.map(({ id }: { id: number }) => id);

test('a new lesson reads back with empty omitted fields, and with the path of its group', async () => {
  const club = clubForTests();
  const { status, json } = await send(club, 'POST', '/lessons', draft);
  expect([status, json]).toEqual([201, { data: { id: 45 } }]);
  expect((await send(club, 'GET', '/lessons/45')).json.data).toEqual({
    id: 45,
    ...draft,
    location: null,
    group_path: '/groups/22',
  });
});

test('a group lists its own lessons, and the club those of all groups', async () => {
  const club = clubForTests();
  await send(club, 'POST', '/lessons', draft);
  expect(idsIn(await send(club, 'GET', '/groups/22/lessons'))).toEqual([43, 45]);
  expect(idsIn(await send(club, 'GET', '/groups/21/lessons?limit=1'))).toEqual([41]);
  expect(idsIn(await send(club, 'GET', '/groups/23/lessons'))).toEqual([]);
  expect(idsIn(await send(club, 'GET', '/lessons'))).toEqual([41, 42, 43, 44, 45]);
  expect((await send(club, 'GET', '/groups/9/lessons')).status).toBe(404);
});

test.each([
  ['group_id', 99],
  ['trainer_ids', [99]],
])('a lesson that names an unknown record in %s is refused', async (field, value) => {
  const { json } = await send(clubForTests(), 'POST', '/lessons', { ...draft, [field]: value });
  expect(json).toMatchObject({ status: 422, code: 'unknown_reference' });
  expect(json.errors).toEqual([{ pointer: `#/${field}`, detail: 'names 99, which this club does not have' }]);
});

test('a change keeps the group and omitted fields', async () => {
  const club = clubForTests();
  const before = (await send(club, 'GET', '/lessons/41')).json.data;
  expect((await send(club, 'PATCH', '/lessons/41', { group_id: 22 })).json.code).toBe('rule_broken');
  expect((await send(club, 'PATCH', '/lessons/41', { day: 'jeudi', minute: 45 })).status).toBe(200);
  expect((await send(club, 'GET', '/lessons/41')).json.data).toEqual({ ...before, day: 'jeudi', minute: 45 });
});
