import { dateAt, daysAfter } from '../arbitraries/date.ts';
import type { Suite } from '../engine/judging/suite.ts';

/** The date by the target's clock, in UTC. */
export function todayOf(suite: Suite): string {
  return dateAt(suite.now());
}

/** The birth date of somebody of this age by the target's clock: people with representatives are children. */
export function bornAtAge(suite: Suite, years: number): string {
  return daysAfter(todayOf(suite), -Math.ceil(years * 365.25));
}
