import { test } from '@jest/globals';
import { send } from '../../reference/club.testing.ts';
import type { Club } from '../../reference/club.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';

const read = async (club: Club, path: string) => (await send(club, 'GET', path)).json.data;

const draft = {
  member_id: 102,
  season_id: 2,
  amount_cents: 5000,
  method: 'Chèque',
  received_on: '2026-10-12',
};

/** Returns a new payment as read, or the code of the refusal. */
async function created(club: Club, fields: object) {
  const { json } = await send(club, 'POST', '/payments', { ...draft, ...fields });
  return json.code ?? read(club, `/payments/${json.data.id}`);
}

/** Returns a changed payment as read, or the code of the refusal. */
async function changed(club: Club, change: object) {
  const { json } = await send(club, 'PATCH', '/payments/401', change);
  return json.code ?? read(club, '/payments/401');
}

const allocated = { allocations: ['membership'] };
const rows: readonly ChoiceRow[] = [
  [
    { 'payment-fields': 'own-forms' },
    async (club) => (await read(club, '/payments/401')).received_on.length,
    10,
    24,
  ],
  [
    { 'late-payments': 'refused' },
    async (club) => (await created(club, { received_on: '2026-10-01' })).received_on,
    '2026-10-01',
    undefined,
  ],
  [
    { 'payment-methods': 'listed' },
    async (club) => [
      (await created(club, { method: 'Virement' })).method,
      (await created(club, { method: 'Troc' })).method ?? 'refused',
    ],
    ['Virement', 'Troc'],
    ['Virement', 'refused'],
  ],
  [{ 'payment-default-type': 'other' }, async (club) => (await created(club, {})).type, 'Paiement', 'Autre'],
  [{ 'payment-default-type': 'none' }, async (club) => (await created(club, {})).type, 'Paiement', null],
  [
    { 'payment-of-a-stranger': 'refused' },
    async (club) => (await created(club, { member_id: 111 })).member_id ?? 'refused',
    111,
    'refused',
  ],
  [
    { 'payment-refund': 'accepted' },
    async (club) => (await created(club, { type: 'Remboursement', amount_cents: 90_000 })).type ?? 'refused',
    'refused',
    'Remboursement',
  ],
  [
    { 'payment-refund': 'accepted' },
    async (club) => (await created(club, { type: 'Reduction', amount_cents: 90_000 })).type ?? 'refused',
    'refused',
    'Reduction',
  ],
  [
    { 'allocations-on-create': 'refused' },
    async (club) => (await created(club, allocated)).allocations ?? 'refused',
    ['membership'],
    'refused',
  ],
  [
    { 'allocations-on-create': 'ignored' },
    async (club) => (await created(club, allocated)).allocations,
    ['membership'],
    [],
  ],
  [
    { 'allocations-emptied': 'refused' },
    async (club) => (await changed(club, { allocations: [] })).allocations ?? 'refused',
    [],
    'refused',
  ],
  [
    { 'amount-below-allocation': 'accepted' },
    async (club) => (await changed(club, { amount_cents: 3000 })).allocations ?? 'refused',
    'refused',
    ['membership'],
  ],
  [
    { 'allocation-options-body': 'grouped' },
    async (club) => read(club, '/payments/402/allocation-options'),
    [{ key: 'annual-registration-207', label: 'Renforcement', available_cents: 12_000 }],
    {
      left_cents: 0,
      options: { 'annual-registration-207': { label: 'Renforcement', available_cents: 12_000 } },
    },
  ],
  [{ 'payment-fields': 'bare' }, async (club) => Object.keys(await read(club, '/payments/401')).length, 9, 1],
];

test.each(rows)('%j behaves differently than the default', expectResults);
