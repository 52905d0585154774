/** A club's clock. It runs with the wall clock at an offset, or is frozen. Instants are milliseconds since 1970. */
export interface Clock {
  now(): number;
  /** Returns how many milliseconds the clock is ahead of real time; a negative number where it is behind. */
  aheadOfWall(): number;
  isFrozen(): boolean;
  /** Freezes the clock at its current time. */
  freeze(): void;
  /** Lets the clock run from its current time. */
  run(): void;
  /** Sets the clock to an instant. Timers that are due by then fire, in order, before this returns. */
  set(instant: number): void;
  /** Advances the clock by some milliseconds; see `set`. */
  advance(milliseconds: number): void;
  /** Calls the action once, when the club's time reaches the instant. Returns a function that cancels it. */
  at(instant: number, action: () => void): () => void;
  /** Returns the time in the form of a `Date` header. */
  httpDate(): string;
  /** Cancels every timer. */
  close(): void;
}

interface Timer {
  readonly instant: number;
  readonly action: () => void;
}

/** The longest delay that setTimeout takes; a later timer is armed again when it has passed. */
const longestDelay = 2 ** 31 - 1;

/** Returns a clock that starts at `start` (milliseconds; wall time by default). `wall` is its source of real time. */
export function createClock(start?: number, wall: () => number = Date.now): Clock {
  let offset = start === undefined ? 0 : start - wall();
  let frozenAt: number | undefined;
  /** Timers in the order in which they fire. */
  const timers: Timer[] = [];
  let alarm: NodeJS.Timeout | undefined;
  const dateHeader = dateHeaderOf();

  const now = () => frozenAt ?? wall() + offset;

  const place = (instant: number) => {
    if (frozenAt === undefined) offset = instant - wall();
    else frozenAt = instant;
  };

  const arm = () => {
    clearTimeout(alarm);
    const next = timers[0];
    if (next === undefined || frozenAt !== undefined) return;
    alarm = setTimeout(ring, Math.min(Math.max(0, next.instant - now()), longestDelay));
    alarm.unref();
  };

  /** Each timer fires at its own instant, so that an action that reads the clock sees the time for which it was set. */
  const firePassed = (target: number) => {
    for (let next = timers[0]; next !== undefined && next.instant <= target; next = timers[0]) {
      timers.shift();
      if (next.instant > now()) place(next.instant);
      next.action();
    }
  };

  const ring = () => {
    firePassed(now());
    arm();
  };

  const set = (instant: number) => {
    const target = Math.max(instant, 0);
    firePassed(target);
    place(target);
    arm();
  };

  return {
    now,
    aheadOfWall: () => now() - wall(),
    isFrozen: () => frozenAt !== undefined,
    freeze: () => {
      frozenAt = now();
      arm();
    },
    run: () => {
      if (frozenAt !== undefined) offset = frozenAt - wall();
      frozenAt = undefined;
      arm();
    },
    set,
    advance: (milliseconds) => set(now() + milliseconds),
    at: (instant, action) => {
      const timer = { instant, action };
      timers.splice(positionAfter(timers, instant), 0, timer);
      arm();
      return () => {
        const position = timers.indexOf(timer);
        if (position !== -1) timers.splice(position, 1);
        arm();
      };
    },
    httpDate: () => dateHeader(now()),
    close: () => {
      timers.length = 0;
      clearTimeout(alarm);
    },
  };
}

/**
 * Returns the position after all timers up to an instant: timers of the same instant fire in the order in which they
 * were set.
 */
function positionAfter(timers: readonly Timer[], instant: number): number {
  let low = 0;
  let high = timers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((timers[middle] as Timer).instant <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Formats the header once a second instead of once a response. */
function dateHeaderOf(): (now: number) => string {
  let second = Number.NaN;
  let text = '';
  return (now) => {
    const current = Math.floor(now / 1000);
    if (current !== second) {
      second = current;
      text = new Date(current * 1000).toUTCString();
    }
    return text;
  };
}
