import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { extended } from '../extended.ts';
import type { RecordTypes } from '../store/collections.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { allOf } from '../store/list.ts';
import { instantOf } from './event-days.ts';

/** The hours of a staff member in a month. */
export type Statement = RecordTypes['staff_hours'];
export type Entry = Statement['entries'][number];

/** The presentation of the hours of staff. */
export interface StaffHours {
  /** Returns the validated statement of a person for a month, `YYYY-MM`, or undefined. */
  readonly validated: (id: number, month: string, club: Club) => Statement | undefined;
  /** Returns the statement as a read shows it, with the entries of one page. */
  readonly statement: (statement: Statement, shown: readonly Entry[]) => JsonObject;
}

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
