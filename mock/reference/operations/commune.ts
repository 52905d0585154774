import type { Handler } from '../http/exchange.ts';
import { jsonAnswer } from '../http/responses.ts';

/** Lists all communes of a postal code, without pages. */
export const findCommunes: Handler = (exchange, club) => {
  const communes = club.parts.communes.find(String(exchange.parameters.postal_code));
  return { answer: jsonAnswer(200, { data: communes.map((commune) => ({ ...commune })) }) };
};
