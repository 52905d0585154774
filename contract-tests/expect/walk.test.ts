import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RuleViolation } from '../engine/judging/violation.ts';
import { fakeRun, onePageOf } from '../engine/run/fake-run.ts';
import type { Answer } from '../engine/wire/fake-wire.ts';
import { limitsFor } from './list-walks.ts';
import { walk } from './walk.ts';

/** A walk over pages that are given by the position that is asked for; none is the first. */
function walkOver(pages: Readonly<Record<string, Answer>>, position: 'after' | 'offset' = 'after') {
  const { suite, businessRequests } = fakeRun({
    answer: ({ url }) => pages[new URL(url).searchParams.get(position) ?? 'none'] ?? { status: 404 },
  });
  const walked = walk(suite, 'listSeasons', { query: { limit: 2 } }, position);
  return { walked, queries: () => businessRequests().map(({ url }) => new URL(url).search) };
}

test('a walk reads page after page, with the same limit, until the next position is null', async () => {
  const { walked, queries } = walkOver({
    none: onePageOf([{ id: 3 }, { id: 5 }], 5),
    '5': onePageOf([{ id: 8 }], null),
  });
  expect(await walked).toEqual([{ id: 3 }, { id: 5 }, { id: 8 }]);
  expect(queries()).toEqual(['?limit=2', '?limit=2&after=5']);
});

test('a list that is read by offset is walked by offset', async () => {
  const { walked, queries } = walkOver(
    { none: onePageOf([{ id: 3 }], 2), '2': onePageOf([{ id: 5 }], null) },
    'offset',
  );
  expect(await walked).toHaveLength(2);
  expect(queries()[1]).toBe('?limit=2&offset=2');
});

test('an empty page in the middle does not end a walk', async () => {
  const { walked } = walkOver({ none: onePageOf([], 4), '4': onePageOf([{ id: 5 }], null) });
  expect(await walked).toEqual([{ id: 5 }]);
});

test.each([
  ['the page itself', { none: onePageOf([{ id: 1 }], 4), '4': onePageOf([{ id: 5 }], 4) }],
  ['an earlier page', { none: onePageOf([], 4), '4': onePageOf([], 8), '8': onePageOf([], 4) }],
])('a next position that leads back to %s is a violation', async (_, pages) => {
  const { walked } = walkOver(pages);
  await expect(walked).rejects.toThrow('position 4 a second time');
  await expect(walked).rejects.toBeInstanceOf(RuleViolation);
});

test.each([
  ['"5"', '5'],
  ['a fraction', 1.5],
  ['below zero', -1],
])('a next position that is %s is a violation', async (_, next) => {
  const { walked } = walkOver({ none: onePageOf([{ id: 1 }], next) });
  await expect(walked).rejects.toThrow('a next position');
});

test('a list without its frame cannot be walked', async () => {
  await expect(walkOver({ none: { status: 200, body: { data: [] } } }).walked).rejects.toThrow('pagination');
});

test('limits of a walk need few pages, and one of them divides the count wherever one can', () => {
  const mostPages = 3;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), (count) => {
      const limits = limitsFor(count);
      const fits = (limit: number) => limit < 100 && count / limit <= mostPages;
      expect(limits.filter((limit) => !fits(limit))).toEqual([]);
      expect(new Set(limits).size).toBe(limits.length);
      const divides = (limit: number) => limit > 1 && limit < count && count % limit === 0;
      const candidates = Array.from({ length: 99 }, (_, index) => index + 1).filter(fits);
      expect(limits.some(divides)).toBe(candidates.some(divides));
      const isUneven = (limit: number) => count % limit !== 0;
      expect(limits.some(isUneven)).toBe(candidates.some(isUneven));
    }),
  );
});
