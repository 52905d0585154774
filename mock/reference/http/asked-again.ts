/**
 * Returns a function that says whether a key was asked for before, as far as `size` keys go back. Whoever reads a whole
 * list asks for each of its items once: what were kept of them would be old before it is thrown away, and among a million
 * people half of the time went into collecting it.
 */
export function askedAgain<K>(size: number): (key: K) => boolean {
  let asked = new Set<K>();
  return (key) => {
    if (asked.delete(key)) return true;
    if (asked.size === size) asked = new Set();
    asked.add(key);
    return false;
  };
}
