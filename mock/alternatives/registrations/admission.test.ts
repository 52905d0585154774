import { expect, test } from '@jest/globals';
import { loadFile } from '../../../fixtures/clubs.ts';
import { adult, send } from '../../reference/club.testing.ts';
import type { Club } from '../../reference/club.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';
import { clubWithChoices } from '../club-making.testing.ts';
import type { Choices } from '../index.ts';

type Kind = 'annual' | 'event';

/** Returns `valid` of a new registration, or "refused". */
async function registered(club: Club, kind: Kind, body: object): Promise<unknown> {
  const { status, json } = await send(club, 'POST', `/${kind}-registrations`, body);
  if (status >= 400) return 'refused';
  return (await send(club, 'GET', `/${kind}-registrations/${json.data.id}`)).json.data.valid;
}

/** Returns `valid` of a new registration, and the status of its validation. */
async function validated(club: Club, kind: Kind, body: object): Promise<unknown> {
  const { json } = await send(club, 'POST', `/${kind}-registrations`, body);
  const { id } = json.data;
  const { valid } = (await send(club, 'GET', `/${kind}-registrations/${id}`)).json.data;
  return [valid, (await send(club, 'POST', `/${kind}-registrations/${id}/validate`)).status];
}

/**
 * Returns a function that registers person 112 to a group after some changes of the club, and
 * returns the result.
 */
function inGroup(group_id: number, { changes = {}, person = {}, more = {}, day = '' } = {}) {
  return async (club: Club) => {
    await send(club, 'POST', '/members', { ...adult, ...person });
    for (const [path, change] of Object.entries(changes)) await send(club, 'PATCH', path, change as object);
    if (day !== '') club.clock.set(Date.parse(`${day}T10:00:00Z`));
    return registered(club, 'annual', { member_id: 112, group_id, ...more });
  };
}

const child = { birth_date: '2012-03-03' };

/**
 * Returns a function that registers person 112, a child, to the event for children, which requires
 * payment.
 */
function atCamp(change: object) {
  return async (club: Club) => {
    await send(club, 'POST', '/members', { ...adult, ...child });
    await send(club, 'PATCH', '/events/52', change);
    return registered(club, 'event', { member_id: 112, event_id: 52 });
  };
}

const open = { membership_required: false, external_access: true };

async function registeredOn(club: Club, day: string, kind: Kind, body: object) {
  club.clock.set(Date.parse(`${day}T10:00:00Z`));
  return registered(club, kind, body);
}

async function uploadFiles(club: Club) {
  const content_base64 = loadFile('picture.png').toString('base64');
  for (const id of [61, 62])
    await send(club, 'PUT', `/member-documents/112/fields/${id}`, { content_base64 });
}

async function groupWithLicence(club: Club, season_id: number) {
  const body = {
    name: 'Judo ados',
    season_id,
    birth_year_start: 2010,
    birth_year_end: 1940,
    licence_ids: [71],
  };
  return (await send(club, 'POST', '/groups', body)).status;
}

