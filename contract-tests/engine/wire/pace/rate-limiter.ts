import { untilAborted } from '../message/until-aborted.ts';

/** The passing of time at the target. */
export interface Pace {
  /** How much time has passed, in milliseconds, on a scale of its own that never goes back. */
  readonly elapsed: () => number;
  /** Lets that many seconds pass; an aborted signal ends the wait with the reason of the signal. */
  readonly passTime: (seconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Keeps a client within a rate. */
export interface RateLimiter {
  /** Waits until the limit allows one more request, and counts it. */
  readonly pass: (signal?: AbortSignal) => Promise<void>;
  /** Counts a request that is sent without waiting, so that later ones wait for it. */
  readonly count: () => void;
  /** Lets no request pass for that many seconds: the target required it. */
  readonly hold: (seconds: number) => void;
}

/** A minute and a second: a request reaches the target a moment after it passed the limiter. */
const windowMs = 61_000;

/**
 * Keeps a client, also one that sends concurrent requests, within a number of requests in any 60 seconds; null means no
 * limit, and the number may change. It counts the requests that were sent, so that it also suits a service that counts in
 * fixed windows. `onWait` is called before each wait with its length in seconds, and whether the rate is its reason.
 */
export function rateLimiter(
  ratePerMinute: () => number | null,
  pace: Pace,
  onWait: (seconds: number, isPace: boolean) => void = () => undefined,
): RateLimiter {
  const limit = slidingMinute(ratePerMinute, pace.elapsed);
  let turn: Promise<void> = Promise.resolve();

  async function waitForRoom(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    for (let wait = limit.missing(); wait.ms > 0; wait = limit.missing()) {
      const seconds = Math.ceil(wait.ms / 1000);
      onWait(seconds, wait.isPace);
      await pace.passTime(seconds, signal);
    }
    limit.count();
  }

  return {
    count: limit.count,
    // One after the other: of several requests that wait at once, only the first lets time pass.
    pass(signal) {
      const passed = turn.then(() => waitForRoom(signal));
      turn = passed.catch(() => undefined);
      // The one whose turn it is may go on waiting.
      return untilAborted(passed, signal);
    },
    hold: limit.hold,
  };
}

/** The requests of the last minute, and until when the target holds further ones back. */
function slidingMinute(ratePerMinute: () => number | null, elapsed: Pace['elapsed']) {
  const passedAt: number[] = [];
  let heldUntil = 0;

  function roomIn(now: number): number {
    const perMinute = ratePerMinute();
    while (passedAt[0] !== undefined && passedAt[0] <= now - windowMs) passedAt.shift();
    const isFull = perMinute !== null && passedAt.length >= perMinute;
    return isFull ? (passedAt[passedAt.length - perMinute] ?? now) + windowMs - now : 0;
  }

  return {
    count: () => void passedAt.push(elapsed()),
    hold(seconds: number) {
      heldUntil = Math.max(heldUntil, elapsed() + seconds * 1000);
    },
    /** Returns how long the next request has to wait, and whether the rate is the reason. */
    missing(): { ms: number; isPace: boolean } {
      const now = elapsed();
      const [held, room] = [heldUntil - now, roomIn(now)];
      return { ms: Math.max(held, room), isPace: room >= held };
    },
  };
}
