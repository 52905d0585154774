import { expect, test } from '@jest/globals';
import { authorized, requestFrom } from '../../reference/club.testing.ts';
import type { Club } from '../../reference/club.ts';
import { clubWithChoices } from '../club-making.testing.ts';
import type { Choices } from '../index.ts';

async function search(club: Club, query: string, season_id = 2) {
  const headers = await authorized(club);
  return requestFrom(club, 'POST', '/members/search', { headers, body: { query, season_id } });
}

async function found(choices: Partial<Choices>, query: string) {
  const { json } = await search(clubWithChoices(choices), query);
  return json.data.map(({ id }: { id: number }) => id);
}

type Row = readonly [choice: Partial<Choices>, query: string, usual: number[], other: number[]];

const rows: readonly Row[] = [
  [{ 'name-search-folding': 'exact' }, 'efev', [102], []],
  [{ 'name-search-folding': 'exact' }, 'efèv', [102], [102]],
  [{ 'name-search-combined': 'not-found' }, 'camille moreau', [101], []],
  [{ 'name-search-combined': 'not-found' }, 'moreau', [101], [101]],
  [{ 'name-search-part': 'beginning' }, 'efèv', [102], []],
  [{ 'name-search-part': 'beginning' }, 'moreau ca', [101], [101]],
  [{ 'name-search-part': 'beginning' }, 'nadia.benali@example.org', [106], [106]],
  [{ 'name-search-representatives': 'all-names' }, 'karim saïdi', [], [102]],
  [
    { 'name-search-representatives': 'all-names', 'name-search-combined': 'not-found' },
    'karim saïdi',
    [],
    [],
  ],
  [{ 'email-search-case': 'ignored' }, 'Nadia.Benali@example.org', [], [106]],
  [{ 'validated-in-searches': 'annual-and-event' }, 'Roux', [], [110]],
  [{ 'validated-in-searches': 'annual-and-event' }, 'Haddad', [], []],
];

test.each(rows)('%j changes the people that the query %j finds', async (choice, query, usual, other) => {
  expect(await found({}, query)).toEqual(usual);
  expect(await found(choice, query)).toEqual(other);
});

test('a participant of an event is found with the season of the event', async () => {
  const { json } = await search(clubWithChoices({ 'validated-in-searches': 'annual-and-event' }), 'Roux');
  expect(json.data[0]).toMatchObject({
    season_id: 2,
    registrations: [],
    registrations_path: '/members/110/registrations?season_id=2',
  });
});

test('a search in an unknown season may find no one instead of being refused', async () => {
  expect((await search(clubWithChoices({}), 'Moreau', 9)).status).toBe(422);
  const { status, json } = await search(clubWithChoices({ 'member-search-elsewhere': 'empty' }), 'Moreau', 9);
  expect([status, json]).toEqual([200, { data: [], meta: { truncated: false } }]);
});
