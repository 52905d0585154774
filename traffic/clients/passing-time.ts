import type { ObservedExchange } from '../exchange.ts';
import { retryAfter } from '../retry-after.ts';
import type { Seen } from './seen.ts';

/** A moment by both clocks. */
export interface Moment {
  readonly at: number;
  readonly observedAt: number;
}

/** Returns the moment at which an exchange ended. */
export function endOf({ at, observedAt }: ObservedExchange): Moment {
  return { at, observedAt };
}

/**
 * Returns the milliseconds from a moment until a request came in, by the clock by which they are more: a test may have moved
 * the club's clock, or stopped it, and a client may go by either.
 */
export function elapsedSince(moment: Moment, { exchange, startedAt }: Seen): number {
  return Math.max(startedAt - moment.observedAt, exchange.at - exchange.milliseconds - moment.at);
}

/** Returns whether a request came in after a moment: one that was on its way at that moment could not know of it. */
export function isAfter({ observedAt }: Moment, { startedAt }: Seen): boolean {
  return startedAt > observedAt;
}

/** How much earlier a timer may be than it was set for, and a clock than another, in milliseconds. */
export const timerTolerance = 250;

/** Returns the milliseconds of a Retry-After; undefined for one that a client cannot read either. */
export function toldWait({ exchange: { responseHeaders, at } }: Seen): number | undefined {
  const wait = retryAfter(responseHeaders['retry-after'], at);
  return wait === 'unreadable' ? undefined : wait;
}
