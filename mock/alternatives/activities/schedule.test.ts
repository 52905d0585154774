import { test } from '@jest/globals';
import { requestFrom, send } from '../../reference/club.testing.ts';
import type { Club } from '../../reference/club.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';

const read = async (club: Club, path: string) => (await send(club, 'GET', path)).json.data;
const status = async (club: Club, method: string, path: string, body: object) =>
  (await send(club, method, path, body)).status;

const lesson = {
  group_id: 22,
  day: 'mercredi',
  hour: 18,
  minute: 0,
  duration_minutes: 60,
  trainer_ids: [108],
};
const event = {
  name: 'Gala',
  season_id: 2,
  begin: '2027-06-05T09:00:00Z',
  end: '2027-06-05T12:00:00Z',
  birth_year_start: 2020,
  birth_year_end: 1930,
};

const secondCurrentSeason = {
  name: 'Stages',
  start_date: '2026-07-01',
  end_date: '2027-07-31',
  registration_start: '2026-07-01',
  registration_end: '2027-07-31',
};

/** Each choice with the result of the default and its own result. */
const rows: readonly ChoiceRow[] = [
  [{ 'slot-fields': 'bare' }, async (club) => Object.keys(await read(club, '/slots/31')).length, 15, 1],
  [
    { 'lesson-fields': 'bare' },
    async (club) => 'day' in (await read(club, '/groups/21/lessons'))[0],
    true,
    false,
  ],
  [
    { 'slot-and-lesson-change-fields': 'without-owner' },
    async (club) => [
      await status(club, 'PATCH', '/lessons/41', { group_id: 21 }),
      await status(club, 'PATCH', '/slots/31', { name: 'Étirements' }),
    ],
    [200, 200],
    [422, 200],
  ],
  [
    { 'slot-and-lesson-change-fields': 'schedule' },
    async (club) => {
      const { components } = (await requestFrom(club, 'GET', '/openapi.json')).json;
      const { properties } = components.schemas.SlotChange;
      return ['name' in properties, await status(club, 'PATCH', '/slots/31', { name: 'Étirements' })];
    },
    [true, 200],
    [false, 422],
  ],
  [
    { 'group-of-a-lesson': 'within-season' },
    async (club) => [
      await status(club, 'PATCH', '/lessons/41', { group_id: 22 }),
      await status(club, 'PATCH', '/lessons/41', { group_id: 20 }),
    ],
    [422, 422],
    [200, 422],
  ],
  [
    { 'group-of-a-lesson': 'movable' },
    async (club) => [
      await status(club, 'PATCH', '/lessons/41', { group_id: 20 }),
      (await read(club, '/groups/20/lessons')).length,
    ],
    [422, 0],
    [200, 1],
  ],
  [
    { 'trainer-booked-twice': 'refused' },
    async (club) => [
      await status(club, 'POST', '/lessons', lesson),
      await status(club, 'POST', '/lessons', { ...lesson, hour: 19 }),
      await status(club, 'POST', '/lessons', { ...lesson, trainer_ids: [109] }),
      await status(club, 'POST', '/lessons', { ...lesson, group_id: 20 }),
      await status(club, 'PATCH', '/lessons/41', { duration_minutes: 61 }),
    ],
    [201, 201, 201, 201, 200],
    [422, 201, 201, 201, 200],
  ],
  [
    { 'opening-hours': 'daytime' },
    async (club) => [
      await status(club, 'POST', '/lessons', { ...lesson, hour: 6 }),
      await status(club, 'POST', '/lessons', { ...lesson, hour: 7 }),
      await status(club, 'PATCH', '/slots/31', { hour: 23 }),
    ],
    [201, 201, 200],
    [422, 201, 422],
  ],
  [
    { 'schedule-past-midnight': 'refused' },
    async (club) => [
      await status(club, 'PATCH', '/lessons/41', { hour: 23, minute: 0 }),
      await status(club, 'PATCH', '/slots/31', { duration_minutes: 331 }),
    ],
    [200, 200],
    [200, 422],
  ],
  [
    { 'dates-outside-season': 'accepted' },
    async (club) => [
      await status(club, 'POST', '/events', { ...event, end: '2027-09-15T12:00:00Z' }),
      (await read(club, '/attendance?date=2027-09-08')).map(({ type }: { type: string }) => type),
    ],
    [422, []],
    [201, ['lesson', 'event']],
  ],
  [
    { 'events-of-a-day': 'one' },
    async (club) => [
      await status(club, 'POST', '/events', event),
      await status(club, 'POST', '/events', event),
    ],
    [201, 201],
    [201, 422],
  ],
  [
    { 'event-date-order': 'accepted' },
    async (club) => [
      await status(club, 'POST', '/events', { ...event, end: '2027-06-05T08:00:00Z' }),
      await status(club, 'PATCH', '/events/52', { registration_opening: '2026-10-25' }),
    ],
    [422, 422],
    [201, 200],
  ],
  [
    { 'offered-slot-in-use': 'kept' },
    async (club) => [
      await status(club, 'PATCH', '/groups/23', { slot_ids: [32, 33] }),
      (await read(club, '/annual-registrations/206')).slot_ids,
    ],
    [422, [31]],
    [200, [31]],
  ],
  [
    { 'offered-slot-in-use': 'taken-away' },
    async (club) => [
      await status(club, 'PATCH', '/groups/23', { slot_ids: [32, 33] }),
      (await read(club, '/annual-registrations/206')).slot_ids,
    ],
    [422, [31]],
    [200, []],
  ],
  [
    { 'birth-year-order': 'accepted' },
    async (club) => status(club, 'PATCH', '/slots/31', { birth_year_start: 1930 }),
    422,
    200,
  ],
  [
    { 'season-of-a-group': 'movable' },
    async (club) => [
      await status(club, 'PATCH', '/slots/31', { season_id: 1 }),
      await status(club, 'PATCH', '/slots/33', { season_id: 1 }),
      (await read(club, '/seasons/1/slots')).length,
    ],
    [422, 422, 0],
    [422, 200, 1],
  ],
  [
    { 'unknown-licence-or-trainer': 'accepted' },
    async (club) => status(club, 'PATCH', '/lessons/41', { trainer_ids: [999] }),
    422,
    200,
  ],
  [
    { 'collection-span': 'current' },
    async (club) => {
      await send(club, 'POST', '/lessons', { ...lesson, group_id: 20 });
      return (await read(club, '/lessons')).length;
    },
    5,
    4,
  ],
  [
    { 'collection-span': 'marked' },
    async (club) => {
      const { id: season_id } = (await send(club, 'POST', '/seasons', secondCurrentSeason)).json.data;
      const years = { birth_year_start: 2020, birth_year_end: 1930 };
      const group = await send(club, 'POST', '/groups', { name: 'Judo', season_id, ...years });
      await send(club, 'POST', '/lessons', { ...lesson, group_id: group.json.data.id });
      return (await read(club, '/lessons')).length;
    },
    5,
    4,
  ],
  [
    { 'collection-span': 'not-ended' },
    async (club) => (await read(club, '/payments')).map(({ id }: { id: number }) => id).includes(400),
    true,
    false,
  ],
];

test.each(rows)('%j behaves differently than the default', expectResults);
