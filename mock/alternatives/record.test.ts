import { expect, test } from '@jest/globals';
import { ask, authorized, planForTests } from '../reference/club-for-tests.ts';
import { jsonAnswer } from '../reference/http/answer.ts';
import { clubMaking } from './club-making.ts';
import type { Choices } from './index.ts';

const person = {
  registrations_path: '/members/101/registrations?season_id=2',
  attendance_path: '/members/101/attendance?season_id=2',
  address: 'Où donc ? Au bourg',
};

/** A season member as a club shows it. */
async function shown(choices: Partial<Choices>) {
  const { parts } = planForTests();
  const listSeasonMembers = () => ({ answer: jsonAnswer(200, { data: [person] }) });
  const club = clubMaking(choices, {
    parts: { ...parts, handlers: { ...parts.handlers, listSeasonMembers } },
  });
  const { json } = await ask(club, 'GET', '/seasons/2/members', { headers: await authorized(club) });
  return json.data[0];
}

test('the paths of a season member may leave the season to the client', async () => {
  expect(await shown({})).toEqual(person);
  expect(await shown({ 'path-query': 'without' })).toEqual({
    registrations_path: '/members/101/registrations',
    attendance_path: '/members/101/attendance',
    address: person.address,
  });
});
