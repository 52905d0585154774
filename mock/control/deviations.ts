import type { Club } from '../reference/club.ts';

/** How a club differs from the reference: the faults that it has, and the choices that are not the defaults. */
export interface Deviations {
  readonly faults: readonly string[];
  /** `POINT=CHOICE` each. */
  readonly choices: readonly string[];
}

const deviations = new WeakMap<Club, Deviations>();

export function setDeviations(club: Club, played: Deviations): void {
  deviations.set(club, played);
}

/** Returns how a club differs from the reference: in nothing, where no deviations were set. */
export function deviationsOf(club: Club): Deviations {
  return deviations.get(club) ?? { faults: [], choices: [] };
}
