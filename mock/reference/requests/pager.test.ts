import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Club } from '../club.ts';
import type { Choices } from '../parts.ts';
import { collectionOf } from '../store/collection.ts';
import { listOf } from '../store/list.ts';
import { pageAfter, pageFromOffset } from './pager.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 120 });
const limits = fc.integer({ min: 1, max: 100 });
const policies = fc.constantFrom<Partial<Choices>>(
  {},
  { 'last-page': 'full-page-goes-on' },
  { 'position-in-list': 'count' },
  { 'position-in-list': 'count', 'list-order': 'descending', 'last-page': 'full-page-goes-on' },
);

const clubOf = (choices: Partial<Choices>) => ({ choices }) as unknown as Club;

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

test('however positions are counted, a walk ends and sees every record once', () => {
  fc.assert(
    fc.property(ids, limits, policies, (some, limit, choices) => {
      const list = listOf(collectionOf(some.map((id) => ({ id }))));
      const seen = walk((after) => pageAfter(list, { limit, after }, clubOf(choices)));
      expect(seen.toSorted((a, b) => a - b)).toEqual(some.toSorted((a, b) => a - b));
    }),
  );
});

test('a walk by offsets ends and sees every entry once, in order', () => {
  fc.assert(
    fc.property(ids, limits, policies, (some, limit, choices) => {
      const entries = some.map((id) => ({ id }));
      expect(walk((offset) => pageFromOffset(entries, { limit, offset }, clubOf(choices)))).toEqual(some);
    }),
  );
});

test('the page that gives the last record says so, unless the choices leaves it open', () => {
  const list = listOf(collectionOf([{ id: 3 }, { id: 9 }]));
  const whole = { limit: 2, after: 0 };
  expect(pageAfter(list, whole, clubOf({})).next).toBeNull();
  expect(pageAfter(list, whole, clubOf({ 'last-page': 'full-page-goes-on' })).next).toBe(9);
});
