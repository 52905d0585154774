import { expect, test } from '@jest/globals';
import type { CapturedDelivery } from '../../engine/wire/send/captured.ts';
import { capturedAttempts } from './captured-attempts.ts';

function delivery(id: string, receivedAt: number): CapturedDelivery {
  return { receivedAt, headers: { 'webhook-id': id }, body: Buffer.from(id), event: undefined };
}

test('only messages that came again after half a minute have several attempts', () => {
  const deliveries = [
    delivery('once', 0),
    delivery('repeated at once', 10),
    delivery('again', 20),
    delivery('repeated at once', 1_000),
    delivery('again', 60_000),
  ];
  const found = capturedAttempts(deliveries);
  expect(found.map((attempts) => attempts.map(({ receivedAt }) => receivedAt))).toEqual([[20, 60_000]]);
});
