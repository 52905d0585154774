import { test } from '@jest/globals';
import { send } from '../../reference/club.testing.ts';
import type { Club } from '../../reference/club.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';

const october = {
  name: 'Octobre',
  start_date: '2026-10-01',
  end_date: '2026-10-31',
  registration_start: '2026-09-01',
  registration_end: '2026-09-30',
};
const made = async (club: Club, fields: object = {}) =>
  (await send(club, 'POST', '/seasons', { ...october, ...fields })).json.data?.id;

test.each<ChoiceRow>([
  [
    { 'removal-of-the-present-season': 'refused' },
    async (club) => (await send(club, 'DELETE', `/seasons/${await made(club)}`)).json.code ?? 'removed',
    'removed',
    'refused_by_rule',
  ],
  [
    { 'season-removal': 'payments-kept' },
    async (club) => {
      const season_id = await made(club);
      const payment = { member_id: 102, amount_cents: 500, method: 'Chèque', received_on: '2026-10-12' };
      const { json } = await send(club, 'POST', '/payments', { ...payment, season_id });
      const { status } = await send(club, 'DELETE', `/seasons/${season_id}`);
      return [status, (await send(club, 'GET', `/payments/${json.data.id}`)).json.data.season_id === null];
    },
    [409, false],
    [200, true],
  ],
  [
    { 'priority-opening-reset': 'as-the-day' },
    async (club) => {
      const id = await made(club, { previous_registration_start: '2026-08-01' });
      await send(club, 'PATCH', `/seasons/${id}`, { previous_registration_start: null });
      return (await send(club, 'GET', `/seasons/${id}`)).json.data.previous_registration_start;
    },
    null,
    '2026-09-01',
  ],
  [
    { 'registration-and-season-dates': 'opens-within-a-year' },
    async (club) => (await made(club, { registration_start: '2025-09-01' })) !== undefined,
    true,
    false,
  ],
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
