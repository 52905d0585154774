import type { Stage } from '../exchange.ts';
import { Refusal } from '../refusal.ts';

/** Finds the operation. Refuses a method that the description does not have on this path with 405 and `Allow`. */
export const methodStage: Stage = {
  name: 'method',
  run(exchange) {
    const { route, request } = exchange;
    const operation = route?.operations.get(request.method);
    if (operation !== undefined) {
      exchange.operation = operation;
      return undefined;
    }
    const allow = route?.allow ?? '';
    throw new Refusal('method_not_allowed', `${request.path} takes ${allow}.`, { headers: { allow } });
  },
};
