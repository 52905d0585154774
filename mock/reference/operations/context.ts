import type { Handler } from '../http/exchange.ts';
import { jsonResponse } from '../http/responses.ts';

export const getContext: Handler = (exchange, club) => ({
  response: jsonResponse(200, club.parts.discovery.context(exchange, club)),
});
