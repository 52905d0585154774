import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { shrink } from './shrink.ts';

const settings = Array.from({ length: 40 }, (_, index) => `factor ${index}`);

test('only the settings without which nothing complains are left', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 0, max: 39 }), { maxLength: 3 }), async (guilty) => {
      const culprits = guilty.map((index) => settings[index] as string);
      const complains = async (some: readonly string[]) =>
        culprits.every((culprit) => some.includes(culprit));
      expect(new Set(await shrink(settings, complains))).toEqual(new Set(culprits));
    }),
  );
});

test('one culprit among forty is found within twenty runs', async () => {
  let runs = 0;
  await shrink(settings, async (some) => {
    runs += 1;
    return some.includes(settings[23] as string);
  });
  expect(runs).toBeLessThanOrEqual(20);
});

test('a setting that is needed only together with one that was left out later is left out, too', async () => {
  // With a and c, or with b alone: at first neither a nor b can be left out of both halves.
  const complains = async (some: readonly string[]) =>
    some.includes('d') && (some.length > 3 || !some.includes('a') || some.includes('c'));
  const left = await shrink(['a', 'b', 'c', 'd'], complains);
  expect(left).toEqual(['d']);
});
