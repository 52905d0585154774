/** A club's time. It runs with the wall clock, at a distance, or stands still. Instants are milliseconds since 1970. */
export interface Clock {
  now(): number;
  isFrozen(): boolean;
  /** Stops the time where it is. */
  freeze(): void;
  /** Lets the time run on from where it is. */
  run(): void;
  /** Jumps to an instant. Timers that it passes fire, in order, before this returns. */
  set(instant: number): void;
  /** Jumps ahead by some milliseconds; see `set`. */
  advance(milliseconds: number): void;
  /** Calls the action once, when the club's time reaches the instant. Gives a function that calls it off. */
  at(instant: number, action: () => void): () => void;
  /** The time as a `Date` header gives it. */
  httpDate(): string;
  /** Calls off every timer. */
  close(): void;
}

interface Timer {
  readonly instant: number;
  readonly action: () => void;
}

/** The longest delay that setTimeout takes; later timers are armed again on the way. */
const longestDelay = 2 ** 31 - 1;

/** A clock that starts at `start` (milliseconds; wall time where left out). `wall` is where it takes real time from. */
export function createClock(start?: number, wall: () => number = Date.now): Clock {
  let offset = start === undefined ? 0 : start - wall();
  let frozenAt: number | undefined;
  let timers: readonly Timer[] = [];
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

  /** Each timer fires at its own instant, so an action that looks at the clock sees the time it was set for. */
  const firePassed = (target: number) => {
    for (let next = timers[0]; next !== undefined && next.instant <= target; next = timers[0]) {
      timers = timers.slice(1);
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
      timers = inserted(timers, timer);
      arm();
      return () => {
        timers = timers.filter((other) => other !== timer);
        arm();
      };
    },
    httpDate: () => dateHeader(now()),
    close: () => {
      timers = [];
      clearTimeout(alarm);
    },
  };
}

/** Timers of the same instant keep the order in which they were set. */
function inserted(timers: readonly Timer[], timer: Timer): readonly Timer[] {
  const position = timers.findLastIndex(({ instant }) => instant <= timer.instant) + 1;
  return timers.toSpliced(position, 0, timer);
}

/** A header is written once a second, not once an answer. */
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
