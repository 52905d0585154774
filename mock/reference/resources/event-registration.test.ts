import { expect, test } from '@jest/globals';
import { clubForTests, send } from '../club.testing.ts';
import type { Club } from '../club.ts';

const register = (club: Club, body: object) => send(club, 'POST', '/event-registrations', body);
const at = (day: string): Club => {
  const club = clubForTests();
  club.clock.set(Date.parse(`${day}T10:00:00Z`));
  return club;
};

test('an event with auto_validate accepts a person of the right age at once, member or not', async () => {
  const club = at('2026-09-30');
  const { status, json } = await register(club, { member_id: 106, event_id: 51 });
  expect([status, json]).toEqual([201, { data: { id: 305 } }]);
  expect((await send(club, 'GET', '/event-registrations/305')).json.data).toEqual({
    id: 305,
    member_id: 106,
    event_id: 51,
    registered_at: '2026-09-30T10:00:00.000Z',
    valid: true,
    validated_at: '2026-09-30T10:00:00.000Z',
    slot_ids: [],
    licence_id: null,
    member_path: '/members/106',
    activity_path: '/events/51',
  });
});

test('an event with prior payment accepts a pre-registration, which is not validated before the payment', async () => {
  const club = at('2026-10-05');
  expect((await send(club, 'POST', '/annual-registrations/203/validate')).status).toBe(200);
  expect((await register(club, { member_id: 103, event_id: 52 })).status).toBe(201);
  expect((await send(club, 'GET', '/event-registrations/305')).json.data.valid).toBeNull();
  const early = await send(club, 'POST', '/event-registrations/305/validate');
  expect([early.status, early.json.detail]).toEqual([
    409,
    'the registration must be paid before it is validated.',
  ]);
});

test.each([
  [
    'who is registered already',
    '2026-09-30',
    { member_id: 102, event_id: 51 },
    'must not be registered to the event yet',
  ],
  [
    'after the deadline',
    '2026-10-02',
    { member_id: 106, event_id: 51 },
    'deadline of the event must not have passed',
  ],
  ['before the opening', '2026-09-06', { member_id: 106, event_id: 51 }, 'must have opened'],
  ['when the event is over', '2026-10-04', { member_id: 106, event_id: 51 }, 'must not be over'],
  [
    'who is no member, where it is for members',
    '2026-10-05',
    { member_id: 110, event_id: 52 },
    'member of the season',
  ],
  ['who is too old', '2026-10-05', { member_id: 101, event_id: 52 }, 'a birth year that the event is for'],
])('a person is refused %s', async (_, day, body, requirement) => {
  const { status, json } = await register(at(day), body);
  expect(status).toBe(409);
  expect(json.errors.map(({ detail }: { detail: string }) => detail).join(' ')).toContain(requirement);
});

test('an event registration cannot be changed', async () => {
  const response = await send(clubForTests(), 'PATCH', '/event-registrations/304', { event_id: 51 });
  expect([response.status, response.headers.allow]).toEqual([405, 'DELETE, GET, HEAD']);
});