/** Each choice with the result of the default and its own result. */
const rows: readonly ChoiceRow[] = [
  [
    { 'registration-capacity': 'validated-only' },
    inGroup(22, { changes: { '/groups/22': { capacity: 2 } } }),
    'refused',
    null,
  ],
  [
    { 'registration-capacity': 'validated-only' },
    inGroup(23, { changes: { '/groups/23': { capacity: 2 } } }),
    'refused',
    'refused',
  ],
  [
    { 'registration-capacity': 'waiting' },
    inGroup(23, { changes: { '/groups/23': { capacity: 2 } } }),
    'refused',
    null,
  ],
  [
    { 'capacity-null-and-zero': 'zero-is-unlimited' },
    inGroup(22, { changes: { '/groups/22': { capacity: 0 } } }),
    'refused',
    null,
  ],
  [
    { 'capacity-null-and-zero': 'null-admits-nobody' },
    inGroup(22, { changes: { '/groups/22': { capacity: null } } }),
    null,
    'refused',
  ],
  [
    { 'unlimited-capacity-form': 'zero' },
    async (club) => {
      await send(club, 'PATCH', '/groups/22', { capacity: null });
      return (await send(club, 'GET', '/groups/22')).json.data.capacity;
    },
    null,
    0,
  ],
  [
    { 'slot-capacity': 'informs' },
    inGroup(23, { changes: { '/slots/31': { capacity: 1 } }, more: { slot_ids: [31] } }),
    'refused',
    true,
  ],
  [
    { 'annual-maximum': 'validated-only' },
    async (club) => {
      await inGroup(22, { changes: { '/seasons/2': { max_annual_registrations: 1 } } })(club);
      const second = await registered(club, 'annual', { member_id: 112, group_id: 23 });
      return [second, (await send(club, 'POST', '/annual-registrations/208/validate')).status];
    },
    ['refused', 200],
    [true, 409],
  ],
  [{ 'required-documents': 'at-registration' }, inGroup(23), true, 'refused'],
  [{ 'required-documents': 'at-validation' }, inGroup(23), true, null],
  [
    { 'required-documents': 'at-validation' },
    async (club) => {
      await inGroup(22)(club);
      const early = await send(club, 'POST', '/annual-registrations/208/validate');
      await uploadFiles(club);
      const late = await send(club, 'POST', '/annual-registrations/208/validate');
      return [early.status, late.status];
    },
    [200, 200],
    [409, 200],
  ],
  [{ 'registration-audience': 'at-validation' }, inGroup(21), 'refused', null],
  [{ 'registration-audience': 'advice' }, inGroup(21), 'refused', null],
  [
    { 'unknown-birth-date-or-sex': 'accepted' },
    (club) => registered(club, 'annual', { member_id: 111, group_id: 22 }),
    'refused',
    null,
  ],
  [
    { 'invitation-only': 'is-the-invitation' },
    inGroup(24, { person: { birth_date: '2007-01-01' } }),
    'refused',
    null,
  ],
  [
    { 'registration-of-outsiders': 'membership-required' },
    atCamp({ membership_required: false }),
    'refused',
    null,
  ],
  [{ 'registration-of-outsiders': 'unchecked' }, atCamp({ membership_required: true }), 'refused', null],
  [{ 'registration-period': 'unchecked' }, inGroup(22, { day: '2027-04-15' }), 'refused', null],
  [
    { 'former-members': 'any-state' },
    async (club) => {
      await send(club, 'POST', '/annual-registrations/199/refuse');
      return registeredOn(club, '2026-05-25', 'annual', { member_id: 107, group_id: 23 });
    },
    'refused',
    true,
  ],
  [
    { 'event-registration-period': 'deadline-only' },
    (club) => registeredOn(club, '2026-09-06', 'event', { member_id: 106, event_id: 51 }),
    'refused',
    true,
  ],
  [
    { 'event-registration-period': 'deadline-only' },
    (club) => registeredOn(club, '2026-10-02', 'event', { member_id: 106, event_id: 51 }),
    'refused',
    'refused',
  ],
  [
    { 'event-registration-period': 'unchecked' },
    (club) => registeredOn(club, '2026-10-02', 'event', { member_id: 106, event_id: 51 }),
    'refused',
    true,
  ],
  [{ 'registration-after-the-end': 'accepted' }, inGroup(20), 'refused', null],
  [
    { 'registration-after-the-end': 'accepted' },
    (club) => registered(club, 'event', { member_id: 106, event_id: 51 }),
    'refused',
    true,
  ],
  [
    { 'registration-duplicate': 'accepted' },
    (club) => registered(club, 'annual', { member_id: 105, group_id: 22 }),
    'refused',
    null,
  ],
  [
    { 'registration-duplicate': 'accepted' },
    (club) => registeredOn(club, '2026-09-30', 'event', { member_id: 102, event_id: 51 }),
    'refused',
    true,
  ],
  [{ 'registration-slots': 'of-the-season' }, inGroup(23, { more: { slot_ids: [33] } }), 'refused', true],
  [
    { 'prior-payment': 'pre-registration-with-cost' },
    atCamp({ ...open, cost_euros: 0, auto_validate: true }),
    null,
    true,
  ],
  [
    { 'prior-payment': 'pre-registration-with-cost' },
    atCamp({ ...open, cost_euros: 1, auto_validate: true }),
    null,
    null,
  ],
  [{ 'registration-licence': 'of-the-club' }, inGroup(22, { more: { licence_id: 72 } }), 'refused', null],
  [{ 'registration-licence': 'demanded' }, inGroup(22), null, 'refused'],
  [{ 'registration-licence': 'demanded' }, inGroup(22, { more: { licence_id: 71 } }), null, null],
  [{ 'licence-season': 'one-season' }, (club) => groupWithLicence(club, 1), 201, 422],
  [{ 'licence-of-another-season': 'refused' }, (club) => groupWithLicence(club, 1), 201, 422],
  [{ 'licence-of-another-season': 'refused' }, (club) => groupWithLicence(club, 2), 201, 201],
];

