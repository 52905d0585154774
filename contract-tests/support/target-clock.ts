import { setTimeout as wait } from 'node:timers/promises';
import type { Pace } from './governor.ts';
import type { Heard } from './heard.ts';

/**
 * The target's time: what its `Date` headers say. A target with a control interface is wound forward; with any
 * other the suite waits.
 */
export interface TargetClock extends Pace {
  readonly hear: (heard: Heard) => void;
}

export function targetClock(advance: ((seconds: number) => Promise<void>) | undefined): TargetClock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    hear(heard) {
      const date = Date.parse(heard.headers.date ?? '');
      if (!Number.isNaN(date)) offset = Math.max(offset, date - Date.now());
    },
    async passTime(seconds) {
      if (advance === undefined) await wait(seconds * 1000);
      else {
        await advance(seconds);
        offset += seconds * 1000;
      }
    },
  };
}
