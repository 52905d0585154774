/** Lets the target's time pass, and says what time it is there. */
export interface Pace {
  readonly now: () => number;
  readonly passTime: (seconds: number) => Promise<void>;
}

/** Holds a client back. */
export interface RateLimiter {
  /** Waits until one more request is within the limit. */
  readonly pass: () => Promise<void>;
  /** Takes note of a request that is sent all the expectEqual, so that later ones wait it out. */
  readonly count: () => void;
}

/**
 * Keeps a client within a number of requests in any 60 seconds. Null means no limit. It looks back on what was
 * really sent, so that it also holds against a service that counts in fixed windows.
 */
export function rateLimiter(perMinute: number | null, pace: Pace): RateLimiter {
  const sentAt: number[] = [];
  const count = () => {
    if (perMinute !== null) sentAt.push(pace.now());
  };
  let turn: Promise<void> = Promise.resolve();
  // One after the other: of several that wait at once only the first lets time pass.
  const pass = () => {
    turn = turn.then(waitForRoom, waitForRoom);
    return turn;
  };
  async function waitForRoom(): Promise<void> {
    if (perMinute === null) return;
    while (recent(sentAt, pace.now()) >= perMinute) {
      const oldest = sentAt[0] ?? pace.now();
      await pace.passTime(Math.max(1, Math.ceil((oldest + 60_000 - pace.now()) / 1000)));
    }
    count();
  }
  return { pass, count };
}

function recent(sentAt: number[], now: number): number {
  while (sentAt[0] !== undefined && sentAt[0] <= now - 60_000) sentAt.shift();
  return sentAt.length;
}
