import type { Desk } from '../message.ts';

const toleranceSeconds = 300;

/**
 * Returns a timestamp some seconds from now, negative for the past. It is rounded so that what it takes to arrive does not
 * decide: towards now within the tolerance, away from now beyond it.
 */
export function secondsAhead({ now }: Pick<Desk, 'now'>, seconds: number): string {
  const isWithin = Math.abs(seconds) < toleranceSeconds;
  const round = seconds < 0 === isWithin ? Math.ceil : Math.floor;
  return String(round(now() / 1000) + seconds);
}
