import { expect, test } from '@jest/globals';
import type { ShownDelivery } from './evidence.ts';
import { recordedDelivery } from './recorded-delivery.ts';

const delivery: ShownDelivery = {
  receivedAt: Date.UTC(2026, 10, 20, 12),
  headers: { 'webhook-id': 'msg_1' },
  body: Buffer.from('{"type": "member.créé"}'),
  event: {},
};

test('a report shows when a delivery came in, its headers and its body as text', () => {
  expect(recordedDelivery(delivery)).toEqual({
    received_at: '2026-11-20T12:00:00.000Z',
    headers: { 'webhook-id': 'msg_1' },
    body: '{"type": "member.créé"}',
  });
});

test('a delivery of which no time is known is shown without one', () => {
  expect(recordedDelivery({ ...delivery, receivedAt: Number.NaN })).not.toHaveProperty('received_at');
});

test('where a message was followed, its delivery says which attempt it is', () => {
  const attempt = { number: 2, earliest: 4, latest: 6, answer: '200' };
  expect(recordedDelivery({ ...delivery, attempt })).toMatchObject({ attempt });
});

test('a long body is cut', () => {
  const { body } = recordedDelivery({ ...delivery, body: Buffer.alloc(5_000, 'x') });
  expect(body).toBe('x'.repeat(4_000));
});
