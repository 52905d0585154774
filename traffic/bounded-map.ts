/** Sets an entry as the newest one of a map, and removes the oldest where it has more than `most`. Returns what was removed. */
export function setBounded<K, V>(map: Map<K, V>, key: K, value: V, most: number): V | undefined {
  map.delete(key);
  map.set(key, value);
  if (map.size <= most) return undefined;
  const oldest = map.keys().next();
  if (oldest.done) return undefined;
  const removed = map.get(oldest.value);
  map.delete(oldest.value);
  return removed;
}
