import { keyConflict } from '../../requests/key-conflict.ts';
import type { Stage } from '../exchange.ts';

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
    throw keyConflict(used.fingerprint, fingerprint);
  },
};
