import { expect, test } from '@jest/globals';
import { loadClub } from '../../fixtures/clubs.ts';
import { clubForTests, planForTests, send } from './club.testing.ts';
import type { Club } from './club.ts';

/** Returns the messy club, to which the client of the demo club has access. */
function messyClub(): Club {
  const { integrations } = planForTests();
  return clubForTests({ fixture: loadClub('messy'), integrations });
}

const idsIn = async (club: Club, path: string) =>
  (await send(club, 'GET', path)).json.data.map(({ id }: { id: number }) => id);

test('registrations of deleted people are kept, and make no participants', async () => {
  const club = messyClub();
  const { data } = (await send(club, 'GET', '/seasons/2/annual-registrations?status=validated')).json;
  expect(data).toContainEqual(expect.objectContaining({ member_id: 92, valid: true }));
  expect((await send(club, 'GET', '/members/92')).status).toBe(404);
  expect(await idsIn(club, '/seasons/2/members')).toEqual([101, 102, 105, 106]);
  expect(await idsIn(club, '/groups/21/members')).toEqual([101, 106]);
  expect(await idsIn(club, '/events/52/members')).toEqual([110]);
});

test('a person stays a member of the season of a group that was deleted', async () => {
  const { data } = (await send(messyClub(), 'GET', '/seasons/2/members?after=101&limit=1')).json;
  expect(data[0].registrations).toEqual([
    { id: 201, group_id: 19, group_name: null, season_id: 2, valid: true },
  ]);
});

test('a session lists no person who was deleted after they attended it', async () => {
  expect(await idsIn(messyClub(), '/attendance?date=2026-10-07&type=lesson&course_id=41')).toEqual([
    101, 106,
  ]);
});

test('a search finds no person by the word null', async () => {
  const body = { query: 'null', season_id: 2 };
  expect((await send(messyClub(), 'POST', '/members/search', body)).json.data).toEqual([]);
});

test('an event without dates takes place on no day, and is not over', async () => {
  const club = messyClub();
  const { json } = await send(club, 'GET', '/attendance?date=2026-10-14&type=event');
  expect(json.data).toEqual([]);
  const body = { member_id: 102, event_id: 52 };
  const { detail } = (await send(club, 'POST', '/event-registrations', body)).json;
  expect(detail).toContain('free place');
});
