import { expect, test } from '@jest/globals';
import { type Need, needs } from '../../../spec/index.ts';
import type { Target } from '../wire/target/target.ts';
import { howToSupply, missingNeeds, takesMinutes } from './needs.ts';

const bare: Target = { base_url: 'https://club.example/api/v1', client: { id: 'ci', secret: 'x' } };
const rich: Target = {
  ...bare,
  client: { id: 'ci', private_key_file: 'key.pem' },
  other_club: { base_url: 'https://other.example/api/v1', client: { id: 'ci' } },
  second_client: { id: 'second', secret: 'x' },
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

/** For each need a target that supplies it and nothing else. */
const supplying: Record<Need, Target> = Object.fromEntries(
  needs.map((need) => [need, { ...bare, ...partOf(need) }]),
) as Record<Need, Target>;

function partOf(need: Need): Partial<Target> {
  const [known, name = ''] = need.split('.');
  if (known === 'known') return { known: { [name]: rich.known?.[name as keyof typeof rich.known] } };
  const { client, other_club, second_client, control_url, webhooks, writes } = rich;
  const parts: Partial<Record<Need, Partial<Target>>> = {
    writes: { writes: writes === true },
    'other-club': { ...(other_club && { other_club }) },
    'second-client': { ...(second_client && { second_client }) },
    'private-key': { client },
    'webhook-capture': { ...(webhooks && { webhooks }) },
  };
  return parts[need] ?? { ...(control_url && { control_url }) };
}

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

test.each([...needs])('a target that supplies %s alone misses every other need', (need) => {
  const without = needs.filter((other) => missingNeeds([other], supplying[need], 'standard').length === 0);
  expect(without).toContain(need);
  const alike = ['control', 'quota', 'slow'];
  expect(without.filter((other) => !(alike.includes(need) && alike.includes(other)))).toEqual(
    alike.includes(need) ? [] : [need],
  );
});

test.each([...needs])('how to supply %s names what the target file or the command line must have', (need) => {
  const words = { writes: '--writes', control: 'control_url', quota: 'control_url', slow: 'control_url' };
  const named = {
    'other-club': 'other_club',
    'second-client': 'second_client',
    'private-key': 'private_key_file',
    'webhook-capture': 'capture_file',
  };
  const expected = { ...words, ...named }[need as keyof (typeof words & typeof named)] ?? need;
  expect(howToSupply([need])).toMatch(/^needs \S/);
  expect(howToSupply([need])).toContain(expected);
});

test('several needs are joined in one sentence', () => {
  expect(howToSupply(['other-club', 'control'])).toBe(
    'needs other_club in the target file; and control_url in the target file',
  );
});

test('minutes are what a quota and slow rules take, and nothing else', () => {
  expect(needs.filter(takesMinutes)).toEqual(needs.filter((need) => need === 'quota' || need === 'slow'));
});
