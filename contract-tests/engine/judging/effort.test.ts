import { expect, test } from '@jest/globals';
import { efforts, sampleOf } from './effort.ts';

const twelve = Array.from({ length: 12 }, (_, index) => index);

test('a table that is small enough is taken as a whole, whatever the seed', () => {
  expect(sampleOf(twelve, 12, 5)).toBe(twelve);
  expect(sampleOf(twelve, Number.POSITIVE_INFINITY, 5)).toBe(twelve);
  expect(sampleOf([], 0, 5)).toEqual([]);
});

test('a sample of a table is spread evenly over it', () => {
  expect(sampleOf(twelve, 4, 0)).toEqual([0, 3, 6, 9]);
  expect(sampleOf(twelve, 5, 0)).toEqual([0, 2, 4, 7, 9]);
});

test('the seed says where a sample begins, and it goes on at the top of the table', () => {
  expect(sampleOf(twelve, 4, 1)).toEqual([1, 4, 7, 10]);
  expect(sampleOf(twelve, 4, 11)).toEqual([11, 2, 5, 8]);
  expect(sampleOf(twelve, 4, 13)).toEqual(sampleOf(twelve, 4, 1));
  expect(sampleOf(twelve, 4, -11)).toEqual(sampleOf(twelve, 4, 11));
});

test('a sample has no case twice, and over all seeds each case', () => {
  for (let atMost = 1; atMost < 12; atMost++) {
    const samples = twelve.map((seed) => sampleOf(twelve, atMost, seed));
    for (const sample of samples) expect(new Set(sample).size).toBe(atMost);
    expect(new Set(samples.flat())).toEqual(new Set(twelve));
  }
});

test('a higher effort never looks at less', () => {
  const { smoke, standard, thorough } = efforts;
  for (const count of ['runs', 'runsBeyondExamples', 'examples', 'cases'] as const) {
    expect(smoke[count]).toBeLessThan(2);
    expect(standard[count]).toBeGreaterThan(smoke[count]);
    expect(thorough[count]).toBeGreaterThan(standard[count]);
  }
});

test('writes are aimed at records apart from standard on, and minutes are waited for at thorough only', () => {
  const all = Object.values(efforts);
  expect(all.map(({ recordsApart }) => recordsApart)).toEqual([false, true, true]);
  expect(all.map(({ waitsMinutes }) => waitsMinutes)).toEqual([false, false, true]);
});
