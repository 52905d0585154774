import { expect, test } from '@jest/globals';
import { authorized, clubForTests, requestFrom, type TestResponse } from '../club.testing.ts';
import type { Club } from '../club.ts';

async function read(path: string, club: Club = clubForTests()): Promise<TestResponse> {
  return requestFrom(club, 'GET', `/staff-hours/${path}`, { headers: await authorized(club) });
}

test('a validated month has its entries and their total seconds', async () => {
  const { status, json } = await read('108?month=2026-09');
  expect(status).toBe(200);
  expect(json.data).toMatchObject({
    member_id: 108,
    month: '2026-09',
    submitted: true,
    total_seconds: 13_500,
  });
  expect(json.data.entries[1]).toEqual({
    id: 702,
    begin: '2026-09-08T19:30:00+02:00',
    end: '2026-09-08T21:00:00+02:00',
    duration_seconds: 5_400,
    information: 'Judo adultes',
  });
  expect(json.pagination).toEqual({ limit: 50, next_after: null });
});

test('entries are paged, and the total is that of the whole month', async () => {
  const { json } = await read('108?month=2026-09&limit=2');
  expect(json.data.entries.map(({ id }: { id: number }) => id)).toEqual([701, 702]);
  expect([json.data.total_seconds, json.pagination.next_after]).toEqual([13_500, 702]);
  const last = await read('108?month=2026-09&limit=2&after=702');
  expect(last.json.data.entries.map(({ id }: { id: number }) => id)).toEqual([703]);
});

test.each([
  ['a month that is not validated', '108?month=2026-10', 404, 'month_not_validated'],
  ['a month without hours', '109?month=2026-09', 404, 'month_not_validated'],
  ['an unknown person', '999?month=2026-09', 404, 'not_found'],
  ['a missing month', '108', 422, 'validation_failed'],
  ['an invalid month', '108?month=2026-13', 422, 'validation_failed'],
])('%s is refused', async (_, path, status, code) => {
  expect((await read(path)).json).toMatchObject({ status, code });
});

test('without the feature the route is refused, and the description leaves it out', async () => {
  const club = clubForTests();
  club.settings.featuresOff = new Set(['staff_hours', 'attendance']);
  expect((await read('108?month=2026-09', club)).json).toMatchObject({
    status: 403,
    code: 'feature_disabled',
  });
  const { paths } = (await requestFrom(club, 'GET', '/openapi.json')).json;
  expect(['/staff-hours/{id}' in paths, '/attendance' in paths]).toEqual([false, true]);
});
