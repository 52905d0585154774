import type { Stage } from '../exchange.ts';
import { Refusal } from '../refusal.ts';
import { routeOf } from '../router.ts';

/** Finds the path template. Refuses a path that the description does not have with 404. */
export const routeStage: Stage = {
  name: 'route',
  run(exchange) {
    const { path } = exchange.request;
    // The guide is at the base URL with and without the slash.
    const route = routeOf(path === '' ? '/' : path);
    if (route === undefined) throw new Refusal('route_not_found', `There is no path ${path}.`);
    exchange.route = route;
    return undefined;
  },
};
