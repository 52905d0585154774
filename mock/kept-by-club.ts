import type { Club } from './reference/club.ts';

/** Something that each club keeps beside its store. */
export function keptByEach<T>(make: () => T): (club: Club) => T {
  const kept = new WeakMap<Club['store'], T>();
  return ({ store }) => {
    const known = kept.get(store) ?? make();
    kept.set(store, known);
    return known;
  };
}
