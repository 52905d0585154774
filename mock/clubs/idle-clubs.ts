import type { Clock } from '../reference/clock.ts';

/** The clubs that are removed when no request has been sent to them for a while. */
export interface IdleClubs {
  /** Removes a club once it is idle. */
  readonly watch: (name: string) => void;
  /** A request to the club, or to its control, is handled. */
  readonly used: (name: string) => void;
}

/**
 * Calls `remove` with each watched club that was not used for `after` milliseconds of a clock. It sets one timer for all
 * clubs, that of the club that was used the longest ago. Throws for a time that is not above 0.
 */
export function idleClubs(after: number, clock: Clock, remove: (name: string) => void): IdleClubs {
  if (!(after > 0)) throw new Error(`forgetAfter is ${after}; expected a number of milliseconds above 0`);
  /** When each was last used, the longest ago first. */
  const usedAt = new Map<string, number>();
  let isArmed = false;

  function arm(): void {
    const [oldest] = usedAt.values();
    if (oldest === undefined || isArmed) return;
    isArmed = true;
    clock.at(oldest + after, removeIdle);
  }

  function removeIdle(): void {
    isArmed = false;
    for (const [name, at] of usedAt) {
      if (at + after > clock.now()) break;
      usedAt.delete(name);
      remove(name);
    }
    arm();
  }

  function touch(name: string): void {
    usedAt.delete(name);
    usedAt.set(name, clock.now());
    arm();
  }

  return {
    watch: touch,
    used(name) {
      if (usedAt.has(name)) touch(name);
    },
  };
}
