import leven from 'leven';

/** The name closest to what was typed, or an empty text where none is close enough to be meant. */
export function nearestName(typed: string, names: Iterable<string>): string {
  let best = '';
  let bestDistance = Math.max(2, Math.floor(typed.length * 0.4)) + 1;
  for (const name of names) {
    const distance = leven(typed, name);
    if (distance < bestDistance) [best, bestDistance] = [name, distance];
  }
  return best;
}
