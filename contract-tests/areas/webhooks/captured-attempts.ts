import type { CapturedDelivery } from '../../engine/wire/send/captured.ts';

/**
 * No listed delay is shorter than a minute: what arrives again sooner is the same attempt, which the sender's HTTP client or
 * a proxy repeated.
 */
const sameAttemptMs = 30_000;

/** Returns the attempts of each message of which several were captured, by its id. */
export function capturedAttempts(deliveries: readonly CapturedDelivery[]): readonly CapturedDelivery[][] {
  const byId = new Map<string, CapturedDelivery[]>();
  for (const delivery of deliveries) {
    const id = delivery.headers['webhook-id'];
    if (id === undefined) continue;
    const attempts = byId.get(id) ?? [];
    const last = attempts.at(-1);
    if (last === undefined || delivery.receivedAt - last.receivedAt > sameAttemptMs) attempts.push(delivery);
    byId.set(id, attempts);
  }
  return [...byId.values()].filter(({ length }) => length > 1);
}
