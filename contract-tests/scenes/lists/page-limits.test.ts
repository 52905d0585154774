import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { limitsFor } from './page-limits.ts';

test('limits of a walk need few pages, but more than one, and one of them divides the count wherever one can', () => {
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
      // A page that could hold more than the list has shows nothing of the next one.
      if (count > 1) expect(limits.filter((limit) => limit >= count)).toEqual([]);
      const isUneven = (limit: number) => limit < count && count % limit !== 0;
      expect(limits.some(isUneven)).toBe(candidates.some(isUneven));
    }),
  );
});
