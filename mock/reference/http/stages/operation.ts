import type { Stage } from '../exchange.ts';

/** Runs the handler of the operation: it finds the target, applies the rules, and returns the changes to commit. */
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
