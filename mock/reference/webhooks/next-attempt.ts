import type { Club } from '../club.ts';
import type { Message } from './message.ts';
import { type AttemptResult, askedDelay, isRetryable, retryDelays } from './retry-ladder.ts';

/**
 * Returns when a message is sent again after a result, in milliseconds of the club's clock, or undefined after the last
 * attempt. A `Retry-After` can lengthen the listed delay but not shorten it.
 */
export function nextAttempt({ attempts }: Message, result: AttemptResult, club: Club): number | undefined {
  const delay = isRetryable(result) ? retryDelays[attempts.length - 1] : undefined;
  return delay === undefined ? undefined : club.clock.now() + Math.max(delay, askedDelay(result)) * 1000;
}
