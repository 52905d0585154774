import { test } from '@jest/globals';
import { send } from '../reference/club.testing.ts';
import type { ChoiceRow } from './choice-row.testing.ts';
import { expectResults } from './choice-row.testing.ts';

test.each<ChoiceRow>([
  [
    { 'old-records': 'with-nulls' },
    async (club) => (await send(club, 'GET', '/seasons')).json.data.at(-1).name === null,
    false,
    true,
  ],
  [
    { 'old-records': 'with-nulls' },
    async (club) => {
      const { id, name, season_id } = (await send(club, 'GET', '/seasons/1/groups')).json.data.at(-1);
      return { id, name, season_id };
    },
    { id: 20, name: 'Judo adultes', season_id: 1 },
    { id: 25, name: null, season_id: null },
  ],
  [
    { 'season-overlap': 'refused' },
    async (club) => [
      (await send(club, 'PATCH', '/seasons/2', { start_date: '2026-08-31' })).status,
      (await send(club, 'PATCH', '/seasons/2', { start_date: '2026-09-02' })).status,
      (await send(club, 'PATCH', '/seasons/2', { name: 'Une saison' })).status,
    ],
    [200, 200, 200],
    [422, 200, 200],
  ],
  [
    { 'unknown-city-code': 'accepted' },
    async (club) => (await send(club, 'PATCH', '/seasons/1', { city_code: '00000' })).status,
    422,
    200,
  ],
])('%j behaves differently than the default', expectResults);
