import type { Stage } from '../exchange.ts';

/** Reads the JSON body of a write. */
export const jsonStage: Stage = {
  name: 'json',
  run(exchange, club) {
    const { operation, request } = exchange;
    if (operation === undefined || operation.method === 'GET') return undefined;
    // For an operation without a body, a client may send none or an empty object.
    if (operation.body === undefined && request.body.length === 0) return undefined;
    exchange.payload = club.parts.payload.parse(request.body);
    return undefined;
  },
};
