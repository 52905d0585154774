import { describe, expect, test } from '@jest/globals';
import { adult, clubForTests, send, type TestResponse } from '../club.testing.ts';
import type { Club } from '../club.ts';

const register = (club: Club, body: object) => send(club, 'POST', '/annual-registrations', body);
const read = async (club: Club, id: number) =>
  (await send(club, 'GET', `/annual-registrations/${id}`)).json.data;
const act = async (club: Club, id: number, action: string) =>
  (await send(club, 'POST', `/annual-registrations/${id}/${action}`)).status;
const ids = ({ json }: TestResponse) => json.data.map(({ id }: { id: number }) => id);

/** A club with one more person: 112, an adult in a commune next to 37072. */
async function clubWithAdult(changes: object = {}): Promise<Club> {
  const club = clubForTests();
  await send(club, 'POST', '/members', { ...adult, ...changes });
  return club;
}

test('a registration to a group without auto_validate is pending, and its paths can be followed', async () => {
  const club = await clubWithAdult();
  const { status, json } = await register(club, { member_id: 112, group_id: 22, licence_id: 71 });
  expect([status, json]).toEqual([201, { data: { id: 208 } }]);
  expect(await read(club, 208)).toEqual({
    id: 208,
    member_id: 112,
    group_id: 22,
    registered_at: '2026-10-14T16:00:00.000Z',
    valid: null,
    validated_at: null,
    slot_ids: [],
    licence_id: 71,
    member_path: '/members/112',
    activity_path: '/groups/22',
  });
});

test('a group with auto_validate makes a season member at once', async () => {
  const club = await clubWithAdult();
  await register(club, { member_id: 112, group_id: 23, slot_ids: [32] });
  expect(await read(club, 208)).toMatchObject({ valid: true, validated_at: '2026-10-14T16:00:00.000Z' });
  expect(ids(await send(club, 'GET', '/seasons/2/members'))).toContain(112);
  expect(ids(await send(club, 'GET', '/groups/23/members'))).toContain(112);
});

test('each status filter lists the registrations of its state, and together they list all', async () => {
  const club = clubForTests();
  const listed = async (query: string) =>
    ids(await send(club, 'GET', `/seasons/2/annual-registrations${query}`));
  expect(await listed('')).toEqual([201, 202, 203, 204, 205, 206, 207]);
  expect(await listed('?status=pending')).toEqual([203, 204]);
  expect(await listed('?status=validated&limit=2')).toEqual([201, 202]);
  expect(await listed('?status=validated&after=202')).toEqual([206, 207]);
  expect(await listed('?status=refused')).toEqual([205]);
});

test('validate and refuse decide, in both directions, and repeating a decision changes nothing', async () => {
  const club = clubForTests();
  expect(await act(club, 204, 'validate')).toBe(200);
  const validated = await read(club, 204);
  expect(validated).toMatchObject({ valid: true, validated_at: '2026-10-14T16:00:00.000Z' });
  club.clock.set(club.clock.now() + 60_000);
  expect(await act(club, 204, 'validate')).toBe(200);
  expect(await read(club, 204)).toEqual(validated);
  await act(club, 204, 'refuse');
  expect(await read(club, 204)).toMatchObject({ valid: false, validated_at: null });
});

test('a registration with an allocated payment is neither cancelled nor deleted', async () => {
  const club = clubForTests();
  expect(await act(club, 201, 'cancel')).toBe(409);
  expect((await send(club, 'DELETE', '/annual-registrations/201')).json.code).toBe('refused_by_rule');
});

test.each(['cancel', 'delete'])(
  'after %s a registration is removed, and its person has left the group',
  async (how) => {
    const club = clubForTests();
    const removal =
      how === 'cancel' ? act(club, 206, 'cancel') : send(club, 'DELETE', '/annual-registrations/206');
    await removal;
    expect((await send(club, 'GET', '/annual-registrations/206')).status).toBe(404);
    expect(ids(await send(club, 'GET', '/groups/23/members'))).toEqual([101]);
    expect(await act(club, 206, 'validate')).toBe(404);
  },
);

