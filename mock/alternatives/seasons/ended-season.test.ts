import { expect, test } from '@jest/globals';
import { authorized, clubForTests, requestFrom } from '../../reference/club.testing.ts';
import type { Club } from '../../reference/club.ts';
import { clubWithChoices } from '../club-making.testing.ts';

let keys = 0;

async function status(club: Club, method: string, path: string, body?: object): Promise<number> {
  keys += 1;
  const headers = { ...(await authorized(club)), 'idempotency-key': `ended-season-test-${keys}` };
  return (await requestFrom(club, method, path, { headers, ...(body && { body }) })).status;
}

const group = { name: 'Judo ados', birth_year_start: 2013, birth_year_end: 2009 };

// Season 1 of the demo club, with group 20, has ended; season 2 has not.
const writes: readonly (readonly [string, string, object?])[] = [
  ['PATCH', '/seasons/1', { name: 'Une saison' }],
  ['PATCH', '/groups/20', { capacity: 30 }],
  ['POST', '/groups', { ...group, season_id: 1 }],
];

test.each(writes)('%s %s is refused if an ended season is closed', async (method, path, body) => {
  expect(await status(clubForTests(), method, path, body)).toBeLessThan(300);
  expect(await status(clubWithChoices({ 'ended-season': 'refused' }), method, path, body)).toBe(409);
});

test('a season is open until the end of its last day', async () => {
  const club = clubWithChoices({ 'ended-season': 'refused' });
  expect(await status(club, 'PATCH', '/seasons/2', { end_date: '2026-10-14' })).toBe(200);
  expect(await status(club, 'PATCH', '/groups/21', { capacity: 30 })).toBe(200);
  club.clock.advance(86_400_000);
  expect(await status(club, 'PATCH', '/groups/21', { capacity: 31 })).toBe(409);
});

test.each([
  ['conflict', 409],
  ['unprocessable', 422],
  ['forbidden', 403],
] as const)('a write refused by a rule of the club may return %s', async (choice, expected) => {
  const club = clubWithChoices({ 'ended-season': 'refused', 'rule-refusal-status': choice });
  expect(await status(club, 'PATCH', '/groups/20', { capacity: 30 })).toBe(expected);
});
