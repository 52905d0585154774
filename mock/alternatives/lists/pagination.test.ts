import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { JsonObject } from '../../../spec/index.ts';
import { send } from '../../reference/club.testing.ts';
import { pageResponse } from '../../reference/http/responses.ts';
import { collectionOf } from '../../reference/store/collection.ts';
import { listOf } from '../../reference/store/list.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';
import { clubWithChoices } from '../club-making.testing.ts';
import type { Choices } from '../index.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 120 });
const limits = fc.integer({ min: 1, max: 100 });
const club = clubWithChoices({});
const pager = (chosen: Partial<Choices>) => clubWithChoices(chosen).parts.pager;
const pagers = fc.constantFrom(
  pager({}),
  pager({ 'last-page': 'full-page-goes-on' }),
  pager({ 'position-in-list': 'count' }),
  pager({ 'page-fill': 'first-empty' }),
  pager({ 'page-fill': 'half' }),
  pager({ 'page-fill': 'first-empty', 'position-in-list': 'count', 'list-order': 'descending' }),
  pager({ 'position-in-list': 'count', 'list-order': 'descending', 'last-page': 'full-page-goes-on' }),
);

const listOfIds = (some: readonly number[]) => listOf(collectionOf(some.map((id) => ({ id }))));

function walk(
  read: (position: number) => { items: readonly { id: number }[]; next: number | null; limit: number },
) {
  const seen: number[] = [];
  for (let position: number | null = 0, pages = 0; position !== null; pages += 1) {
    const { items, next, limit } = read(position);
    expect(items.length).toBeLessThanOrEqual(limit);
    expect(pages).toBeLessThan(200);
    seen.push(...items.map(({ id }) => id));
    position = next;
  }
  return seen;
}

test('whatever positions count, a walk ends and returns every record once', () => {
  fc.assert(
    fc.property(ids, limits, pagers, (some, limit, { after: pageAfter }) => {
      const seen = walk((after) => pageAfter(listOfIds(some), { limit, after }, club));
      expect(seen.toSorted((a, b) => a - b)).toEqual(some.toSorted((a, b) => a - b));
    }),
  );
});

test('a walk by offsets ends and returns every record once, in order', () => {
  fc.assert(
    fc.property(ids, limits, pagers, (some, limit, { offset: pageFrom }) => {
      const seen = walk((offset) => pageFrom(listOfIds(some), { limit, offset }, club));
      expect(seen).toEqual(some.toSorted((a, b) => a - b));
    }),
  );
});

test('the last page has no next position, unless full pages always have one', () => {
  const whole = { limit: 2, after: 0 };
  expect(pager({}).after(listOfIds([3, 9]), whole, club).next).toBeNull();
  expect(pager({ 'last-page': 'full-page-goes-on' }).after(listOfIds([3, 9]), whole, club).next).toBe(9);
});

test('positions are ids, or numbers of records', () => {
  const first = { limit: 1, after: 0 };
  expect(pager({}).after(listOfIds([3, 9]), first, club).next).toBe(3);
  expect(pager({ 'position-in-list': 'count' }).after(listOfIds([3, 9]), first, club).next).toBe(1);
});

test('a list may run from its last record to its first', () => {
  const backwards = pager({ 'position-in-list': 'count', 'list-order': 'descending' });
  expect(backwards.after(listOfIds([3, 9, 12]), { limit: 2, after: 0 }, club)).toEqual({
    items: [{ id: 12 }, { id: 9 }],
    next: 2,
    limit: 2,
  });
});

test('a page by offset may contain the total number of records, and a page by id never does', () => {
  const { offset, after } = pager({ 'offset-bounds': 'with-total' });
  const list = listOfIds([3, 9]);
  const pagination = (page: object) =>
    JSON.parse(String(pageResponse({ ...page, items: [] } as never, 'next_offset').body)).pagination;
  expect(pagination(offset(list, { limit: 1, offset: 0 }, club))).toEqual({
    limit: 1,
    next_offset: 1,
    total: 2,
  });
  expect(pagination(after(list, { limit: 1, after: 0 }, club))).not.toHaveProperty('total');
});

test.each<ChoiceRow>([
  [
    { 'limit-out-of-range': 'clamped' },
    async (club) => (await send(club, 'GET', '/seasons?limit=0')).status,
    422,
    200,
  ],
  [
    { 'limit-out-of-range': 'as-left-out' },
    async (club) => (await send(club, 'GET', '/seasons?limit=101')).json.pagination?.limit,
    undefined,
    50,
  ],
  [
    { 'position-out-of-range': 'as-zero' },
    async (club) => (await send(club, 'GET', '/seasons?after=-1')).status,
    422,
    200,
  ],
  [
    { 'offset-bounds': 'bounded' },
    async (club) => (await send(club, 'GET', '/attendance?date=2026-09-15&offset=1000001')).status,
    200,
    422,
  ],
])('%j behaves differently than the default', expectResults);

test('lists that are not immediately consistent show a change within a second, and a read of one record shows it at once', async () => {
  const club = clubWithChoices({ 'list-freshness': 'soon' });
  const listed = async () => {
    const { json } = await send(club, 'GET', '/seasons');
    return (json.data as JsonObject[]).map(({ name }) => name);
  };
  const before = await listed();
  await send(club, 'PATCH', '/seasons/2', { name: 'Autre saison' });
  expect((await send(club, 'GET', '/seasons/2')).json).toMatchObject({ data: { name: 'Autre saison' } });
  expect(await listed()).toEqual(before);
  club.clock.advance(800);
  expect(await listed()).toContain('Autre saison');
});
