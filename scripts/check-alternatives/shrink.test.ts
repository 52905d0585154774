import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Setting } from './covering-array.ts';
import { shrink } from './shrink.ts';

const settings = Array.from({ length: 40 }, (_, index): Setting => [`factor ${index}`, 'unusual']);

test('only the settings without which nothing complains are left', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 0, max: 39 }), { maxLength: 3 }), async (guilty) => {
      const culprits = guilty.map((index) => settings[index] as Setting);
      const complains = async (some: readonly Setting[]) =>
        culprits.every((culprit) => some.includes(culprit));
      expect(new Set(await shrink(settings, complains))).toEqual(new Set(culprits));
    }),
  );
});

test('one culprit among forty is found within twenty runs', async () => {
  let runs = 0;
  await shrink(settings, async (some) => {
    runs += 1;
    return some.includes(settings[23] as Setting);
  });
  expect(runs).toBeLessThanOrEqual(20);
});
