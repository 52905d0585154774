import type { Handler } from '../http/exchange.ts';
import { jsonAnswer } from '../http/responses.ts';

export const getContext: Handler = (exchange, club) => ({
  answer: jsonAnswer(200, club.parts.discovery.context(exchange, club)),
});
