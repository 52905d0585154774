import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Setting } from './covering-array.ts';
import { smallest } from './smallest.ts';

const settings = Array.from({ length: 40 }, (_, index): Setting => [`factor ${index}`, 'unusual']);

test('of many settings those are left without which nothing complains', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 0, max: 39 }), { maxLength: 3 }), async (guilty) => {
      const culprits = guilty.map((index) => settings[index] as Setting);
      const complains = async (some: readonly Setting[]) =>
        culprits.every((culprit) => some.includes(culprit));
      expect(new Set(await smallest(settings, complains))).toEqual(new Set(culprits));
    }),
  );
});

test('one culprit among forty is found within twenty runs', async () => {
  let runs = 0;
  await smallest(settings, async (some) => {
    runs += 1;
    return some.includes(settings[23] as Setting);
  });
  expect(runs).toBeLessThanOrEqual(20);
});
