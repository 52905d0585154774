import { expect, test } from '@jest/globals';
import { authorized, clubForTests, requestFrom } from '../club.testing.ts';
import type { Club } from '../club.ts';

async function history(query: string, club: Club = clubForTests()) {
  return requestFrom(club, 'GET', `/members/102/attendance?${query}`, { headers: await authorized(club) });
}

const presencesWith = async (query: string) =>
  (await history(query)).json.data.map(({ date, presence }: { date: string; presence: string }) => [
    date,
    presence,
  ]);

test('a person’s attendance shows their recorded presences, by day', async () => {
  const { json } = await history('season_id=2&limit=2');
  expect(json).toEqual({
    data: [
      {
        type: 'event',
        id: 51,
        date: '2026-10-03',
        title: "Rencontre d'automne",
        begin: '2026-10-03T13:30:00+02:00',
        end: '2026-10-03T17:30:00+02:00',
        location: 'Dojo des Courances',
        presence: 'present',
      },
      {
        type: 'lesson',
        id: 41,
        date: '2026-10-07',
        title: 'Judo enfants',
        begin: '2026-10-07T17:30:00+02:00',
        end: '2026-10-07T18:30:00+02:00',
        location: 'Dojo des Courances',
        presence: 'present',
      },
    ],
    pagination: { limit: 2, next_offset: 2 },
  });
  expect((await history('season_id=2&limit=2&offset=2')).json).toMatchObject({
    data: [{ id: 42, date: '2026-10-10', presence: 'excused' }],
    pagination: { next_offset: null },
  });
});

test.each([
  ['season_id=1', []],
  ['season_id=2&type=event', [['2026-10-03', 'present']]],
  ['season_id=2&presence=excused', [['2026-10-10', 'excused']]],
  ['season_id=2&date_from=2026-10-07&date_to=2026-10-09', [['2026-10-07', 'present']]],
  ['season_id=2&date_to=2026-10-03', [['2026-10-03', 'present']]],
  ['season_id=2&date_from=2026-10-11', []],
])('%s', async (query, presences) => {
  expect(await presencesWith(query)).toEqual(presences);
});

test.each(['', 'season_id=9', 'season_id=2&date_from=2026-02-30', 'season_id=2&presence=late'])(
  'a query like "%s" is refused',
  async (query) => {
    expect((await history(query)).status).toBe(422);
  },
);
