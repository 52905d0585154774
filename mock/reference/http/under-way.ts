import type { Club } from '../club.ts';

/** Keys of writes whose answer is still held back, by club. */
const held = new WeakMap<Club, Set<string>>();

const holdMilliseconds = 15;

/** Whether the write of a key is done but not yet answered. Only under unspecified point simultaneous-replay is a write ever so. */
export function isUnderWay(place: string, club: Club): boolean {
  return held.get(club)?.has(place) ?? false;
}

/** Holds the answer of a write back for a moment, so that the same request can come in meanwhile. */
export function holdBack<T>(place: string, answer: T, club: Club): Promise<T> {
  const places = held.get(club) ?? new Set();
  held.set(club, places.add(place));
  return new Promise((resolve) => {
    setTimeout(() => {
      places.delete(place);
      resolve(answer);
    }, holdMilliseconds);
  });
}
