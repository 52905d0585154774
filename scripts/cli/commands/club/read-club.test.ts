import { expect, test } from '@jest/globals';
import { everyScope } from '../../../../contract-tests/engine/wire/token/granted-tokens.ts';
import { loadClub } from '../../../../fixtures/clubs.ts';
import { sizedClub } from '../../../../fixtures/sized-club/sized-club.ts';
import type { PlannedRead } from './planned-reads.ts';
import { nothingRead, type Reading, type ReadingParts, readClub } from './read-club.ts';

type Page = { readonly status?: number; readonly data?: unknown; readonly next?: number | null };

/** Reads a service whose responses a function makes; without one of its own, a list is empty. */
async function reading(
  respond: (read: PlannedRead, count: number) => Page | undefined,
  parts: Partial<ReadingParts> = {},
  into = nothingRead(),
): Promise<Reading & { readonly requests: PlannedRead[] }> {
  const requests: PlannedRead[] = [];
  await readClub(into, {
    granted: everyScope,
    isThere: () => true,
    month: '2026-10',
    onStage: () => undefined,
    onRead: () => undefined,
    read: (read) => {
      requests.push(read);
      const { status = 200, data = [], next = null } = respond(read, requests.length) ?? {};
      return Promise.resolve({ status, json: { data, pagination: { next_after: next, next_offset: next } } });
    },
    ...parts,
  });
  return { ...into, requests };
}

const season = { id: 7, start_date: '2026-09-01' };

test('lists are read to their end by the cursor that is returned', async () => {
  const { club, requests } = await reading(({ operation, query }) => {
    if (operation !== 'listMembers') return undefined;
    return query?.after === undefined ? { data: [{ id: 1 }], next: 55 } : { data: [{ id: 60 }] };
  });
  expect(Object.keys(club.members)).toEqual(['1', '60']);
  const pages = requests.filter(({ operation }) => operation === 'listMembers');
  expect(pages.map(({ query }) => query)).toEqual([
    { all: 'true', limit: 100 },
    { all: 'true', limit: 100, after: 55 },
  ]);
});

test.each<[string, (count: number) => Page]>([
  ['the same page, under the same cursor', () => ({ data: [{ id: 1 }], next: 9 })],
  ['the same page, under ever new cursors', (count) => ({ data: [{ id: 1 }], next: count + 100 })],
])('a list that repeats %s ends, and is told as incomplete', async (_, page) => {
  const { gaps, whole, requests } = await reading(({ operation }, count) =>
    operation === 'listMembers' ? page(count) : undefined,
  );
  expect(requests.length).toBeLessThan(20);
  expect(Object.keys(gaps)).toEqual(['GET /members: incomplete, since a page repeats or names no next one']);
  expect(whole).not.toContain('listMembers');
});

test.each([
  ['no JSON', undefined],
  ['JSON of another service', { items: [] }],
])('a list that is %s is told as such, and not as one that repeats', async (_, json) => {
  const read = () => Promise.resolve({ status: 200, json });
  const { gaps } = await reading(() => undefined, { read });
  expect(Object.keys(gaps)).toHaveLength(6);
  expect(Object.keys(gaps)[0]).toMatch(/^GET \/seasons: status 200 without data in JSON/);
});

test('a record that moves to a later page while the list is read stands once', async () => {
  const { club, gaps } = await reading(({ operation, query }) => {
    if (operation !== 'listMembers') return undefined;
    return query?.after === undefined
      ? { data: [{ id: 1 }, { id: 2 }], next: 2 }
      : { data: [{ id: 2 }, { id: 3 }] };
  });
  expect([Object.keys(club.members), gaps]).toEqual([['1', '2', '3'], {}]);
});

