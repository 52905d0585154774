import leven from 'leven';

/** Returns names as a choice in a sentence: `a, b or c`. */
export function eitherOf(names: readonly string[]): string {
  const [last, ...others] = names.toReversed();
  return others.length === 0 ? (last ?? '') : `${others.reverse().join(', ')} or ${last}`;
}

/** Returns the name that is closest to the typed one, however far it is. */
export function nearestName(typed: string, names: readonly string[]): string {
  const [first = ''] = [...names].sort((one, other) => leven(one, typed) - leven(other, typed));
  return first;
}

/** Returns the names that are closest to the typed one, the closest first; none where no name is close enough. */
export function nearestNames(typed: string, names: Iterable<string>, most = 3): readonly string[] {
  const greatest = Math.max(2, Math.floor(typed.length * 0.4));
  return [...names]
    .map((name) => ({ name, distance: leven(typed, name) }))
    .filter(({ distance }) => distance <= greatest)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, most)
    .map(({ name }) => name);
}
