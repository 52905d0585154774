import type { Stage } from '../exchange.ts';

/** The body fits the club's own description of the operation. */
export const bodyStage: Stage = {
  name: 'body',
  run(exchange, club) {
    const { operation } = exchange;
    if (operation === undefined || operation.method === 'GET') return undefined;
    const { payload } = club.parts;
    exchange.payload = payload.prepare(operation, exchange.payload, club);
    payload.check(operation, exchange.payload, club);
    return undefined;
  },
};
