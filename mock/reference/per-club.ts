import type { Club } from './club.ts';

/** Something that each club keeps beside its store, made when it is needed first. */
export function keptByEach<T>(make: (club: Club) => T): (club: Club) => T {
  const kept = new WeakMap<Club['store'], T>();
  return (club) => {
    const known = kept.get(club.store) ?? make(club);
    kept.set(club.store, known);
    return known;
  };
}
