import { toldNames } from '../names/told-names.ts';
import type { Club } from '../reference/club.ts';
import type { ClubSnapshot } from './club-snapshot.ts';

/** The most snapshots of one club: each keeps the records from being forgotten that were replaced since. */
export const mostSnapshots = 100;

const snapshots = new WeakMap<Club, Map<string, ClubSnapshot>>();

/** Returns the snapshots of a club by their names, in the order in which they were first taken. */
export function snapshotsOf(club: Club): Map<string, ClubSnapshot> {
  const known = snapshots.get(club) ?? new Map<string, ClubSnapshot>();
  snapshots.set(club, known);
  return known;
}

/** Returns what to say of a snapshot that a club does not have. */
export function unknownSnapshot(name: string, club: Club): string {
  return `${club.name} has no snapshot "${name}". It has: ${toldNames(snapshotsOf(club).keys())}.`;
}
