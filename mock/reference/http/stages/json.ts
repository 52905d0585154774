import type { Stage } from '../exchange.ts';

/** Reads the JSON body. The form of a token request is read where the client is authenticated. */
export const jsonStage: Stage = {
  name: 'json',
  run(exchange, club) {
    const { operation, request } = exchange;
    if (operation === undefined || operation.method === 'GET') return undefined;
    const mediaType = operation.body?.mediaType;
    if (mediaType !== undefined && mediaType !== 'application/json') return undefined;
    // An operation without a body is sent none, and may be sent one that says nothing.
    if (mediaType === undefined && request.body.length === 0) return undefined;
    exchange.payload = club.parts.payload.parse(request.body);
    return undefined;
  },
};
