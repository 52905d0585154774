import type { Handler } from '../http/exchange.ts';
import { jsonResponse } from '../http/responses.ts';

/** Lists all communes of a postal code, without pages. */
export const findCommunes: Handler = (exchange, club) => {
  const communes = club.parts.communes.find(String(exchange.parameters.postal_code));
  return { response: jsonResponse(200, { data: communes.map((commune) => ({ ...commune })) }) };
};
