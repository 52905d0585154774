import type { Club } from '../club.ts';
import type { Message } from './message.ts';
import { type AttemptResult, askedDelay, askedDelayUntil, isRetryable, retryDelays } from './retry-ladder.ts';

/**
 * When a message is sent again after a result, in milliseconds of the club's clock, or undefined when it is not. Its
 * listed delay counts; a longer `Retry-After` lengthens it and a shorter one does not shorten it.
 */
export function nextAttempt(message: Message, result: AttemptResult, club: Club): number | undefined {
  const listed = isRetryable(result) ? listedInstant(message, club) : undefined;
  if (listed === undefined) return undefined;
  const readsDates = club.choices['retry-after-date'] === 'respected';
  const asked = askedDelay(result) || (readsDates ? askedDelayUntil(result, Date.now()) : 0);
  return Math.max(listed, club.clock.now() + asked * 1000);
}

function listedInstant({ attempts }: Message, club: Club): number | undefined {
  const now = club.clock.now();
  const delay = retryDelays[attempts.length - 1];
  if (delay !== undefined) {
    const fromFirst = club.choices['retry-origin'] === 'first-attempt';
    return (fromFirst ? (attempts[0]?.startedAt ?? now) : now) + delay * 1000;
  }
  const oneMore = club.choices['retry-count'] === 'eight' && attempts.length === retryDelays.length + 1;
  return oneMore ? now + (retryDelays.at(-1) ?? 0) * 1000 : undefined;
}
