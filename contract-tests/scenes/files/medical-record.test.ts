import { expect, test } from '@jest/globals';
import { recordsOfSeason } from './medical-record.ts';

const known = { id: 5, season_id: 2 };

test('the only record under the id is that of the season, though it names none', () => {
  const shown = { id: 5, valid: null };
  expect(recordsOfSeason(known, shown, [shown])).toEqual({ data: shown, entry: shown });
});

test('a record of another season is left out', () => {
  const shown = { id: 5, season_id: 1, valid: true };
  expect(recordsOfSeason(known, shown, [shown])).toEqual({ data: {}, entry: {} });
});

test('of several records under the id, the one that names the season is taken', () => {
  const [older, wanted] = [
    { id: 5, season_id: 1, valid: true },
    { id: 5, season_id: 2, valid: null },
  ];
  expect(recordsOfSeason(known, wanted, [older, wanted])).toEqual({ data: wanted, entry: wanted });
});

test('where there are several records and none names a season, nothing is known', () => {
  const [older, wanted] = [
    { id: 5, valid: true },
    { id: 5, valid: null },
  ];
  expect(recordsOfSeason(known, wanted, [older, wanted])).toEqual({ data: {}, entry: {} });
});
