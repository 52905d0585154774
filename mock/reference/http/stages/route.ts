import type { Stage } from '../exchange.ts';
import { Refusal } from '../refusal.ts';

/** A path that the description does not have is answered 404. The router has looked for it beforehand. */
export const routeStage: Stage = {
  name: 'route',
  run({ route, request }) {
    if (route === undefined) throw new Refusal('route_not_found', `There is no path ${request.path}.`);
    return undefined;
  },
};
