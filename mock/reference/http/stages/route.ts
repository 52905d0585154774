import { nearestPath } from '../../../../spec/nearest-path.ts';
import { Refusal } from '../../refusal.ts';
import type { Stage } from '../exchange.ts';
import { routeOf } from '../router.ts';

/** Finds the path template. Refuses a path that the description does not have with 404. */
export const routeStage: Stage = {
  name: 'route',
  run(exchange) {
    const { method, path } = exchange.request;
    // The guide is at the base URL with and without the slash.
    const route = routeOf(path === '' ? '/' : path);
    if (route === undefined) throw new Refusal('route_not_found', unknownPath(method, path));
    exchange.route = route;
    return undefined;
  },
};

/** The number of characters of a path that are told. */
const longestPath = 200;

function unknownPath(method: string, path: string): string {
  return `There is no path ${path.slice(0, longestPath)}${nearestPath(method, path)}.`;
}
