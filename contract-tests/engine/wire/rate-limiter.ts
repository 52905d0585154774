/** The passing of time at the target. */
export interface Pace {
  /** How much time has passed, in milliseconds, on a scale of its own that never goes back. */
  readonly elapsed: () => number;
  /** Lets so many seconds pass; an aborted signal ends it at once, with the reason of the signal. */
  readonly passTime: (seconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Holds a client back. */
export interface RateLimiter {
  /** Waits until one more request is within the limit, and counts it. */
  readonly pass: (signal?: AbortSignal) => Promise<void>;
  /** Counts a request that is sent without waiting, so that later ones wait for it. */
  readonly count: () => void;
  /** Lets nothing pass for so many seconds, as the target asked. */
  readonly hold: (seconds: number) => void;
}

/** A request reaches the target a moment after it passed here: the second beyond the minute covers the difference. */
const windowMs = 61_000;

/**
 * Keeps a client, also one that sends requests side by side, within a number of requests in any 60 seconds; null
 * means no limit. It looks back on what was really sent, so that it also holds against a service that counts in fixed
 * windows. `onWait` learns before each wait how many seconds it lasts.
 */
export function rateLimiter(
  perMinute: number | null,
  pace: Pace,
  onWait: (seconds: number) => void = () => undefined,
): RateLimiter {
  const passedAt: number[] = [];
  let heldUntil = 0;
  let turn: Promise<void> = Promise.resolve();

  const count = () => {
    if (perMinute !== null) passedAt.push(pace.elapsed());
  };

  function missingMs(): number {
    const now = pace.elapsed();
    while (passedAt[0] !== undefined && passedAt[0] <= now - windowMs) passedAt.shift();
    const isFull = perMinute !== null && passedAt.length >= perMinute;
    const roomAt = isFull ? (passedAt[passedAt.length - perMinute] ?? now) + windowMs : now;
    return Math.max(heldUntil, roomAt) - now;
  }

  async function waitForRoom(signal: AbortSignal | undefined): Promise<void> {
    for (let missing = missingMs(); missing > 0; missing = missingMs()) {
      signal?.throwIfAborted();
      const seconds = Math.ceil(missing / 1000);
      onWait(seconds);
      await pace.passTime(seconds, signal);
    }
    count();
  }

  return {
    count,
    // One after the other: of several that wait at once, only the first lets time pass.
    pass(signal) {
      const passed = turn.then(() => waitForRoom(signal));
      turn = passed.catch(() => undefined);
      return passed;
    },
    hold(seconds) {
      heldUntil = Math.max(heldUntil, pace.elapsed() + seconds * 1000);
    },
  };
}
