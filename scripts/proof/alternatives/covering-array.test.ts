import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { coveringArray, type Exclusion, type Factors, type Row } from './covering-array.ts';

/** Factors a, b, c … with two to five values each. */
const someFactors = fc
  .array(fc.integer({ min: 2, max: 5 }), { minLength: 2, maxLength: 8 })
  .map(
    (sizes): Factors =>
      Object.fromEntries(
        sizes.map((size, index) => [
          `factor ${index}`,
          Array.from({ length: size }, (_, value) => `${value}`),
        ]),
      ),
  );

function holds(row: Row, ...settings: readonly (readonly [string, string])[]): boolean {
  return settings.every(([factor, value]) => row[factor] === value);
}

function pairsOf(factors: Factors) {
  const settings = Object.entries(factors).flatMap(([factor, values]) =>
    values.map((value) => [factor, value] as const),
  );
  return settings.flatMap((one) =>
    settings.filter(([factor]) => factor > one[0]).map((other) => [one, other] as const),
  );
}

test('every two values of two factors are together in some row', () => {
  fc.assert(
    fc.property(someFactors, (factors) => {
      const rows = coveringArray(factors);
      const missing = pairsOf(factors).filter((pair) => !rows.some((row) => holds(row, ...pair)));
      expect(missing).toEqual([]);
    }),
  );
});

test('every row has one value for each factor, and the first row has the usual values', () => {
  fc.assert(
    fc.property(someFactors, (factors) => {
      const rows = coveringArray(factors);
      for (const row of rows) {
        expect(Object.keys(row)).toEqual(Object.keys(factors));
        for (const [factor, values] of Object.entries(factors)) expect(values).toContain(row[factor]);
      }
      expect(new Set(Object.values(rows[0] ?? {}))).toEqual(new Set(['0']));
    }),
  );
});

test('settings that exclude each other are in no row together, and all others are', () => {
  const exclusion: Exclusion = [
    ['factor 0', '1'],
    ['factor 1', '0'],
  ];
  fc.assert(
    fc.property(someFactors, (factors) => {
      const rows = coveringArray(factors, [exclusion]);
      const uncovered = pairsOf(factors).filter((pair) => !rows.some((row) => holds(row, ...pair)));
      expect(uncovered).toEqual([exclusion]);
    }),
  );
});

test('a pair that fits into no row is an error', () => {
  const factors = { one: ['a', 'b'], other: ['c', 'd'], third: ['e', 'f'] };
  const exclusions: Exclusion[] = [
    [
      ['one', 'b'],
      ['third', 'e'],
    ],
    [
      ['one', 'b'],
      ['third', 'f'],
    ],
  ];
  expect(() => coveringArray(factors, exclusions)).toThrow('No row can hold one=b, other=c');
});

test('sixty factors of two values take fewer than sixteen rows', () => {
  const factors = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`point ${index}`, ['usual', 'other']]),
  );
  expect(coveringArray(factors).length).toBeLessThan(16);
});
