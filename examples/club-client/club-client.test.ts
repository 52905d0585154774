import { type RunningMock, startMock } from 'clubproof';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clubClient } from './club-client.ts';
import { ClubError } from './club-error.ts';
import { type DemoClub, demoClub } from './demo-club.testing.ts';
import { acceptedFields } from './description.ts';
import { allOf } from './pages.ts';
import { seasonOf } from './seasons.ts';

let mock: RunningMock;

beforeAll(async () => {
  // The data of the demo club have dates: at this time its season runs, whatever the day is.
  mock = await startMock({ clubs: ['demo'], now: Date.parse('2026-10-14T16:00:00Z') });
});

afterAll(() => mock.close());

afterEach(() => {
  expect(mock.report('reader', `club-${clubs}`)).toMatchObject({ findings: [], hints: [] });
});

let clubs = 0;

function newClub(permissions: readonly string[] = ['groups:read', 'members:read']): Promise<DemoClub> {
  clubs += 1;
  return demoClub(mock, `club-${clubs}`, 'reader', permissions);
}

/** Returns "operation status" of each exchange; a status is missing where the club did not see the request. */
function sent({ control }: DemoClub): string[] {
  return control
    .journal({ client: 'reader' })
    .map(({ operation, response }) => `${operation} ${response?.status}`);
}

test('a token is requested once, also for requests at the same time, and again when it nears its end', async () => {
  const demo = await newClub();
  const club = clubClient(demo.access);
  await Promise.all([seasonOf(club, '2026-10-14'), seasonOf(club, '2026-10-14')]);
  await demo.access.clock.wait(500);
  await seasonOf(club, '2026-10-14');
  expect(demo.control.journal({ operation: 'requestToken' })).toHaveLength(1);
  await demo.access.clock.wait(80);
  await seasonOf(club, '2026-10-14');
  expect(demo.control.journal({ operation: 'requestToken' })).toHaveLength(2);
});

test('a token that the club no longer takes is replaced', async () => {
  const demo = await newClub();
  const club = clubClient(demo.access);
  await seasonOf(club, '2026-10-14');
  demo.control.expireTokens();
  await seasonOf(club, '2026-10-14');
  expect(sent(demo).slice(1)).toEqual([
    'listSeasons 200',
    'listSeasons 401',
    'requestToken 200',
    'listSeasons 200',
  ]);
});

test('a busy club is left alone for the seconds of Retry-After', async () => {
  const demo = await newClub();
  demo.control.disturb(['listSeasons status:503 retry-after:20 times:2']);
  await seasonOf(clubClient(demo.access), '2026-10-14');
  const [first, second, third] = demo.control
    .journal({ operation: 'listSeasons' })
    .map(({ at }) => Date.parse(at)) as [number, number, number];
  expect(second - first).toBeGreaterThanOrEqual(20_000);
  expect(third - second).toBeGreaterThanOrEqual(20_000);
});

test('a small quota costs a pause, and nothing of a list', async () => {
  const demo = await newClub();
  demo.control.setQuota({ requests_per_minute: 2 });
  const club = clubClient(demo.access);
  const { groups_path, members_path } = await seasonOf(club, '2026-10-14');
  expect(await allOf(club, groups_path)).toHaveLength(4);
  expect(await allOf(club, members_path)).toHaveLength(3);
  expect(sent(demo)).toContain('listSeasonMembers 429');
});

test('a list is followed to its end, with the filters of its path', async () => {
  const demo = await newClub();
  const club = clubClient(demo.access);
  const { members_path } = await seasonOf(club, '2026-10-14');
  const read = club.read;
  const short = { ...club, read: <T>(path: string) => read<T>(path.replace('limit=100', 'limit=1')) };
  expect(await allOf(short, members_path)).toEqual(await allOf(club, members_path));
});

test('a list that cannot be finished is no list', async () => {
  const demo = await newClub();
  const club = clubClient(demo.access);
  const { members_path } = await seasonOf(club, '2026-10-14');
  demo.control.disturb(['listSeasonMembers status:503']);
  await expect(allOf(club, members_path)).rejects.toThrow(ClubError);
});

test('a response that is cut off midway is requested again', async () => {
  const demo = await newClub();
  demo.control.disturb(['listSeasons cut:midway times:1', 'requestToken cut:before times:1']);
  expect((await seasonOf(clubClient(demo.access), '2026-10-14')).id).toBe(2);
});

test('a body that comes too slowly is given up, and requested again', async () => {
  const demo = await newClub();
  demo.control.disturb(['listSeasons slow:600000 times:1']);
  const club = clubClient({ ...demo.access, timeoutMs: 2000 });
  expect((await seasonOf(club, '2026-10-14')).id).toBe(2);
  expect(demo.control.disturbed().disturbances[0]?.met).toBe(1);
});

test('the description is read once and revalidated from then on, without a token', async () => {
  const demo = await newClub();
  const club = clubClient(demo.access);
  const first = await club.description();
  expect(await club.description()).toBe(first);
  const exchanges = demo.control.journal({ operation: 'getDescription' });
  expect(exchanges.map(({ response }) => response?.status)).toEqual([200, 304]);
  expect(exchanges.filter(({ request }) => 'authorization' in request.headers)).toEqual([]);
});

test('a feature that is switched off takes its fields away', async () => {
  const demo = await newClub();
  const club = clubClient(demo.access);
  const fields = async () => [...acceptedFields(await club.description(), 'post', '/annual-registrations')];
  expect(await fields()).toContain('licence_id');
  await demo.order('PUT', '/features/licences', { on: false });
  expect(await fields()).not.toContain('licence_id');
});

test.each(['https://other.example/seasons', '/../../neighbour/api/v1/seasons'])(
  'no token leaves for %s',
  async (path) => {
    const demo = await newClub();
    await expect(clubClient(demo.access).read(path)).rejects.toThrow(/not a path below|Invalid URL/);
    expect(sent(demo)).toEqual([]);
  },
);

test('a refusal is told with its code', async () => {
  const demo = await newClub(['groups:read']);
  const club = clubClient(demo.access);
  const { members_path } = await seasonOf(club, '2026-10-14');
  await expect(club.read(members_path)).rejects.toMatchObject({ status: 403, code: 'insufficient_scope' });
});
