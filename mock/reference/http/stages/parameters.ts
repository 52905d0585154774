import type { Stage } from '../exchange.ts';

/** Path and query parameters fit the description of the operation. */
export const parametersStage: Stage = {
  name: 'parameters',
  run(exchange, club) {
    const { operation, route, request } = exchange;
    if (operation === undefined || route === undefined) return undefined;
    exchange.parameters = club.parts.payload.parameters(operation, route.parameters, request.query, club);
    return undefined;
  },
};
