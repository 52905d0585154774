import { jsonAnswer } from '../http/answer.ts';
import type { Handler } from '../http/exchange.ts';

export const getContext: Handler = (exchange, club) => ({
  answer: jsonAnswer(200, club.parts.discovery.context(exchange, club)),
});
