import { openFor } from '../domain/allocation.ts';
import type { Handler } from '../http/exchange.ts';
import { jsonResponse } from '../http/responses.ts';
import { targetIn } from './resource-target.ts';

/** Returns the debts to which a payment can be allocated. */
export const readAllocationOptions: Handler = (exchange, club) => {
  const data = openFor(targetIn('payments')(exchange, club), club).map(({ key, label, cents }) => ({
    key,
    label,
    available_cents: cents,
  }));
  return { response: jsonResponse(200, { data }) };
};
