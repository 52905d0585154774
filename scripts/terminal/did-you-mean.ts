import leven from 'leven';

/** Returns the name that is closest to the typed one, or an empty text where no name is close enough. */
export function nearestName(typed: string, names: Iterable<string>): string {
  let best = '';
  let bestDistance = Math.max(2, Math.floor(typed.length * 0.4)) + 1;
  for (const name of names) {
    const distance = leven(typed, name);
    if (distance < bestDistance) [best, bestDistance] = [name, distance];
  }
  return best;
}
