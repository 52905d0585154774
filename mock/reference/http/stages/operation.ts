import type { Stage } from '../exchange.ts';

/** The operation itself decides: it finds its target, applies its rules, and says what is to be committed. */
export const operationStage: Stage = {
  name: 'operation',
  run(exchange, club) {
    const { operation } = exchange;
    const handler = operation && club.parts.handlers[operation.id];
    if (handler === undefined) throw new Error(`${operation?.id} has no handler`);
    exchange.outcome = handler(exchange, club);
    return undefined;
  },
};
