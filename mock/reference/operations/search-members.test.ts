import { expect, test } from '@jest/globals';
import { authorized, clubForTests, requestFrom, send, type TestResponse } from '../club.testing.ts';
import type { Club } from '../club.ts';

async function search(club: Club, body: object): Promise<TestResponse> {
  return requestFrom(club, 'POST', '/members/search', { headers: await authorized(club), body });
}

async function found(body: object): Promise<readonly number[]> {
  const { json } = await search(clubForTests(), body);
  return json.data.map(({ id }: { id: number }) => id);
}

test.each([
  ['the beginning of a last name', 'Lef', [102]],
  ['letters within a name, without their accents and case', 'EFEV', [102]],
  ['first and last name', 'camille moreau', [101]],
  ['last and first name', 'Moreau Camille', [101]],
  ['the address of the person', 'nadia.benali@example.org', [106]],
  ['the address of a legal representative', 'karim.saidi@example.org', [102]],
  ['a part of an address', 'benali@example', []],
  ['a person whose registration is pending', 'Haddad', []],
  ['an unknown name', 'zzz', []],
])('%s', async (_, query, people) => {
  expect(await found({ query, season_id: 2 })).toEqual(people);
});

test('a group limits the result to its members', async () => {
  expect(await found({ query: 'am', season_id: 2 })).toEqual([101]);
  expect(await found({ query: 'am', season_id: 2, group_id: 21 })).toEqual([]);
  expect(await found({ query: 'am', season_id: 2, group_id: 23 })).toEqual([101]);
});

test('a result is truncated with more matches than the limit, and not with as many', async () => {
  const club = clubForTests();
  const limited = async (limit: number) => {
    const { json } = await search(club, { query: 'le', season_id: 2, limit });
    return [json.data.length, json.meta.truncated];
  };
  expect([await limited(1), await limited(2), await limited(50)]).toEqual([
    [1, true],
    [2, false],
    [2, false],
  ]);
});

test('a renamed person is found by the new name at once, and no longer by the old one', async () => {
  const club = clubForTests();
  const ids = async (query: string) =>
    (await search(club, { query, season_id: 2 })).json.data.map(({ id }: { id: number }) => id);
  expect(await ids('Moreau')).toEqual([101]);
  const headers = { ...(await authorized(club)), 'idempotency-key': 'search-test-key-1' };
  await requestFrom(club, 'PATCH', '/members/101', { headers, body: { last_name: 'Quéméneur' } });
  expect([await ids('quemeneur'), await ids('Moreau')]).toEqual([[101], []]);
});

test('a copy of a club finds the same people, and each club its own changes', async () => {
  const club = clubForTests();
  const { records } = club.store.snapshot();
  const copy = clubForTests({ records, copied: club });
  const ids = async (of: Club, query: string) =>
    (await search(of, { query, season_id: 2 })).json.data.map(({ id }: { id: number }) => id);
  expect(await ids(copy, 'moreau')).toEqual([101]);
  await send(copy, 'PATCH', '/members/101', { last_name: 'Quéméneur' });
  expect([await ids(copy, 'quemeneur'), await ids(club, 'quemeneur')]).toEqual([[101], []]);
  expect([await ids(copy, 'moreau'), await ids(club, 'moreau')]).toEqual([[], [101]]);
});

test('a copy whose search reads other names does not take over the index', async () => {
  const club = clubForTests();
  const { memberSearch } = club.parts;
  const parts = { ...club.parts, memberSearch: { ...memberSearch, names: () => ['everybody'] } };
  const copy = clubForTests({ records: club.store.snapshot().records, copied: club, parts });
  const { status, json } = await search(copy, { query: 'everybody', season_id: 2, limit: 1 });
  expect([status, json.data.length]).toEqual([200, 1]);
});

test('an unknown season, or a group of another season, is refused', async () => {
  const club = clubForTests();
  expect((await search(club, { query: 'Moreau', season_id: 9 })).status).toBe(422);
  expect((await search(club, { query: 'Moreau', season_id: 2, group_id: 20 })).status).toBe(422);
});
