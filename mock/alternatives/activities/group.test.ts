import { test } from '@jest/globals';
import { send } from '../../reference/club.testing.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';

test.each<ChoiceRow>([
  [
    { 'automatic-by-invitation': 'never' },
    async (club) => {
      await send(club, 'PATCH', '/groups/23', { auto_validate: true, invitation_only: true });
      return (await send(club, 'GET', '/groups/23')).json.data.auto_validate;
    },
    true,
    false,
  ],
  [
    { 'slot-of-another-season': 'dropped' },
    async (club) => {
      const { status } = await send(club, 'PATCH', '/groups/20', { slot_ids: [31] });
      return [status, (await send(club, 'GET', '/groups/20')).json.data.slot_ids];
    },
    [422, []],
    [200, []],
  ],
  [
    { 'sport-of-a-group': 'required' },
    async (club) => [
      (await send(club, 'PATCH', '/groups/23', { sport_id: null })).status,
      (await send(club, 'PATCH', '/groups/23', { name: 'Renforcement' })).status,
    ],
    [200, 200],
    [422, 200],
  ],
  [
    { 'event-in-the-past': 'refused' },
    async (club) => {
      const years = { birth_year_start: 2020, birth_year_end: 1960 };
      const today = { begin: '2026-10-12T06:00:00Z', end: '2026-12-01T12:00:00Z' };
      const body = { name: 'Gala', season_id: 2, ...today, ...years };
      return (await send(club, 'POST', '/events', body)).status;
    },
    201,
    422,
  ],
  [
    { 'slot-count-meaning': 'at-most' },
    async (club) => [
      (await send(club, 'PATCH', '/groups/23', { slot_count: 3 })).status,
      (await send(club, 'PATCH', '/groups/23', { slot_count: 2 })).status,
    ],
    [200, 200],
    [422, 200],
  ],
  [
    { 'slot-count-meaning': 'exactly' },
    async (club) => {
      const counts = [0, 1, 2].map(async (count) => {
        const body = { member_id: 106, group_id: 23, slot_ids: [31, 32].slice(0, count) };
        return (await send(club, 'POST', '/annual-registrations', body)).json.detail;
      });
      return (await Promise.all(counts)).map((detail) => /another number of slots/.test(detail));
    },
    [false, false, false],
    [true, false, true],
  ],
])('%j behaves differently than the default', expectResults);
