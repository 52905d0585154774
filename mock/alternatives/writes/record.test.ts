import { expect, test } from '@jest/globals';
import { loadFile } from '../../../fixtures/clubs.ts';
import { authorized, planForTests, requestFrom, send } from '../../reference/club.testing.ts';
import { jsonResponse } from '../../reference/http/responses.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';
import { clubWithChoices } from '../club-making.testing.ts';
import type { Choices } from '../index.ts';

const person = {
  registrations_path: '/members/101/registrations?season_id=2',
  attendance_path: '/members/101/attendance?season_id=2',
  address: 'Où donc ? Au bourg',
};

/** Returns a season member as a club shows it. */
async function shown(choices: Partial<Choices>) {
  const { parts } = planForTests();
  const listSeasonMembers = () => ({ response: jsonResponse(200, { data: [person] }) });
  const club = clubWithChoices(choices, {
    parts: { ...parts, handlers: { ...parts.handlers, listSeasonMembers } },
  });
  const { json } = await requestFrom(club, 'GET', '/seasons/2/members', { headers: await authorized(club) });
  return json.data[0];
}

test('the paths of a season member may lack the season', async () => {
  expect(await shown({})).toEqual(person);
  expect(await shown({ 'path-query': 'without' })).toEqual({
    registrations_path: '/members/101/registrations',
    attendance_path: '/members/101/attendance',
    address: person.address,
  });
});

test.each<ChoiceRow>([
  [
    { 'write-success-status': 'always-201' },
    async (club) => [
      (await send(club, 'PATCH', '/groups/21', { capacity: 30 })).status,
      (await send(club, 'PATCH', '/seasons/1', { name: 'Une saison' })).status,
    ],
    [200, 200],
    [201, 200],
  ],
  [
    { 'write-success-status': 'accepted' },
    async (club) => [
      (await send(club, 'PATCH', '/groups/21', { capacity: 30 })).status,
      (await send(club, 'PATCH', '/seasons/1', { name: 'Une saison' })).status,
    ],
    [200, 200],
    [202, 200],
  ],
  [
    { 'path-form': 'no-slash' },
    async (club) => (await send(club, 'GET', '/seasons/1')).json.data.groups_path,
    '/seasons/1/groups',
    'seasons/1/groups',
  ],
  [
    { 'path-template': 'template' },
    async (club) => (await send(club, 'GET', '/seasons/1')).json.data.groups_path,
    '/seasons/1/groups',
    '/seasons/{id}/groups',
  ],
  [
    { 'path-template': 'everywhere' },
    async (club) => (await send(club, 'GET', '/groups/21/lessons')).json.data[0].group_path,
    '/groups/21',
    '/groups/{id}',
  ],
  [
    { 'write-answer-body': 'whole-record' },
    async (club) => 'name' in (await send(club, 'PATCH', '/seasons/1', { name: 'Une saison' })).json.data,
    false,
    true,
  ],
  [
    { 'write-answer-place': 'top-level' },
    async (club) => (await send(club, 'PATCH', '/seasons/1', { name: 'Une saison' })).json.id,
    undefined,
    1,
  ],
])('%j behaves differently than the default', expectResults);

test('a club may return 201 for a PUT and 200 for other writes', async () => {
  const club = clubWithChoices({ 'write-success-status': 'by-put' });
  const body = { content_base64: loadFile('picture.png').toString('base64') };
  expect((await send(club, 'PUT', '/member-documents/102/fields/61', body)).status).toBe(201);
  expect((await send(club, 'POST', '/sports', { name: 'Aïkido' })).status).toBe(200);
});
