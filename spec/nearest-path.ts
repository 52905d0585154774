import { operations } from './index.ts';
import { eitherOf, nearestNames } from './nearest-names.ts';

/** The methods of each path. */
const methods = new Map<string, string[]>();
for (const { path, method } of operations) methods.set(path, [...(methods.get(path) ?? []), method]);

const longestCompared = 200;

/**
 * Returns what a sentence about a method and path that the interface does not have says of the nearest one:
 * `; the nearest is GET /seasons`. It is empty where none is near.
 */
export function nearestPath(method: string, path: string): string {
  const template = path
    .slice(0, longestCompared)
    .toLowerCase()
    .replace(/\/\d+(?=\/|$)/g, '/{id}');
  const [, collection] = template.split('/');
  const near = nearestNames(template, methods.keys(), methods.size);
  // Of one collection is meant what is of that collection, though another has a path with fewer other letters.
  const nearest = near.find((name) => name.split('/')[1] === collection) ?? near[0];
  if (nearest === undefined) return '';
  const taken = methods.get(nearest) ?? [];
  const meant = method === 'HEAD' ? 'GET' : method;
  return taken.includes(meant)
    ? `; the nearest is ${meant} ${nearest}`
    : `; the nearest is ${nearest}, which takes ${eitherOf(taken)}`;
}
