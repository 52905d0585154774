import type { Club } from './club.ts';

/**
 * Returns a function that returns the value of a club, made at its first use and kept outside the store. The value of a
 * copy can be made from that of the club that it copies.
 */
export function keptByEach<T>(make: (club: Club, copied?: Club) => T): (club: Club, copied?: Club) => T {
  const kept = new WeakMap<Club['store'], T>();
  return (club, copied) => {
    const known = kept.get(club.store) ?? make(club, copied);
    kept.set(club.store, known);
    return known;
  };
}