test.each(rows)('%j registers people differently than the default', expectResults);

test('if sex and birth years are checked at validation, a person outside of them is never validated', async () => {
  const club = clubWithChoices({ 'registration-audience': 'at-validation' });
  await send(club, 'POST', '/members', adult);
  expect(await validated(club, 'annual', { member_id: 112, group_id: 21 })).toEqual([null, 409]);
  await send(club, 'PATCH', '/members/112', child);
  await send(club, 'PATCH', '/events/52', open);
  expect(await validated(club, 'annual', { member_id: 112, group_id: 22 })).toEqual([null, 409]);
});

test('a pre-registration is validated before its payment only by the choice accepted', async () => {
  const early = async (choices: Partial<Choices>) => {
    const club = clubWithChoices(choices);
    await send(club, 'POST', '/members', { ...adult, ...child });
    await send(club, 'PATCH', '/events/52', open);
    return validated(club, 'event', { member_id: 112, event_id: 52 });
  };
  expect(await early({})).toEqual([null, 409]);
  expect(await early({ 'validation-before-payment': 'accepted' })).toEqual([null, 200]);
});

test('if a licence belongs to one season, a registration with it in another season is refused', async () => {
  const late: Partial<Choices> = { 'registration-after-the-end': 'accepted' };
  const withLicence = inGroup(20, { more: { licence_id: 71 } });
  expect(await withLicence(clubWithChoices(late))).toBeNull();
  expect(await withLicence(clubWithChoices({ ...late, 'licence-season': 'one-season' }))).toBe('refused');
});

test('a registration with an unknown person is refused, whatever the choices about people', async () => {
  const club = clubWithChoices({
    'required-documents': 'at-validation',
    'registration-audience': 'at-validation',
    'registration-capacity': 'waiting',
    'registration-initial-state': 'validated',
  });
  const { status } = await send(club, 'POST', '/annual-registrations', { member_id: 999, group_id: 22 });
  expect(status).toBe(422);
});

test('a person cannot await decisions in two groups if the club decides on one after the other', async () => {
  const twice = async (choices: Partial<Choices>) => {
    const club = clubWithChoices({ 'registration-initial-state': 'pending', ...choices });
    await send(club, 'POST', '/members', adult);
    const results: unknown[] = [];
    for (const group_id of [22, 23])
      results.push(await registered(club, 'annual', { member_id: 112, group_id }));
    return results;
  };
  expect(await twice({})).toEqual([null, null]);
  expect(await twice({ 'registration-while-waiting': 'refused' })).toEqual([null, 'refused']);
});

test('people, groups and events just created may have to wait', async () => {
  const club = clubWithChoices({ 'registration-of-newcomers': 'wait' });
  await send(club, 'POST', '/members', adult);
  const known = { annual: { member_id: 110, group_id: 22 }, event: { member_id: 110, event_id: 53 } };
  for (const kind of ['annual', 'event'] as const) {
    expect(await registered(club, kind, { ...known[kind], member_id: 112 })).toBe('refused');
    expect(await registered(club, kind, known[kind])).not.toBe('refused');
  }
});