test('a change keeps omitted fields, and another group must be of the same season', async () => {
  const club = clubForTests();
  expect((await send(club, 'PATCH', '/annual-registrations/206', { slot_ids: [32] })).status).toBe(200);
  expect(await read(club, 206)).toMatchObject({
    slot_ids: [32],
    group_id: 23,
    member_id: 106,
    licence_id: 72,
  });
  const moved = await send(club, 'PATCH', '/annual-registrations/204', { group_id: 20 });
  expect(moved.json.errors).toContainEqual({
    pointer: '#/group_id',
    detail: 'another group must be of the same season.',
  });
});

describe('a registration is refused', () => {
  /** Returns the status and the requirement, without the facts that the detail adds to it. */
  const refusal = async (club: Club, body: object) => {
    const { status, json } = await register(club, body);
    return [status, json.detail.replace(/: .*/, '.')];
  };

  test('of a person who is registered to the group already', async () => {
    expect(await refusal(clubForTests(), { member_id: 105, group_id: 22 })).toEqual([
      409,
      'the person must not be registered to the group yet.',
    ]);
  });

  test('to a season that is over', async () => {
    const club = await clubWithAdult();
    expect(await refusal(club, { member_id: 112, group_id: 20 })).toEqual([
      409,
      'the season of the group must not be over.',
    ]);
  });

  test('to a group by invitation, of people outside its years or its sex, and of people without them', async () => {
    const club = await clubWithAdult();
    await send(club, 'PATCH', '/groups/24', { invitation_only: false });
    const audience = 'the person must have the sex and a birth year that the group and the slots are for.';
    expect(await refusal(club, { member_id: 112, group_id: 24 })).toEqual([409, audience]);
    expect(await refusal(club, { member_id: 112, group_id: 21 })).toEqual([409, audience]);
    expect(await refusal(club, { member_id: 111, group_id: 22 })).toEqual([409, audience]);
    await send(club, 'PATCH', '/groups/24', { invitation_only: true });
    expect((await register(club, { member_id: 112, group_id: 24 })).json.errors[0].pointer).toBe(
      '#/group_id',
    );
  });

  test('beyond the capacity of the group, of a slot, and of the season', async () => {
    const club = await clubWithAdult();
    await send(club, 'PATCH', '/groups/22', { capacity: 2 });
    expect(await refusal(club, { member_id: 112, group_id: 22 })).toEqual([
      409,
      'the group must have a free place.',
    ]);
    await send(club, 'PATCH', '/groups/22', { capacity: 3 });
    expect((await register(club, { member_id: 112, group_id: 22 })).status).toBe(201);
    // The refused registration takes no place: validating it requires one.
    expect(await act(club, 205, 'validate')).toBe(409);
    await send(club, 'PATCH', '/seasons/2', { max_annual_registrations: 1 });
    expect(await refusal(club, { member_id: 112, group_id: 23, slot_ids: [31] })).toEqual([
      409,
      'the person must have fewer registrations in the season than max_annual_registrations.',
    ]);
  });

  test('with a slot or a licence that the group does not offer', async () => {
    const club = await clubWithAdult();
    expect(await refusal(club, { member_id: 112, group_id: 23, slot_ids: [33] })).toEqual([
      409,
      'slot_ids must be slots that the group offers.',
    ]);
    expect(await refusal(club, { member_id: 112, group_id: 22, licence_id: 72 })).toEqual([
      409,
      'licence_id must be a licence of the group.',
    ]);
  });

  test('before the opening that applies to the person, and after the last day', async () => {
    const status = async (day: string, changes: object = {}, memberId = 112) => {
      const club = await clubWithAdult(changes);
      // Without further limits, so that only the day decides.
      await send(club, 'PATCH', '/groups/23', { capacity: null });
      club.clock.set(Date.parse(`${day}T10:00:00Z`));
      return (await register(club, { member_id: memberId, group_id: 23 })).status;
    };
    expect(await status('2026-06-14')).toBe(409);
    expect(await status('2026-06-15')).toBe(201);
    expect(await status('2026-06-01', { city_code: '37072' })).toBe(201);
    expect(await status('2026-05-31', { city_code: '37072' })).toBe(409);
    expect(await status('2026-05-25', {}, 107)).toBe(201);
    expect(await status('2027-03-31')).toBe(201);
    expect(await status('2027-04-01')).toBe(409);
  });
});
