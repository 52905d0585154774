import { expect, test } from '@jest/globals';
import { needs } from '../../../spec/index.ts';
import type { Target } from '../wire/target.ts';
import { howToSupply, missingNeeds } from './needs.ts';

const bare: Target = { base_url: 'https://club.example/api/v1', client: { id: 'ci', secret: 'x' } };
const rich: Target = {
  ...bare,
  client: { id: 'ci', private_key_file: 'key.pem' },
  other_club: { base_url: 'https://other.example/api/v1', client: { id: 'ci' } },
  control_url: 'https://club.example/_control/clubs/demo',
  webhooks: { secret: 'whsec_abc', capture_file: 'deliveries.jsonl' },
  writes: true,
  known: {
    postal_code: '37500',
    trainer_ids: [1],
    licence_ids: [1],
    staff_hours: { id: 1, month: '2026-09' },
    document_field_ids: [1],
    medical_record: { id: 1, season_id: 1 },
    verified_member_id: 1,
    prepaid_event_id: 1,
    registrable: { member_id: 1, group_id: 1, event_id: 1 },
  },
};

test('a target that supplies nothing misses every need, and one that supplies all of them none', () => {
  expect(missingNeeds(needs, bare, 'standard')).toEqual([...needs]);
  expect(missingNeeds(needs, rich, 'standard')).toEqual([]);
});

test.each<[string, Partial<Target>]>([
  ['writes', { writes: false }],
  ['webhook-capture', { webhooks: { capture_file: 'deliveries.jsonl' } }],
  ['webhook-capture', { webhooks: { secret: 'whsec_abc' } }],
  ['known.trainer_ids', { known: { ...rich.known, trainer_ids: [] } }],
  ['known.licence_ids', { known: { ...rich.known, licence_ids: [] } }],
  ['known.document_field_ids', { known: { ...rich.known, document_field_ids: [] } }],
])('half of what %s needs is not enough', (need, half) => {
  expect(missingNeeds(needs, { ...rich, ...half }, 'standard')).toEqual([need]);
});

test('only the highest effort waits for minutes where no clock can be wound forward', () => {
  const waits = ['quota', 'slow'] as const;
  expect(missingNeeds(waits, bare, 'standard')).toEqual(waits);
  expect(missingNeeds([...waits, 'control'], bare, 'thorough')).toEqual(['control']);
});

test('what is missing is named together with how to supply it', () => {
  const text = howToSupply(['writes', 'other-club']);
  expect(text).toContain('--writes');
  expect(text).toContain('other_club in the target file');
});
