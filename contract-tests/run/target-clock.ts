import { setTimeout as wait } from 'node:timers/promises';
import type { Pace } from '../wire/rate-limiter.ts';
import type { Response } from '../wire/response.ts';

/**
 * The target's time: what its `Date` headers say. A target with a control interface is wound forward; with any
 * other the suite waits.
 */
export interface TargetClock extends Pace {
  readonly observe: (response: Response) => void;
}

export function targetClock(advance: ((seconds: number) => Promise<void>) | undefined): TargetClock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    observe(response) {
      const date = Date.parse(response.headers.date ?? '');
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
