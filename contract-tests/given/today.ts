import { dateAt } from '../arbitraries/date.ts';
import type { Suite } from '../judging/suite.ts';

/** The date by the target's clock, in UTC. */
export function todayOf(suite: Suite): string {
  return dateAt(suite.now());
}
