import type { Desk } from '../message.ts';

const toleranceSeconds = 300;
/** `Date` counts seconds, and a difference below two of them is taken for none: so little is known of the receiver's clock. */
const clockSeconds = 3;

/** Returns seconds that are within the tolerance, whatever the clock and the latency of the receiver are. */
export function withinTolerance(desk: Pick<Desk, 'latencySeconds'>): number {
  return toleranceSeconds - clockSeconds - latencySecondsOf(desk);
}

/** Returns seconds that are beyond the tolerance, whatever the clock and the latency of the receiver are. */
export function beyondTolerance(desk: Pick<Desk, 'latencySeconds'>): number {
  return toleranceSeconds + clockSeconds + latencySecondsOf(desk);
}

/** Returns how late a receiver may look at its clock, in whole seconds. */
export function latencySecondsOf({ latencySeconds = 1 }: Pick<Desk, 'latencySeconds'>): number {
  return latencySeconds;
}

/**
 * Returns a timestamp some seconds from now, negative for the past. It is rounded so that what it takes to arrive does not
 * decide: towards now within the tolerance, away from now beyond it.
 */
export function secondsAhead({ now }: Pick<Desk, 'now'>, seconds: number): string {
  const isWithin = Math.abs(seconds) < toleranceSeconds;
  const round = seconds < 0 === isWithin ? Math.ceil : Math.floor;
  return String(round(now() / 1000) + seconds);
}
