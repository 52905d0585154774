import { expect, test } from '@jest/globals';
import { authorized, clubForTests, requestFrom, type TestResponse } from '../club.testing.ts';
import type { Club } from '../club.ts';

async function search(body: object, club: Club = clubForTests()): Promise<TestResponse> {
  const headers = await authorized(club, 'groups:read groups:write');
  return requestFrom(club, 'POST', '/groups/search', { headers, body: { season_id: 2, ...body } });
}

async function found(body: object, club?: Club): Promise<readonly number[]> {
  return (await search(body, club)).json.data.map(({ id }: { id: number }) => id);
}

test('a found group has its schedules, the number of its members and its paths', async () => {
  const { json } = await search({ query: 'enfants' });
  const schedule = { type: 'lesson', location: 'Dojo des Courances' };
  expect(json.data[0]).toMatchObject({
    id: 21,
    name: 'Judo enfants',
    schedules: [
      { ...schedule, id: 41, day: 'mercredi', hour: 17, minute: 30, duration_minutes: 60 },
      { ...schedule, id: 42, day: 'samedi', hour: 10, minute: 0, duration_minutes: 75 },
    ],
    validated_count: 1,
    members_path: '/groups/21/members',
  });
});

test('the schedules of a group include the slots that it offers', async () => {
  const { json } = await search({ query: 'Renforcement' });
  expect(json.data[0].schedules.map(({ type, id }: { type: string; id: number }) => [type, id])).toEqual([
    ['slot', 31],
    ['slot', 32],
  ]);
  expect(json.data[0].validated_count).toBe(2);
});

test.each([
  ['the season alone', {}, [21, 22, 23, 24]],
  ['another season', { season_id: 1 }, [20]],
  ['a part of the name', { query: 'ompét' }, [24]],
  ['it without its accents and case', { query: 'OMPET' }, [24]],
  ['blanks within the name', { query: 'o e' }, [21]],
  ['blanks that the name does not have', { query: 'enfants ' }, []],
  ['a day with a lesson', { day: 'mercredi' }, [21]],
  ['a day with a slot', { day: 'lundi' }, [23]],
  ['a day with a slot that no group offers', { day: 'vendredi' }, []],
  ['a sport', { sport_id: 12 }, [23]],
  ['all of them together', { query: 'judo', day: 'dimanche', sport_id: 11 }, [24]],
  ['an unknown sport', { sport_id: 99 }, []],
])('%s', async (_, criteria, groups) => {
  expect(await found(criteria)).toEqual(groups);
});

test('a result is truncated with more matches than the limit, and not with as many', async () => {
  const limited = async (limit: number) => {
    const { json } = await search({ query: 'judo', limit });
    return [json.data.length, json.meta.truncated];
  };
  expect([await limited(2), await limited(3), await limited(50)]).toEqual([
    [2, true],
    [3, false],
    [3, false],
  ]);
});

test('a change is found at once', async () => {
  const club = clubForTests();
  const headers = { ...(await authorized(club)), 'idempotency-key': 'search-test-key-1' };
  await requestFrom(club, 'PATCH', '/groups/22', { headers, body: { name: 'Jujitsu' } });
  expect([await found({ query: 'jujitsu' }, club), await found({ query: 'adultes' }, club)]).toEqual([
    [22],
    [],
  ]);
});

test('an unknown season is refused', async () => {
  expect((await search({ season_id: 9 })).json).toMatchObject({ status: 422, code: 'unknown_reference' });
});
