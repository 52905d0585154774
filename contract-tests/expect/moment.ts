import type { Response } from '../engine/wire/message/response.ts';

/** How far the clocks of a club's servers may differ. A wrong time zone makes a greater difference. */
const toleranceMs = 10 * 60_000;

/** A run makes a record and reads it within this time; a wrong time zone makes a greater difference. */
const longMs = 30 * 60_000;

/** Whether a moment is long before the response that shows it. A club may keep the day of a moment alone: its midnight. */
export function isLongPast({ headers }: Pick<Response, 'headers'>, moment: unknown): boolean {
  if (typeof moment !== 'string' || /T00:00(:00)?(\.0+)?(Z|[+-]|$)/i.test(moment)) return false;
  return Date.parse(moment) < Date.parse(headers.date ?? '') - longMs;
}

/** Whether a moment is later than the response that shows it. */
export function isAhead({ headers }: Pick<Response, 'headers'>, moment: unknown): boolean {
  return typeof moment === 'string' && Date.parse(moment) > Date.parse(headers.date ?? '') + toleranceMs;
}
