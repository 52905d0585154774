import { nearestNames } from '../../../spec/nearest-names.ts';

/** Returns the name that is closest to the typed one, or an empty text where no name is close enough. */
export function nearestName(typed: string, names: Iterable<string>): string {
  return nearestNames(typed, names, 1)[0] ?? '';
}
