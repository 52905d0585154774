import type { Response } from '../engine/wire/message/response.ts';

/** How far the clocks of a club's servers may differ. A wrong time zone makes a greater difference. */
const toleranceMs = 10 * 60_000;

/** Whether a moment is later than the response that shows it. */
export function isAhead({ headers }: Pick<Response, 'headers'>, moment: unknown): boolean {
  return typeof moment === 'string' && Date.parse(moment) > Date.parse(headers.date ?? '') + toleranceMs;
}
