/**
 * Returns a function that says whether a key was used before, among the last `size` keys. Caches keep items from their
 * second use on: a client that reads a whole list would fill them with items that are never read again, and among a
 * million people half of the time went into collecting that garbage.
 */
export function secondUse<K>(size: number): (key: K) => boolean {
  let used = new Set<K>();
  return (key) => {
    if (used.delete(key)) return true;
    if (used.size === size) used = new Set();
    used.add(key);
    return false;
  };
}
