import { expect, test } from '@jest/globals';
import { clubForTests, send } from '../club.testing.ts';
import type { Club } from '../club.ts';

const draft = {
  member_id: 106,
  season_id: 2,
  amount_cents: 5000,
  method: 'Chèque',
  received_on: '2026-10-12',
};

const change = (club: Club, body: object, id = 403) => send(club, 'PATCH', `/payments/${id}`, body);
const read = async (club: Club, id: number) => (await send(club, 'GET', `/payments/${id}`)).json.data;

async function optionsOf(club: Club, id: number): Promise<Record<string, number>> {
  const { json } = await send(club, 'GET', `/payments/${id}/allocation-options`);
  return Object.fromEntries(
    json.data.map((option: { key: string; available_cents: number }) => [option.key, option.available_cents]),
  );
}

test('a new payment is received, of the type Paiement, and not allocated', async () => {
  const club = clubForTests();
  expect((await send(club, 'POST', '/payments', draft)).json).toEqual({ data: { id: 405 } });
  expect(await read(club, 405)).toEqual({
    id: 405,
    ...draft,
    type: 'Paiement',
    state: 'received',
    allocations: [],
  });
});

test('a season lists its own payments, by ascending id', async () => {
  const club = clubForTests();
  await send(club, 'POST', '/payments', draft);
  const idsOf = async (season: number) =>
    (await send(club, 'GET', `/seasons/${season}/payments`)).json.data.map(({ id }: { id: number }) => id);
  expect([await idsOf(1), await idsOf(2)]).toEqual([[400], [401, 402, 403, 404, 405]]);
});

test('the options are the debts of the person for the season, less the shares of other payments', async () => {
  const club = clubForTests();
  expect(await optionsOf(club, 403)).toEqual({
    membership: 1000, // 30 euros, less a reduction of 20
    'annual-registration-202': 15_000,
    'event-registration-304': 4500, // pending until it is paid
  });
  await change(club, { allocations: ['annual-registration-202', 'membership'] });
  await send(club, 'POST', '/payments', { ...draft, member_id: 102 });
  expect(await optionsOf(club, 405)).toEqual({ 'event-registration-304': 4500 });
  expect(await optionsOf(club, 403)).toMatchObject({ membership: 1000, 'annual-registration-202': 15_000 });
});

test('the rest of a debt can be allocated to the next payment', async () => {
  const club = clubForTests();
  await send(club, 'POST', '/payments', { ...draft, member_id: 101 });
  // 402 paid 60 of 120 euros.
  expect(await optionsOf(club, 405)).toEqual({ 'annual-registration-207': 6000 });
});

test('a person who is not a member pays the external price, and no membership', async () => {
  const club = clubForTests();
  await send(club, 'POST', '/payments', { ...draft, member_id: 110 });
  expect(await optionsOf(club, 405)).toEqual({ 'event-registration-302': 500 });
});

test('a refused registration, another season and a refund have no allocation options', async () => {
  const club = clubForTests();
  await send(club, 'POST', '/payments', { ...draft, member_id: 105 });
  await send(club, 'POST', '/payments', { ...draft, member_id: 102, season_id: 1 });
  await send(club, 'POST', '/payments', { ...draft, member_id: 102, type: 'Remboursement' });
  for (const id of [405, 406, 407]) expect(await optionsOf(club, id)).toEqual({});
});

test.each([
  ['that is made up', ['annual-registration-999']],
  ['of another person', ['annual-registration-203']],
  ['that other payments cover', ['annual-registration-201'], 402],
  [
    'for which the amount does not reach',
    ['annual-registration-202', 'membership', 'event-registration-304'],
  ],
])('an allocation %s is refused', async (_, allocations, id = 403) => {
  const club = clubForTests();
  const before = await read(club, id);
  const { json } = await change(club, { allocations }, id);
  expect(json).toMatchObject({ code: 'rule_broken', errors: [{ pointer: '#/allocations' }] });
  expect(await read(club, id)).toEqual(before);
});

test('the amount of a payment stays above its allocated share until an empty list releases it', async () => {
  const club = clubForTests();
  await change(club, { allocations: ['annual-registration-202'] });
  expect((await change(club, { amount_cents: 15_000 })).status).toBe(200);
  expect((await change(club, { amount_cents: 14_999 })).json.errors).toMatchObject([
    { pointer: '#/amount_cents' },
  ]);
  await change(club, { allocations: [] });
  expect((await change(club, { amount_cents: 14_999 })).status).toBe(200);
});

test('a later change of a registration does not block a change of the payment method', async () => {
  const club = clubForTests();
  await send(club, 'PATCH', '/groups/22', { cost_euros: 0 });
  expect((await change(club, { method: 'Virement' }, 401)).status).toBe(200);
});

test.each([
  ['A refund', 'Remboursement', 16_000],
  ['A reduction', 'Reduction', 20_500],
])('%s has a bound: what was paid, or what is owed', async (_, type, cents) => {
  const club = clubForTests();
  const enter = (amount_cents: number) =>
    send(club, 'POST', '/payments', { ...draft, member_id: 102, type, amount_cents });
  expect((await enter(cents + 1)).json.errors).toMatchObject([{ pointer: '#/amount_cents' }]);
  expect((await enter(cents)).status).toBe(201);
});

test('a payment cannot be lowered below the refunds', async () => {
  const club = clubForTests();
  await send(club, 'POST', '/payments', { ...draft, member_id: 102, type: 'Remboursement' });
  expect((await change(club, { amount_cents: 4999 })).json.code).toBe('rule_broken');
  expect((await change(club, { amount_cents: 5000 })).status).toBe(200);
});

test.each(['member_id', 'season_id'])('a payment that names an unknown %s is refused', async (field) => {
  const { json } = await send(clubForTests(), 'POST', '/payments', { ...draft, [field]: 999 });
  expect(json).toMatchObject({ code: 'unknown_reference', errors: [{ pointer: `#/${field}` }] });
});
