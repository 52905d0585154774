import { retryAfter } from '../../traffic/retry-after.ts';
import type { Waiting } from '../engine/wire/send/careful-transmit.ts';
import type { Receipt } from './post-message.ts';

/** How a busy receiver is waited for in one run. */
export interface Patience {
  /** Waits before a message, where the receiver said that messages come too fast. */
  readonly pace: () => Promise<unknown>;
  /** From now on messages come slower. */
  readonly slowDown: () => void;
  /** Waits for a busy receiver, after a number of tries. Returns false where patience is over. */
  readonly waitFor: (busy: Receipt, patience: 'once' | 'long', tries: number) => Promise<boolean>;
}

/** What patience needs of a run. */
export interface Waits {
  /** Waits for some milliseconds. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
  readonly onWait?: (waiting: Waiting) => void;
}

/** What is waited for a receiver that does not say how long. */
const usualSeconds = [1, 2, 4];
/** The delays of Retry-After that are waited out each time, and once in a run. */
const [shortSeconds, longSeconds] = [5, 60];
/** The time between two messages after the first 429, and the longest one after further ones. */
const [firstPaceMs, longestPaceMs] = [250, 2_000];

/** Returns the patience of a run. */
export function patienceOf({ pause, onWait }: Waits): Patience {
  let paceMs = 0;
  let mayWaitLong = true;
  /** It was waited for in vain: from then on it is waited for once each time. */
  let isExhausted = false;

  function secondsFor({ headers }: Receipt, tries: number): number | undefined {
    const delay = retryAfter(headers['retry-after'], Date.now());
    const told = typeof delay === 'number' ? Math.ceil(delay / 1000) : 0;
    if (told === 0) return usualSeconds[tries];
    if (told <= shortSeconds) return told;
    if (told > longSeconds || !mayWaitLong) return undefined;
    mayWaitLong = false;
    return told;
  }

  return {
    pace: async () => paceMs > 0 && (await pause(paceMs)),
    slowDown() {
      paceMs = Math.min(Math.max(firstPaceMs, 2 * paceMs), longestPaceMs);
    },
    async waitFor(busy, patience, tries) {
      const mostTries = patience === 'once' || isExhausted ? 1 : usualSeconds.length;
      const seconds = tries < mostTries ? secondsFor(busy, tries) : undefined;
      if (seconds === undefined) {
        isExhausted ||= patience === 'long';
        return false;
      }
      onWait?.({ what: 'receiver', seconds });
      await pause(seconds * 1000);
      return true;
    },
  };
}
