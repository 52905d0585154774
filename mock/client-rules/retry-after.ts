import type { Seen } from './seen.ts';

/** How much earlier a timer may be than it was set for, and a clock than another, in milliseconds. */
export const timerTolerance = 250;

/** Returns the milliseconds of a Retry-After: a number of seconds or a date. */
export function retryAfterOf({ exchange: { responseHeaders, at } }: Seen): number | undefined {
  const value = responseHeaders['retry-after'];
  if (value === undefined) return undefined;
  if (/^\d{1,6}$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - at);
}
