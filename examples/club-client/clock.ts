/** The time as a client sees it. A test gives a clock of its own, so that waiting takes no time. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (seconds: number) => Promise<void>;
}

export const systemClock: Clock = {
  now: Date.now,
  wait: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
};