test('a list that is refused is told, and what else there is is read', async () => {
  const refused = ['listMembers', 'listSeasonEvents', 'listSports', 'listMemberDocuments'];
  const { club, gaps, requests } = await reading(({ operation }) => {
    if (refused.includes(operation)) return { status: 403 };
    if (operation === 'listSeasons') return { data: [season, { id: 8 }] };
    if (operation === 'listSeasonGroups') return { data: [{ id: 5 }] };
    const people = [1, 2, 3].map((id) => ({ id, member_id: id, group_id: 5 }));
    return operation === 'listSeasonAnnualRegistrations' ? { data: people } : undefined;
  });
  expect(Object.keys(gaps).sort()).toEqual([
    'GET /member-documents/{id}: status 403',
    'GET /members: status 403',
    'GET /seasons/{id}/events: status 403',
    'GET /sports: status 403',
  ]);
  expect(Object.keys(club.annual_registrations)).toHaveLength(3);
  const ofPeople = requests.filter(({ operation }) => operation === 'listMemberDocuments');
  expect(ofPeople).toHaveLength(1);
});

test('what the client was not granted, and what the club does not have, is not requested', async () => {
  const { gaps, requests } = await reading(() => undefined, {
    granted: ['groups:read'],
    isThere: (id) => id !== 'listSports',
  });
  expect(requests.map(({ operation }) => operation)).toEqual(['listSeasons', 'listLessons']);
  expect(Object.keys(gaps)).toContain('GET /members: the client was not granted members:read');
  expect(Object.keys(gaps)).toContain('GET /sports: the description of the club does not have it');
});

test('a reading that was broken off goes on where it was, and holds nothing of a person', async () => {
  const into = nothingRead();
  const people = {
    listMembers: { data: [{ id: 1, first_name: 'ZQX', birth_date: '2014-07-31', note: 'ZQX' }] },
  };
  const respond = ({ operation }: PlannedRead) => people[operation as 'listMembers'];
  await expect(
    reading(
      (read) => {
        if (read.operation === 'listMedicalRecords') throw new Error('cut');
        return respond(read);
      },
      {},
      into,
    ),
  ).rejects.toThrow('cut');
  expect(JSON.stringify(into)).not.toMatch(/ZQX|07-31/);
  const { requests, club } = await reading(respond, {}, into);
  expect(requests.map(({ operation }) => operation)).toEqual(['listMedicalRecords']);
  expect(club.members).toEqual({ 1: { id: 1, first_name: true, birth_date: 2014 } });
});

test('a list that was broken off between its pages is read again from its first page', async () => {
  const into = nothingRead();
  const page = ({ operation, query }: PlannedRead) => {
    if (operation !== 'listMembers') return undefined;
    return query?.after === undefined ? { data: [{ id: 1 }], next: 1 } : { data: [{ id: 2 }] };
  };
  const cut = reading(
    (read) => {
      if (read.query?.after !== undefined) throw new Error('cut');
      return page(read);
    },
    {},
    into,
  );
  await expect(cut).rejects.toThrow('cut');
  const { club, gaps } = await reading(page, {}, into);
  expect([Object.keys(club.members), gaps]).toEqual([['1', '2'], {}]);
});

test('each stage says at least how many requests it takes, before it begins', async () => {
  const told: [number, string][] = [];
  const big = sizedClub(loadClub('demo'), 1000, 7);
  await reading(
    ({ operation, path }) => {
      if (operation === 'listSeasons') return { data: big.seasons };
      if (operation !== 'listSeasonAnnualRegistrations') return undefined;
      const groups = new Set(big.groups.filter((one) => one.season_id === path?.id).map(({ id }) => id));
      return { data: big.annual_registrations.filter(({ group_id }) => groups.has(group_id)) };
    },
    { onStage: (requests, what) => told.push([requests, what]) },
  );
  expect(told.map(([, what]) => what)).toEqual([
    'seasons, people and other lists',
    'what belongs to each season',
    'attendance, files and hours of people',
  ]);
  expect(told[0]?.[0]).toBe(6);
  expect(told[1]?.[0]).toBe(7 * big.seasons.length);
  expect(told[2]?.[0]).toBeGreaterThan(1000);
});
