import type { Stage } from '../exchange.ts';
import { Refusal } from '../refusal.ts';

/** Repeats the response to the same request with a used key; refuses another request with that key as a conflict. */
export const replayStage: Stage = {
  name: 'replay',
  run(exchange, club) {
    const { idempotencyKey } = exchange;
    if (idempotencyKey === undefined) return undefined;
    const { idempotency } = club.parts;
    const place = idempotency.place(exchange, idempotencyKey);
    const fingerprint = idempotency.fingerprint(exchange);
    const used = idempotency.find(place, club);
    if (used === undefined) {
      exchange.unusedKey = { place, fingerprint };
      return undefined;
    }
    if (used.fingerprint === fingerprint) return used.response;
    throw new Refusal(
      'idempotency_key_reused',
      'This Idempotency-Key was used for another request. Take a new key for each operation.',
      { rule: 'idempotency/other-body-conflicts' },
    );
  },
};
