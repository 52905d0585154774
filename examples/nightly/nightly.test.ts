import { type RunningMock, startMock } from 'clubproof';
import sqlite, { type Database } from 'node-sqlite3-wasm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ClubClient, clubClient } from '../club-client/club-client.ts';
import { type DemoClub, demoClub } from '../club-client/demo-club.testing.ts';
import { copyNightly, unpaid } from './nightly.ts';

const scopes = ['groups:read', 'members:read', 'payments:read'];
const day = '2026-10-14';

let mock: RunningMock;
let database: Database;
let clubs = 0;

beforeAll(async () => {
  // The data of the demo club have dates: at this time its season runs, whatever the day is.
  mock = await startMock({ clubs: ['demo'], now: Date.parse('2026-10-14T16:00:00Z') });
});

afterAll(() => mock.close());

beforeEach(() => {
  database = new sqlite.Database(':memory:');
});

afterEach(() => database.close());

function newClub(): Promise<DemoClub> {
  clubs += 1;
  return demoClub(mock, `night-${clubs}`, 'nightly', scopes);
}

/** Returns a client that receives lists in pages of two records. */
function shortPages(club: ClubClient): ClubClient {
  return { ...club, read: (path) => club.read(path.replace('limit=100', 'limit=2')) };
}

function firstPageAlone(club: ClubClient): ClubClient {
  const { read } = shortPages(club);
  return {
    ...club,
    read: async <T>(path: string) => ({ ...(await read<T>(path)), pagination: { next_after: null } }),
  };
}

const count = (list: string) =>
  database.get('select count(*) as count from records where list = ?', [list])?.count;

test('a night copies three lists, and shows who has not paid', async () => {
  const { access, told } = await newClub();
  await copyNightly(shortPages(clubClient(access)), database, day);
  expect(['groups', 'members', 'payments'].map(count)).toEqual([4, 3, 4]);
  expect(unpaid(database)).toEqual(['Nadia Benali']);
  expect(told()).toEqual([]);
});

test('the next night has what was written in between, and no longer what has left the season', async () => {
  const demo = await newClub();
  await copyNightly(clubClient(demo.access), database, day);
  const { clientId, secret } = demo.club;
  const office = clubClient({ ...demo.access, clientId, secret, scopes: ['payments:write'] });
  const received = { amount_cents: 5000, method: 'Chèque', received_on: '2026-10-14' };
  const body = { ...received, member_id: 106, season_id: 2 };
  await office.write({ method: 'POST', path: '/payments', key: 'payment-of-nadia', body });
  const other = { season_id: 1, allocations: [] };
  await office.write({ method: 'PATCH', path: '/payments/402', key: 'payment-402-of-2025', body: other });
  await copyNightly(clubClient(demo.access), database, '2026-10-15');
  expect(count('payments')).toBe(4);
  expect(unpaid(database)).toEqual([]);
  expect(database.all('select * from nights')).toHaveLength(2);
  expect(demo.told()).toEqual([]);
});

test('a night that cannot be finished leaves the copy of the night before', async () => {
  const { access, control, told } = await newClub();
  await copyNightly(clubClient(access), database, day);
  control.disturb(['listSeasonPayments status:502']);
  await expect(copyNightly(clubClient(access), database, '2026-10-15')).rejects.toMatchObject({
    status: 502,
  });
  expect(database.all('select day from nights')).toEqual([{ day }]);
  expect(count('payments')).toBe(4);
  expect(told()).toEqual([]);
});

test('a busy club, a small quota, a cut connection and an expired token cost time alone', async () => {
  const { access, control, told } = await newClub();
  control.setQuota({ requests_per_minute: 5 });
  control.disturb([
    'listSeasonMembers cut:midway times:1',
    'GET /seasons/* status:503 retry-after:20 times:2',
  ]);
  const club = shortPages(clubClient(access));
  await copyNightly(club, database, day);
  control.expireTokens();
  await copyNightly(club, database, '2026-10-15');
  expect(unpaid(database)).toEqual(['Nadia Benali']);
  expect(control.disturbed().disturbances.map(({ met }) => met)).toEqual([1, 2]);
  expect(told()).toEqual([]);
});

/** What a copy at night may do wrong, and the rule that its report then names. */
const careless: readonly {
  readonly says: string;
  readonly breaks: string;
  readonly act: (demo: DemoClub) => Promise<unknown>;
}[] = [
  {
    says: 'takes the first page of each list for all',
    breaks: 'client/follows-pages-to-the-end',
    act: async ({ access }) => {
      await copyNightly(firstPageAlone(clubClient(access)), database, day);
      expect(count('payments'), 'which is wrong').toBe(2);
    },
  },
  {
    says: 'counts its way through a list',
    breaks: 'client/pages-by-the-returned-cursor',
    act: async ({ access }) => {
      const club = clubClient(access);
      for (const after of [0, 2, 4, 6, 10_000]) await club.read(`/seasons/2/members?limit=2&after=${after}`);
    },
  },
  {
    says: 'exports all people without saying so',
    breaks: 'client/marks-full-exports',
    act: ({ access }) => clubClient(access).read('/members?limit=100'),
  },
  {
    says: 'has the ids of its groups in its settings',
    breaks: 'client/follows-paths-of-records',
    act: ({ access }) => clubClient(access).read('/groups/21/members?limit=100'),
  },
  {
    says: 'sends again at once what a busy club refused',
    breaks: 'client/waits-while-unavailable',
    act: ({ access, control }) => {
      control.disturb(['listSeasonMembers status:503 retry-after:20 times:1']);
      const clock = { ...access.clock, wait: async () => undefined };
      return copyNightly(clubClient({ ...access, clock }), database, day);
    },
  },
  {
    says: 'sends again at once what the quota refused',
    breaks: 'client/waits-as-the-quota-demands',
    act: async ({ access, control }) => {
      control.setQuota({ requests_per_minute: 3 });
      const clock = { ...access.clock, wait: async () => undefined };
      await expect(copyNightly(clubClient({ ...access, clock }), database, day)).rejects.toThrow();
    },
  },
];

test.each(careless)('a copy that $says is told so', async ({ breaks, act }) => {
  const demo = await newClub();
  await act(demo);
  expect(demo.told()).toContain(breaks);
});
