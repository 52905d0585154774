import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type ClubControl, type RunningMock, startMock } from '../index.ts';

let mock: RunningMock;
let control: ClubControl;

beforeAll(async () => {
  mock = await startMock({ clubs: ['demo'] });
  control = mock.control('demo');
});

afterAll(() => mock.close());

beforeEach(() => control.reset());

test('a director reads records while the API is off, and leaves no trace of it', async () => {
  control.switchApi(false);
  const [person, none] = await control.read([{ path: '/members/101' }, { path: '/members/99999' }]);
  expect(person).toMatchObject({ status: 200, body: { data: { id: 101, last_name: 'Moreau' } } });
  expect(none).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(control.journal()).toEqual([]);
});

test('a list tells how many records it has, with its filter and without', async () => {
  const [all, pending, whole] = await control.read([
    { path: '/annual-registrations?limit=1' },
    { path: '/seasons/2/annual-registrations?status=pending&limit=1' },
    { path: '/seasons/2/annual-registrations?status=pending&limit=100' },
  ]);
  expect(all?.total).toBeGreaterThan(pending?.total ?? 0);
  expect(whole).toMatchObject({ total: pending?.total, body: { pagination: { next_after: null } } });
});

test('a director searches, and is refused as a client is', async () => {
  const [found, refused] = await control.read([
    { path: '/members/search', body: { query: 'Moreau', season_id: 2 } },
    { path: '/members/search', body: { query: 'M', season_id: 2 } },
  ]);
  expect(found).toMatchObject({ status: 200, body: { data: [{ last_name: 'Moreau' }] } });
  expect(refused?.status).toBe(422);
});

test('what changes records is no read', async () => {
  await expect(control.read([{ path: '/sports', body: { name: 'Escalade' } }])).rejects.toMatchObject({
    code: 'validation_failed',
  });
});

test('the records of a person are named by their paths, all of which can be read', async () => {
  const paths = Object.values(control.person(108)).flat();
  expect(paths).toContain('/staff-hours/108?month=2026-09');
  expect(Object.values(control.person(101)).flat()).toContain('/medical/101');
  const readings = await control.read(paths.map((path) => ({ path })));
  expect(readings.map(({ status }) => status)).toEqual(paths.map(() => 200));
});
