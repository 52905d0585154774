import type { Stage } from '../exchange.ts';

/** A write carries a well-formed `Idempotency-Key`. */
export const keySyntaxStage: Stage = {
  name: 'key-syntax',
  run(exchange, club) {
    if (!exchange.operation?.idempotent) return undefined;
    const key = club.parts.idempotency.key(exchange);
    if (key !== undefined) exchange.idempotencyKey = key;
    return undefined;
  },
};
