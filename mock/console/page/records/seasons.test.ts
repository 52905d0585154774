import { expect, test } from '@jest/globals';
import { seasonOn } from './seasons.ts';

const season = (id: number, year: number) => ({
  id,
  name: null,
  start_date: `${year}-09-01`,
  end_date: `${year + 1}-06-30`,
});
const seasons = [season(1, 2025), season(2, 2026), season(3, 2024)];

test('a day belongs to the season that it lies in, whatever their order', () => {
  expect(seasonOn('2026-10-14', seasons)?.id).toBe(2);
  expect(seasonOn('2025-06-30', seasons)?.id).toBe(3);
});

test('a day between two seasons belongs to the one before, and a day before all of them to the first', () => {
  expect(seasonOn('2026-08-01', seasons)?.id).toBe(1);
  expect(seasonOn('2020-01-01', seasons)?.id).toBe(1);
  expect(seasonOn('2020-01-01', [])).toBeUndefined();
});
