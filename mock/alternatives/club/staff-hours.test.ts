import { test } from '@jest/globals';
import { authorized, requestFrom } from '../../reference/club.testing.ts';
import type { Club } from '../../reference/club.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';

const read = async (club: Club, path: string) =>
  (await requestFrom(club, 'GET', path, { headers: await authorized(club) })).json;
const hours = (club: Club, path: string) => read(club, `/staff-hours/${path}`);

function withoutFeatures(club: Club): Club {
  club.settings.featuresOff = new Set(['staff_hours', 'attendance']);
  return club;
}

const attendanceOf = async (club: Club) => (await read(club, '/attendance?date=2026-10-14')).status ?? 200;

/** Each choice with the result of the default and its own result. */
const rows: readonly ChoiceRow[] = [
  [
    { 'staff-hours-total': 'page' },
    async (club) => (await hours(club, '108?month=2026-09&limit=1')).data.total_seconds,
    13_500,
    3_600,
  ],
  [
    { 'staff-hours-credit': 'credited' },
    async (club) => (await hours(club, '108?month=2026-09&limit=1')).data.total_seconds,
    13_500,
    16_200,
  ],
  [
    { 'staff-hours-identifier': 'either' },
    async (club) => (await hours(club, '1?month=2026-09')).data?.member_id,
    undefined,
    108,
  ],
  [
    { 'staff-hours-month-form': 'first-day' },
    async (club) => (await hours(club, '108?month=2026-09')).data.month,
    '2026-09',
    '2026-09-01',
  ],
  [
    { 'staff-hours-month-form': 'month-first' },
    async (club) => (await hours(club, '108?month=2026-09')).data.month,
    '2026-09',
    '09/2026',
  ],
  [
    { 'staff-hours-late-entries': 'later-month' },
    async (club) => {
      const { entries } = (await hours(club, '108?month=2026-09')).data;
      return entries.every(({ begin }: { begin: string }) => begin.startsWith('2026-09'));
    },
    true,
    false,
  ],
  [
    { 'staff-hours-future-month': 'refused' },
    async (club) => [
      (await hours(club, '108?month=2026-11')).status,
      (await hours(club, '108?month=2026-10')).status,
    ],
    [404, 404],
    [422, 404],
  ],
  [
    { 'staff-hours-codes': 'plain' },
    async (club) => [
      (await hours(club, '108?month=2026-10')).code,
      (await hours(withoutFeatures(club), '108?month=2026-10')).code,
    ],
    ['month_not_validated', 'feature_disabled'],
    ['not_found', 'forbidden'],
  ],
  [
    { 'features-govern-routes': 'fields-and-routes' },
    async (club) => {
      const { paths } = await read(withoutFeatures(club), '/openapi.json');
      return ['/attendance' in paths, await attendanceOf(club)];
    },
    [true, 200],
    [false, 403],
  ],
  [
    { 'features-govern-routes': 'fields-and-routes', 'feature-off-status': 'not-found' },
    async (club) => [
      await attendanceOf(withoutFeatures(club)),
      (await hours(club, '108?month=2026-09')).status,
    ],
    [200, 403],
    [404, 403],
  ],
];

test.each(rows)('%j behaves differently than the default', expectResults);
