import { expect, test } from '@jest/globals';
import { send } from '../../reference/club.testing.ts';
import type { Club } from '../../reference/club.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';
import { clubWithChoices } from '../club-making.testing.ts';

const search = async (club: Club, collection: 'groups' | 'members', body: object) =>
  (await send(club, 'POST', `/${collection}/search`, { season_id: 2, ...body })).json;
const found = async (club: Club, body: object) =>
  (await search(club, 'groups', body)).data.map(({ id }: { id: number }) => id);

/** Each choice with the result of the default and its own result. */
const rows: readonly ChoiceRow[] = [
  [{ 'group-search-day': 'lessons' }, (club) => found(club, { day: 'lundi' }), [23], []],
  [
    { 'group-search-sport': 'with-slots' },
    async (club) => {
      await send(club, 'PATCH', '/groups/24', { slot_ids: [32] });
      return found(club, { sport_id: 12 });
    },
    [23],
    [23, 24],
  ],
  [{ 'group-search-empty-groups': 'left-out' }, (club) => found(club, {}), [21, 22, 23, 24], [21, 22, 23]],
  [{ 'name-search-part': 'beginning' }, (club) => found(club, { query: 'nfants' }), [21], []],
  [{ 'name-search-part': 'beginning' }, (club) => found(club, { query: 'ENF' }), [21, 23], [21]],
  [
    { 'group-search-schedules': 'lessons' },
    async (club) => (await search(club, 'groups', { day: 'lundi' })).data[0].schedules.length,
    2,
    0,
  ],
  [{ 'search-order': 'by-name' }, (club) => found(club, {}), [21, 22, 23, 24], [22, 24, 21, 23]],
  [
    { 'search-order': 'best-first' },
    async (club) => {
      await send(club, 'PATCH', '/groups/24', { name: 'Enfants et adultes' });
      return found(club, { query: 'enfants' });
    },
    [21, 24],
    [24, 21],
  ],
  [
    { 'truncated-at-the-limit': 'careful' },
    async (club) => [
      (await search(club, 'groups', { limit: 4 })).meta.truncated,
      (await search(club, 'groups', { limit: 5 })).meta.truncated,
      (await search(club, 'members', { query: 'Moreau', limit: 1 })).meta.truncated,
    ],
    [false, false, false],
    [true, false, true],
  ],
  [
    { 'search-result-fields': 'brief' },
    async (club) => [
      Object.keys((await search(club, 'groups', {})).data[0]).at(-1),
      Object.keys((await search(club, 'members', { query: 'Moreau' })).data[0]).length,
    ],
    ['validated_count', 16],
    ['enrolled', 5],
  ],
  [
    { 'search-result-fields': 'in-numbers' },
    async (club) => {
      const [{ schedules }] = (await search(club, 'groups', { day: 'lundi' })).data;
      return Object.values(schedules[0]).every((value) => typeof value === 'number');
    },
    false,
    true,
  ],
  [
    { 'search-result-fields': 'member-id' },
    async (club) => (await search(club, 'members', { query: 'Moreau' })).data[0].member_id,
    undefined,
    101,
  ],
];

test.each(rows)('%j behaves differently than the default', expectResults);

test('searches that are not immediately consistent find a change some seconds later', async () => {
  const club = clubWithChoices({ 'search-freshness': 'soon' });
  expect(await found(club, { query: 'jujitsu' })).toEqual([]);
  await send(club, 'PATCH', '/groups/22', { name: 'Jujitsu' });
  expect(await found(club, { query: 'jujitsu' })).toEqual([]);
  club.clock.advance(2_000);
  expect(await found(club, { query: 'jujitsu' })).toEqual([22]);
});
