import type { Seen } from './seen.ts';

/** What a client has just read. */
export interface RecentReads {
  readonly note: (seen: Seen) => void;
  /** Returns whether something was read from a moment on, by the clock of the observer. */
  readonly someSince: (moment: number, isMeant: (target: string) => boolean) => boolean;
}

const mostReads = 200;
/** No address of the interface is longer. */
const longestTarget = 500;

/** Returns an empty memory of reads. It is written with each one: two lists cost less than an object for each. */
export function recentReads(): RecentReads {
  const targets: string[] = [];
  const times: number[] = [];
  let next = 0;
  return {
    note({ exchange, startedAt }) {
      if (exchange.target.length > longestTarget) return;
      targets[next] = exchange.target;
      times[next] = startedAt;
      next = (next + 1) % mostReads;
    },
    someSince: (moment, isMeant) =>
      targets.some((target, index) => (times[index] ?? 0) >= moment && isMeant(target)),
  };
}
