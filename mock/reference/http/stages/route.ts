import type { Stage } from '../exchange.ts';
import { Refusal } from '../refusal.ts';
import { routeOf } from '../router.ts';

/** Finds the path template. A path that the description does not have is answered 404. */
export const routeStage: Stage = {
  name: 'route',
  run(exchange, { choices }) {
    const { path } = exchange.request;
    // unspecified point guide-address: the guide stands at the base URL with and without the slash, or with it alone.
    const address = path === '' && choices['guide-address'] === 'both' ? '/' : path;
    const route = routeOf(address);
    if (route === undefined) throw new Refusal('route_not_found', `There is no path ${path}.`);
    exchange.route = route;
    return undefined;
  },
};
