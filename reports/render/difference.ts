import type { Difference } from '../results.ts';

/** Returns one side of a difference as JSON on one line; `absent` where the side does not have the field. */
export function sideOf(difference: Difference, side: 'expected' | 'actual'): string {
  if (!(side in difference)) return 'absent';
  return JSON.stringify(difference[side]) ?? 'absent';
}

/** Returns a difference on one line: `end_date: expected "2026-08-31", actual absent`. */
export function differenceText(difference: Difference): string {
  return `${difference.field}: expected ${sideOf(difference, 'expected')}, actual ${sideOf(difference, 'actual')}`;
}
