import { expect, test } from '@jest/globals';
import { liberties } from '../../spec/index.ts';
import { coveringSets } from './covering-sets.ts';

test('every two liberties meet in every combination, but where they exclude each other', () => {
  const sets = [new Map<string, string>(), ...coveringSets().map(({ played }) => played)];
  const missing: string[] = [];
  for (const [index, one] of liberties.entries()) {
    for (const other of liberties.slice(index + 1)) {
      const met = new Set(sets.map((played) => `${played.has(one.id)} ${played.has(other.id)}`));
      if (met.size < 4) missing.push(`${one.id} with ${other.id}: ${[...met].join(', ')}`);
    }
  }
  const exclusions = liberties.flatMap(({ excludes }) => excludes).length;
  expect(missing.length).toBeLessThanOrEqual(exclusions);
});

test('a set never plays two choices that exclude each other', () => {
  for (const { played } of coveringSets()) {
    for (const liberty of liberties) {
      for (const exclusion of liberty.excludes) {
        const [own, id, other] = exclusion.split(/: |=/) as [string, string, string];
        const choice = (each: string) =>
          played.get(each) ?? liberties.find((one) => one.id === each)?.default;
        expect(choice(liberty.id) === own && choice(id) === other).toBe(false);
      }
    }
  }
});
