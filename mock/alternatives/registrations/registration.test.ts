import { expect, test } from '@jest/globals';
import { adult, send } from '../../reference/club.testing.ts';
import type { Club } from '../../reference/club.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';
import { clubWithChoices } from '../club-making.testing.ts';
import type { Choices } from '../index.ts';

const read = async (club: Club, path: string) => (await send(club, 'GET', path)).json.data;
const at = (id: number) => `/annual-registrations/${id}`;

/**
 * Returns a function that runs an action on a registration, and returns the status and a field
 * afterwards.
 */
const acted =
  (id: number, action: string, field = 'valid') =>
  async (club: Club) => {
    const { status } = await send(club, 'POST', `${at(id)}/${action}`);
    return [status, (await read(club, at(id)))[field]];
  };

/** Returns a function that runs an action on a registration, and returns its state half a second later. */
const actedAMomentAgo = (id: number, action: string) => async (club: Club) => {
  await send(club, 'POST', `${at(id)}/${action}`);
  club.clock.advance(500);
  return (await read(club, at(id)))?.valid;
};

/**
 * Returns a function that changes a registration, and returns a field afterwards, or the status of
 * the refusal.
 */
const changed = (id: number, change: object, field: string) => async (club: Club) => {
  const { status } = await send(club, 'PATCH', at(id), change);
  return status >= 400 ? status : (await read(club, at(id)))[field];
};

/** Returns a function that registers a new person to a group, and returns the state of the registration. */
const started = (group_id: number) => async (club: Club) => {
  await send(club, 'POST', '/members', adult);
  const { json } = await send(club, 'POST', '/annual-registrations', { member_id: 112, group_id });
  return (await read(club, at(json.data.id))).valid;
};

const toJudo = { group_id: 22, slot_ids: [], licence_id: 71 };

