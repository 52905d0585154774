import type { Stage } from '../exchange.ts';

/** Parameters and body fit the club's own description of the operation. */
export const schemaStage: Stage = {
  name: 'schema',
  run(exchange, club) {
    const { operation, route, request } = exchange;
    if (operation === undefined || route === undefined) return undefined;
    const { payload } = club.parts;
    exchange.parameters = payload.parameters(operation, route.parameters, request.query, club);
    if (operation.method === 'GET' || operation.id === 'requestToken') return undefined;
    // liberty order-of-checks
    if (club.policy['order-of-checks'] === 'target-first') club.parts.targets[operation.id]?.(exchange, club);
    exchange.payload = payload.prepare(operation, exchange.payload, club);
    payload.check(operation, exchange.payload, club);
    return undefined;
  },
};
