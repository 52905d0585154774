import type { Club } from './club.ts';

/** Returns a function that returns the value of a club, made at its first use and kept outside the store. */
export function keptByEach<T>(make: (club: Club) => T): (club: Club) => T {
  const kept = new WeakMap<Club['store'], T>();
  return (club) => {
    const known = kept.get(club.store) ?? make(club);
    kept.set(club.store, known);
    return known;
  };
}
