import { allEntries, type Entries } from '../store/entries.ts';

/** Removing an entry takes some 30 µs: tens of thousands at once would keep every other client waiting. */
const mostAtOnce = 100;

/**
 * Returns the keys of the oldest entries that are past, up to the first that is not, and at most a hundred. As each
 * request adds one entry, a hundred keep up with any number of clients.
 */
export function pastKeys<T>(entries: Entries<T>, isPast: (value: T) => boolean): readonly string[] {
  const keys: string[] = [];
  for (const { key, value } of allEntries(entries)) {
    if (keys.length === mostAtOnce || !isPast(value)) break;
    keys.push(key);
  }
  return keys;
}
