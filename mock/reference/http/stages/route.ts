import { operations } from '../../../../spec/index.ts';
import { nearestNames } from '../../../../spec/nearest-names.ts';
import { Refusal } from '../../refusal.ts';
import type { Stage } from '../exchange.ts';
import { routeOf } from '../router.ts';

/** Finds the path template. Refuses a path that the description does not have with 404. */
export const routeStage: Stage = {
  name: 'route',
  run(exchange) {
    const { path } = exchange.request;
    // The guide is at the base URL with and without the slash.
    const route = routeOf(path === '' ? '/' : path);
    if (route === undefined) throw new Refusal('route_not_found', unknownPath(path));
    exchange.route = route;
    return undefined;
  },
};

/** The number of characters of a path that are told and compared. */
const longestPath = 200;

function unknownPath(path: string): string {
  const shown = path.slice(0, longestPath);
  const template = shown.replace(/\/\d+(?=\/|$)/g, '/{id}');
  const [nearest] = nearestNames(template, new Set(operations.map((operation) => operation.path)), 1);
  return nearest === undefined
    ? `There is no path ${shown}.`
    : `There is no path ${shown}; the nearest is ${nearest}.`;
}
