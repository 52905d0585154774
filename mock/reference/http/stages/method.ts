import { Refusal } from '../../refusal.ts';
import type { Stage } from '../exchange.ts';

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
    const preflight = 'access-control-request-method' in request.headers ? noOtherOrigin : '';
    throw new Refusal('method_not_allowed', `${request.path} takes ${allow}.${preflight}`, {
      headers: { allow },
    });
  },
};

/** A secret stays on its server, so a page has no token to send. */
const noOtherOrigin =
  ' The interface is not for browsers of another origin: a page calls its own server, which has the secret.';
