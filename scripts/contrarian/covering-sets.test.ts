import { expect, test } from '@jest/globals';
import { unspecifiedPoints } from '../../spec/index.ts';
import { coveringSets } from './covering-sets.ts';

test('every two unspecified points meet in every combination, but where they exclude each other', () => {
  const sets = [new Map<string, string>(), ...coveringSets().map(({ played }) => played)];
  const missing: string[] = [];
  for (const [index, one] of unspecifiedPoints.entries()) {
    for (const other of unspecifiedPoints.slice(index + 1)) {
      const met = new Set(sets.map((played) => `${played.has(one.id)} ${played.has(other.id)}`));
      if (met.size < 4) missing.push(`${one.id} with ${other.id}: ${[...met].join(', ')}`);
    }
  }
  const exclusions = unspecifiedPoints.flatMap(({ excludes }) => excludes).length;
  expect(missing.length).toBeLessThanOrEqual(exclusions);
});

test('a set never plays two choices that exclude each other', () => {
  for (const { played } of coveringSets()) {
    for (const point of unspecifiedPoints) {
      for (const exclusion of point.excludes) {
        const [own, id, other] = exclusion.split(/: |=/) as [string, string, string];
        const choice = (each: string) =>
          played.get(each) ?? unspecifiedPoints.find((one) => one.id === each)?.default;
        expect(choice(point.id) === own && choice(id) === other).toBe(false);
      }
    }
  }
});