/** Each choice with the result of the default and its own result. */
const rows: readonly ChoiceRow[] = [
  [{ 'registration-initial-state': 'pending' }, started(23), true, null],
  [{ 'registration-initial-state': 'a-moment-later' }, started(23), true, null],
  [
    { 'registration-initial-state': 'a-moment-later' },
    async (club) => {
      await started(23)(club);
      const { data } = (await send(club, 'GET', '/seasons/2/annual-registrations?limit=100')).json;
      for (let count = 0; count < 10; count++) await read(club, at(data.at(-1).id));
      return (await read(club, at(data.at(-1).id))).valid;
    },
    true,
    true,
  ],
  [
    { 'licence-on-validation': 'of-the-group' },
    async (club) => {
      await send(club, 'PATCH', at(203), { licence_id: null });
      return acted(203, 'validate', 'licence_id')(club);
    },
    [200, null],
    [200, 71],
  ],
  [{ 'registration-initial-state': 'validated' }, started(22), null, true],
  [{ 'registration-decision': 'refusal-reopens' }, acted(201, 'refuse'), [200, false], [200, null]],
  [{ 'registration-decision': 'refusal-reopens' }, acted(204, 'refuse'), [200, false], [200, false]],
  [{ 'registration-decision': 'validation-is-final' }, acted(201, 'refuse'), [200, false], [409, true]],
  [{ 'registration-decision': 'validation-is-final' }, acted(205, 'validate'), [200, true], [200, true]],
  [{ 'registration-decision': 'decision-is-final' }, acted(201, 'refuse'), [200, false], [409, true]],
  [{ 'registration-decision': 'decision-is-final' }, acted(205, 'validate'), [200, true], [409, false]],
  [{ 'registration-decision-moment': 'a-moment-later' }, acted(201, 'refuse'), [200, false], [200, true]],
  [{ 'registration-decision-moment': 'a-moment-later' }, actedAMomentAgo(201, 'refuse'), false, false],
  [
    { 'registration-decision-moment': 'a-moment-later' },
    actedAMomentAgo(299_999, 'refuse'),
    undefined,
    undefined,
  ],
  [{ 'registration-decided-again': 'refused' }, acted(201, 'validate'), [200, true], [409, true]],
  [{ 'registration-decided-again': 'refused' }, acted(205, 'refuse'), [200, false], [409, false]],
  [{ 'registration-decided-again': 'refused' }, acted(201, 'refuse'), [200, false], [200, false]],
  [
    { 'registration-validated-at': 'kept' },
    acted(206, 'refuse', 'validated_at'),
    [200, null],
    [200, '2026-06-16T08:05:00+02:00'],
  ],
  [
    { 'registration-validated-at': 'of-the-decision' },
    acted(204, 'refuse', 'validated_at'),
    [200, null],
    [200, '2026-10-14T16:00:00.000Z'],
  ],
  [
    { 'unscoped-registration-fields': 'brief' },
    async (club) => Object.keys((await read(club, '/annual-registrations'))[0]).length,
    10,
    4,
  ],
  [
    { 'member-registration-fields': 'brief' },
    async (club) => (await read(club, '/members/104/registrations?season_id=2'))[0].status,
    undefined,
    'pending',
  ],
  [{ 'registration-moves': 'fixed-person' }, changed(204, { member_id: 106 }, 'member_id'), 106, 409],
  [{ 'registration-moves': 'fixed-person' }, changed(206, toJudo, 'group_id'), 22, 22],
  [{ 'registration-moves': 'fixed' }, changed(206, toJudo, 'group_id'), 22, 409],
  [
    { 'registration-change-of-state': 'pending-again' },
    changed(206, { slot_ids: [32] }, 'valid'),
    true,
    null,
  ],
  [
    { 'registration-change-of-state': 'pending-again' },
    changed(206, { slot_ids: [31], licence_id: null }, 'valid'),
    true,
    true,
  ],
  [
    { 'registration-change-of-slots': 'cleared' },
    changed(206, { group_id: 22, licence_id: 71 }, 'slot_ids'),
    409,
    [],
  ],
  [
    { 'registration-change-of-slots': 'kept' },
    changed(206, { group_id: 22, licence_id: 71 }, 'slot_ids'),
    409,
    [31],
  ],
  [{ 'registration-change-of-slots': 'kept' }, changed(206, { slot_ids: [33] }, 'slot_ids'), 409, 409],
  [
    { 'registration-change-is-judged': 'unjudged' },
    async (club) => {
      await send(club, 'PATCH', '/groups/22', { capacity: 2 });
      return changed(206, toJudo, 'group_id')(club);
    },
    409,
    22,
  ],
  [
    { 'registration-change-of-the-decided': 'pending-only' },
    changed(206, { slot_ids: [32] }, 'slot_ids'),
    [32],
    409,
  ],
  [
    { 'registration-change-of-the-decided': 'pending-only' },
    changed(204, { licence_id: 71 }, 'licence_id'),
    71,
    71,
  ],
  [
    { 'registration-removal': 'always' },
    async (club) => [
      (await send(club, 'DELETE', at(201))).status,
      (await read(club, '/payments/401')).allocations,
    ],
    [409, ['membership', 'annual-registration-201']],
    [200, ['membership']],
  ],
  [
    { 'registration-removal': 'validated-is-cancelled' },
    async (club) => [
      (await send(club, 'DELETE', at(206))).status,
      (await send(club, 'DELETE', at(204))).status,
      (await send(club, 'POST', `${at(201)}/cancel`)).status,
    ],
    [200, 200, 409],
    [409, 200, 200],
  ],
  [
    { 'cancelled-read': 'readable' },
    async (club) => {
      await send(club, 'POST', `${at(206)}/cancel`);
      await send(club, 'DELETE', at(204));
      const statuses = [at(206), at(204)].map(async (path) => (await send(club, 'GET', path)).status);
      const again = (await send(club, 'POST', `${at(206)}/validate`)).status;
      return [...(await Promise.all(statuses)), again, (await read(club, '/groups/23/members')).length];
    },
    [404, 404, 404, 1],
    [200, 404, 404, 1],
  ],
  [
    { 'registration-removal-notification': 'always-deletion' },
    async ({ parts }) =>
      parts.resources.event_registrations.actions?.find(
        ({ operation }) => operation === 'cancelEventRegistration',
      )?.change,
    'cancelled',
    'deleted',
  ],
];

test.each(rows)('%j changes the result for a registration', expectResults);

test('a person with two registrations to a group is in its list once, or twice', async () => {
  const listed = async (choices: Partial<Choices>) => {
    const club = clubWithChoices({ 'registration-duplicate': 'accepted', ...choices });
    await send(club, 'POST', '/annual-registrations', { member_id: 106, group_id: 23 });
    return (await read(club, '/groups/23/members')).map(({ id }: { id: number }) => id);
  };
  expect(await listed({})).toEqual([101, 106]);
  expect(await listed({ 'group-members-once': 'each' })).toEqual([101, 106, 106]);
});
