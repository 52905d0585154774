import { setTimeout as wait } from 'node:timers/promises';
import type { Response } from '../message/response.ts';
import type { Pace } from './rate-limiter.ts';

/**
 * The target's time, read from its `Date` headers: behind this machine's time or ahead of it. The clock of a target
 * with a control interface is wound forward; at any other the suite waits.
 */
export interface TargetClock extends Pace {
  /** The target's time in milliseconds since 1970, up to about a second. */
  readonly now: () => number;
  readonly observe: (response: Pick<Response, 'headers' | 'durationMs'>) => void;
  /** Whether time passes by winding the target's clock forward. */
  readonly isWound: boolean;
}

/** This machine's time in milliseconds since 1970, on a clock that is never set back, and its passing. */
export interface Machine {
  readonly now: () => number;
  readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

export const machineTime: Machine = {
  now: () => performance.timeOrigin + performance.now(),
  wait: (milliseconds, signal) =>
    wait(milliseconds, undefined, { signal }).catch(() => signal?.throwIfAborted()),
};

/** Returns this machine's time, whose waits end with an interruption of the run; its reason is thrown. */
export function interruptibleTime(signal: AbortSignal | undefined): Machine {
  return { ...machineTime, wait: (milliseconds) => machineTime.wait(milliseconds, signal) };
}

/** A `Date` that is further from this machine's time, in milliseconds, is no time that a service lives in. */
const furthest = 50 * 366 * 24 * 3_600_000;

export function targetClock(
  advance: ((seconds: number) => Promise<void>) | undefined,
  machine: Machine = machineTime,
): TargetClock {
  let offset = 0;
  let wound = 0;
  return {
    now: () => machine.now() + offset,
    elapsed: () => machine.now() + wound,
    isWound: advance !== undefined,
    observe({ headers, durationMs }) {
      const date = Date.parse(headers.date ?? '');
      const isTime = Math.abs(date - machine.now()) <= furthest;
      // A response from a cache has the date at which it was stored.
      if (!isTime || 'age' in headers) return;
      // The target wrote `Date` between sending and receiving, and dropped the fraction of the second.
      const earliest = date - machine.now();
      const latest = date + 1000 - (machine.now() - durationMs);
      if (offset < earliest || offset > latest) offset = earliest;
    },
    async passTime(seconds, signal) {
      signal?.throwIfAborted();
      if (advance === undefined) return machine.wait(seconds * 1000, signal);
      await advance(seconds);
      offset += seconds * 1000;
      wound += seconds * 1000;
    },
  };
}
