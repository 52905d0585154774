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

/** How a club shows the hours of its staff. */
export interface StaffHours {
  /** The statement that an identifier and a month, `YYYY-MM`, lead to; undefined where none is validated. */
  readonly validated: (id: number, month: string, club: Club) => Statement | undefined;
  /** The statement as it is answered, with the entries of one page. */
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

/** How many seconds entries last together. */
export function secondsOf(entries: readonly Entry[]): number {
  const milliseconds = entries.map(({ begin, end }) => instantOf(end) - instantOf(begin));
  return Math.round(milliseconds.reduce((sum, one) => sum + one, 0) / 1000);
}
