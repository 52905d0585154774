import { TimeOver } from '../wire/message/errors.ts';

/** The time that a run was given, its opening and the removal of its records included. */
export interface TimeLimit {
  /** Is aborted with TimeOver as soon as the time that is left is needed to remove what the run made. */
  readonly signal: AbortSignal;
  /** Begins to look how many milliseconds that removal takes. */
  readonly watch: (removalMs: () => number) => void;
  /** Returns the milliseconds that are left. */
  readonly leftMs: () => number;
  /** Ends the watch: the run has judged everything. */
  readonly end: () => void;
}

/** The time of this machine. */
export interface LimitClock {
  readonly now: () => number;
  /** Calls a function again and again. Returns a function that ends this. */
  readonly often: (action: () => void) => () => void;
}

const betweenLooksMs = 200;

const machineClock: LimitClock = {
  now: () => performance.now(),
  often(action) {
    const timer = setInterval(action, betweenLooksMs);
    timer.unref();
    return () => clearInterval(timer);
  },
};

/** The removal gets no more than this part of the time: a ledger may name more records than can be removed in all of it. */
const mostForRemoval = 0.75;

/** Begins to count the time of a run. */
export function timeLimit(maxTimeMs: number, clock: LimitClock = machineClock): TimeLimit {
  const started = clock.now();
  const over = new AbortController();
  const leftMs = () => Math.max(0, maxTimeMs - (clock.now() - started));
  let removalMs = () => 0;
  const end = clock.often(() => {
    if (leftMs() > Math.min(removalMs(), mostForRemoval * maxTimeMs)) return;
    end();
    over.abort(new TimeOver());
  });
  return {
    signal: over.signal,
    watch: (estimate) => {
      removalMs = estimate;
    },
    leftMs,
    end,
  };
}
