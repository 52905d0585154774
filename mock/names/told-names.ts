import { nearestNames } from '../../spec/nearest-names.ts';

/** The names of a mock with thousands of clubs would fill a message. */
const mostTold = 20;

/** Returns names for a message: `demo, neighbour`, or the first of many and how many others there are. */
export function toldNames(names: Iterable<string>): string {
  const all = [...names];
  const others = all.length - mostTold;
  const told = all.slice(0, mostTold).join(', ') || 'none';
  return others > 0 ? `${told} and ${others} more` : told;
}

/** Returns what to say of a club that there is not, with the nearest one. */
export function unknownClub(name: string, clubs: Iterable<string>): string {
  const all = [...clubs];
  const [nearest] = nearestNames(name.slice(0, longestCompared), all, 1);
  const meant = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
  return `There is no club "${name}". There are: ${toldNames(all)}.${meant}`;
}

const longestCompared = 63;
