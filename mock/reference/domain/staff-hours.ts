import { extended } from '../extended.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { allOf } from '../store/list.ts';
import type { Entry, StaffHours } from './domain-parts.ts';
import { instantOf } from './event-days.ts';

export const staffHours: StaffHours = {
  validated: (memberId, month, { store }) =>
    allOf(recordsBy(store.records('staff_hours'), 'member_id', memberId)).find(
      (statement) => statement.month === month && statement.submitted,
    ),
  statement: ({ member_id, month, entries }, shown) => ({
    member_id,
    month,
    submitted: true,
    total_seconds: secondsOf(entries),
    entries: shown.map((entry) => extended(entry, { duration_seconds: secondsOf([entry]) })),
  }),
};

/** Returns the total seconds of entries. */
export function secondsOf(entries: readonly Entry[]): number {
  const milliseconds = entries.map(({ begin, end }) => instantOf(end) - instantOf(begin));
  return Math.round(milliseconds.reduce((sum, one) => sum + one, 0) / 1000);
}
